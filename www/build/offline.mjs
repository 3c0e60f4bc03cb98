// Adds the service worker to the build, with the list of the files that it keeps, and its version: the hash of their names and contents. The
// bundle lacks the files of `public`, which are copied as they are.

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

const source = new URL('./service_worker.js', import.meta.url)
const folder = new URL('../public/', import.meta.url)

export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    // The last of all, so that it knows every file.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const names = files.map(({ fileName }) => `./${fileName}`).filter((name) => !name.endsWith('index.html'))
        const hash = createHash('sha256')
        for (const file of files) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
        const copied = readdirSync(folder).sort()
        for (const name of copied) hash.update(name).update(readFileSync(new URL(name, folder)))
        const code = readFileSync(source, 'utf8').replace('/* version */', `'${hash.digest('hex').slice(0, 16)}'`).replace('/* files */', JSON.stringify(['./', ...copied.map((name) => `./${name}`), ...names]))
        this.emitFile({ type: 'asset', fileName: 'service_worker.js', source: code })
      },
    },
  }
}
