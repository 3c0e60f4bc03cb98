// The wasm tests of the crate copy the JavaScript that they load, file by file: one that is missing makes a browser wait for ever.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The files of src/js/ that these load, such as `keys/template.js`, and all that those import. */
function loaded(files, found = new Set()) {
  for (const file of files.filter((file) => !found.has(file))) {
    found.add(file)
    const imported = [...read(`src/js/${file}`).matchAll(/^(?:import|export) [^;]*? from '([\w./]+)'/gm)].map(([, path]) => path)
    loaded(imported.map((path) => posix.join(posix.dirname(file), path)), found)
  }
  return found
}

test('every file that the wasm tests load is copied', () => {
  const first = [...read('tests/wasm/halves.js').matchAll(/src\/js\/([\w/]+\.js)'/g)].map(([, name]) => name)
  const copied = [...read('tests/wasm/body.rs').matchAll(/"\/src\/js\/([\w/]+\.js)"/g)].map(([, name]) => name)
  assert(first.length > 5)
  assert.deepEqual([...loaded(first)].filter((file) => !copied.includes(file)), [])
})
