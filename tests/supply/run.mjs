// `npm run supply`: checks the dependencies of the package and its tools: lock files, licences, sources, known faults and signatures. A check whose
// host cannot be reached is skipped with a sentence; with `--strict`, as the release workflow runs it, that is a failure.

import { setUp } from '../../pkg-template/setup/setup.mjs'
import { advisories, crates } from './crates.mjs'
import { lockFiles } from './lock_files.mjs'
import { runtime } from './runtime.mjs'
import { signatures } from './signatures.mjs'

const isStrict = process.argv.includes('--strict')
const tools = await setUp(['npm', 'deny'])
const { licences } = await import('./licences.mjs') // needs a package of npm

/** Each check returns what is wrong, as sentences, and perhaps the sentence that says why it was `skipped`. */
const checks = {
  'no dependencies at run time': runtime,
  'lock files': lockFiles,
  'licences of npm packages': licences,
  'signatures of npm packages': signatures,
  'licences and sources of crates': crates,
  'known faults of crates': advisories,
}

const outcomes = Object.entries(checks).map(([name, check]) => printed(name, check(tools)))
process.exitCode = outcomes.every(Boolean) ? 0 : 1

/** Prints the outcome of a check; returns whether the command may succeed with it. */
function printed(name, { wrong = [], skipped, note = '' }) {
  const isBad = wrong.length > 0 || (skipped !== undefined && isStrict)
  console.log(`${isBad ? 'FAIL   ' : skipped ? 'skipped' : 'ok     '} ${name.padEnd(34)} ${skipped ?? note}`.trimEnd())
  for (const sentence of wrong) console.log(`        ${sentence}`)
  return !isBad
}
