// The entry `ddb-keys/testing`: it exports what `ddb-keys/design` has for property tests, whose wasm it needs, and no wasm of its own.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/command.mjs'

const FOLDER = 'src/js/testing'

function exportedFrom(file, pattern) {
  return Array.from(readFileSync(join(root, FOLDER, file), 'utf8').matchAll(pattern), ([, name]) => name)
}

/** Writes the files of the entry, for each environment beside those of the design entry, with its types. */
export function writeTesting(dist) {
  const values = exportedFrom('arbitrary.js', /^export function (\w+)/gm)
  const types = exportedFrom('arbitrary.d.ts', /^export (?:interface|type) (\w+)/gm)
  const write = (file, text) => writeFileSync(join(dist, file), `${text}\n`)
  for (const place of ['', 'workerd-', 'edge-light-']) write(`${place}testing.js`, `export { ${values.join(', ')} } from './${place}design.js'`)
  write('testing.cjs', `const design = require('./design.cjs')\n${values.map((name) => `exports.${name} = design.${name}`).join('\n')}`)
  const names = [...values, ...types.map((name) => `type ${name}`)].join(', ')
  for (const extension of ['js', 'cjs']) write(`testing.d.${extension.replace('js', 'ts')}`, `export { ${names} } from './design.${extension}'`)
}
