// Adds the service worker to the build, with the list of the files that it keeps, and its version: the hash of their names and contents.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const source = new URL('./service_worker.js', import.meta.url)

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
        const code = readFileSync(source, 'utf8').replace('/* version */', `'${hash.digest('hex').slice(0, 16)}'`).replace('/* files */', JSON.stringify(['./', './icon.svg', './begin.js', ...names]))
        this.emitFile({ type: 'asset', fileName: 'service_worker.js', source: code })
      },
    },
  }
}
