// What a fresh process takes to import the files of the entries as they are, and a small library that only makes ULIDs.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OTHER } from '../against.mjs'
import { startsOf } from '../fresh.mjs'
import { alone, compared } from '../goal.mjs'

/** The entries, some with the milliseconds of CPU that the import may take, and those for run time with peers. That of index.js has its goal at the start. */
const ENTRIES = [
  { entry: 'index.js', peers: ['ulid'] },
  { entry: 'helpers.js', most: Number.parseInt(process.versions.node) < 24 ? 4 : 3.2, peers: ['ulid'] },
  { entry: 'design.js', peers: [] },
  { entry: 'design-web.js', peers: [] },
]

function measure({ entry, most, peers, dist, other }, rounds) {
  const others = other ? entriesOf(other, entry) : peers.map((name) => ({ name, file: import.meta.resolve(name) }))
  const [ours, ...theirs] = startsOf([{ file: entryIn(dist, entry) }, ...others.map(({ file }) => ({ file }))], rounds / 2).map((steps) => steps.import.cpu)
  const row = { name: `CPU of the import of dist/${entry}`, unit: 'ms', ours }
  return [alone(row, most), ...others.map(({ name }, i) => compared({ ...row, baseline: name, theirs: theirs[i] }))]
}

const entriesOf = ({ dist }, entry) => (existsSync(join(dist, entry)) ? [{ name: OTHER, file: entryIn(dist, entry) }] : [])

const entryIn = (dist, entry) => pathToFileURL(join(dist, entry)).href

export const cases = ({ dist, other }) => ENTRIES.map((one) => ({ ...one, name: `import of ${one.entry}`, dist, other, measure }))
