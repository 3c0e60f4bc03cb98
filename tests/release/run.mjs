// `npm run release -- 1.0.0`: makes a release as far as a tag, and publishes nothing: the workflow does, from the tag. With `--dry-run`, it goes
// through all steps, and leaves the repository as it is.

import { parseArgs } from 'node:util'
import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { release } from './release.mjs'
import { steps } from './steps.mjs'
import { tagOf } from './tags.mjs'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } })
const [wanted] = positionals
if (positionals.length !== 1) {
  console.error('Name the version: npm run release -- 1.0.0 [--dry-run]')
  process.exit(1)
}

await setUp(['npm', 'wasm'])
const isDry = values['dry-run']
const isClear = await release({ folder: root, wanted, isDry, steps }).catch(({ message }) => console.error(`\nNo release: ${message}`))
process.exitCode = isClear ? 0 : 1
if (isClear && !isDry) console.log(`\nTagged ${tagOf(wanted)}. To publish it, push the branch and the tag: the workflow "release" builds it anew, and compares.`)
