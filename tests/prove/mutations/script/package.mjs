// The package in a copy of the repository, bundled over the wasm as it was built, and the tests of it that run in one process.

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { root } from '../../../../pkg-template/setup/command.mjs'
import { NAMED } from '../../../../pkg-template/wasm.mjs'
import { copyTo, filesOf, work } from '../scratch.mjs'

export const copy = join(work, 'package')
const COLLECTED = pathToFileURL(fileURLToPath(new URL('collected.mjs', import.meta.url))).href

/** Tests of the command line and of other programs run in processes of their own, and tests of memory are meaningless if many tests share a process. */
const ELSEWHERE = /\/(?:aws|ci_|cli_|freed_|grown_|healing_engines|interrupted|memory|prove|release_|retained|setup_|site_)[^/]*$/

/** The files that have mutants. */
export const sources = () => filesOf(['src/js/*.js'])

/** The tests in the copy. */
export function tests() {
  const paths = filesOf(['tests/js/*.test.mjs']).filter((path) => !ELSEWHERE.test(path))
  return paths.map((path) => join(copy, path))
}

/** Writes the copy with these texts in place of the files, and bundles the package in it anew. */
export async function writeCopy(texts) {
  copyTo(copy, ['.'], (path, bytes) => {
    if (path.startsWith('tests/js/')) return Buffer.from(bytes.toString().replace(`from 'node:test'`, `from '${COLLECTED}'`))
    return Buffer.from(texts.get(path) ?? bytes)
  })
  cpSync(join(root, 'pkg'), join(copy, 'pkg'), { recursive: true })
  const link = join(copy, 'node_modules/ddb-keys')
  rmSync(link, { force: true, recursive: true })
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(copy, 'pkg'), link, 'junction')
  const { bundleFlavour, flavours } = await import(pathToFileURL(join(copy, 'pkg-template/flavours.mjs')).href)
  for (const flavour of flavours) await bundleFlavour(flavour, factsOf(flavour), join(copy, 'pkg/dist'), { isReadable: true })
}

/** The facts that the build knows of a wasm. */
function factsOf({ wasm }) {
  const path = join(NAMED, wasm.replace('.wasm', '.json'))
  if (!existsSync(path)) throw new Error('the package is not built: npm run build')
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** What each test file reached in an earlier run, kept while neither it nor anything of the tests that it imports has changed. */
export function known(texts) {
  const file = join(work, 'package-reached.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const ofPackage = hashOf([...texts.values()])
  const keyOf = (path) => hashOf([ofPackage, ...[...withImports(path)].map((one) => readFileSync(one))])
  return {
    get: (path) => (kept[path]?.key === keyOf(path) ? kept[path].answer : undefined),
    set(path, answer) {
      kept[path] = { key: keyOf(path), answer }
      writeFileSync(file, JSON.stringify(kept))
    },
  }
}

/** A file and those of the tests that it imports. */
function withImports(path, all = new Set()) {
  if (all.has(path) || !existsSync(path)) return all
  all.add(path)
  for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.mjs)'/g)) withImports(join(dirname(path), name), all)
  return all
}

function hashOf(contents) {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}
