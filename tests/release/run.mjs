// `npm run release -- 1.0.0`: makes a release as far as a tag, and publishes nothing: the workflow does, from the tag. With `--dry-run`, it goes
// through all steps, and leaves the repository as it is.

import { parseArgs } from 'node:util'
import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'

/** npm trusts a workflow with a package that exists, and with no other. */
const FIRST = `
This is the first release. Once, before the tag is pushed: publish an empty package ddb-keys 0.0.0 by hand, and let the workflow publish the next ones,
by \`npm trust github ddb-keys --repo <owner>/<name> --file release.yml --env npm --allow-publish\`.`

const { wanted, isDry } = asked(process.argv.slice(2))

await setUp(['npm'])
const { release } = await import('./release.mjs') // needs a package of npm
const { stepsWith } = await import('./steps.mjs')
const { lastReleased, tagOf } = await import('./tags.mjs')

const isFirst = lastReleased(root) === undefined
const stepsOf = async () => stepsWith(await setUp(['wasm', 'deny', 'cyclonedx']))
const isClear = await release({ folder: root, wanted, isDry, stepsOf }).catch(({ message }) => console.error(`\nNo release: ${message}`))
process.exitCode = isClear ? 0 : 1
if (isClear && !isDry) console.log(`\nTagged ${tagOf(wanted)}.${isFirst ? FIRST : ''} To publish it, push the branch and the tag: the workflow "release" builds it anew, and compares.`)

/** The version that is asked for, and whether the run is a dry one. Anything else gets a sentence. */
function asked(args) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } })
    if (positionals.length === 1) return { wanted: positionals[0], isDry: values['dry-run'] }
    console.error(`Name one version, and not ${positionals.length}: npm run release -- 1.0.0 [--dry-run]`)
  } catch ({ message }) {
    console.error(`${message.split('. ')[0]}. Name the version: npm run release -- 1.0.0 [--dry-run]`)
  }
  process.exit(1)
}
