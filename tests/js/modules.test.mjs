// The modules of the JavaScript: each imports its own files and those of lower modules, and the entries import the fronts.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

/** From the lowest to the highest. */
const MODULES = ['crossing', 'helpers', 'plans', 'multi', 'keys', 'evidence', 'design', 'life', 'adopt', 'testing']

const root = new URL('../../', import.meta.url)
const filesIn = (folder) => readdirSync(new URL(folder, root), { recursive: true }).filter((file) => file.endsWith('.js')).map((file) => file.replaceAll('\\', '/'))

/** The files that one imports or exports, as paths from the root. */
function importedBy(file) {
  const found = readFileSync(new URL(file, root), 'utf8').matchAll(/^(?:import|export) [^;]*? from '(\.[\w./]+)'/gm)
  return [...found].map(([, path]) => posix.join(posix.dirname(file), path))
}

const moduleOf = (path) => path.split('/')[2]

test('a module depends on lower modules alone', () => {
  const files = filesIn('src/js')
  assert(files.length > 60)
  assert.deepEqual([...new Set(files.map((file) => file.split('/')[0]))].sort(), [...MODULES].sort())
  const upwards = files.flatMap((file) => importedBy(`src/js/${file}`)
    .filter((path) => MODULES.indexOf(moduleOf(path)) > MODULES.indexOf(file.split('/')[0]))
    .map((path) => `${file} imports ${path}`))
  assert.deepEqual(upwards, [])
})

test('the files of a module do not import its front', () => {
  const inward = filesIn('src/js').flatMap((file) => importedBy(`src/js/${file}`).filter((path) => path.endsWith('/index.js')))
  assert.deepEqual(inward, [])
})

/** They pick single files: a page has only what it uses, and `ddb-keys/design` has another `lintTable` than a page. */
const PICKING = ['design_exports.js', 'design_web_exports.js']

test('the entries export the fronts, and load by the crossing', () => {
  const entries = filesIn('pkg-template/entries').filter((entry) => !PICKING.includes(entry))
  const imported = entries.flatMap((entry) => importedBy(`pkg-template/entries/${entry}`)).filter((path) => path.startsWith('src/js/'))
  assert(imported.length > 5)
  assert.deepEqual(imported.filter((path) => !path.endsWith('/index.js') && moduleOf(path) !== 'crossing'), [])
})
