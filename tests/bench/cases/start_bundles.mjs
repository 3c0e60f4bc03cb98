// How large a program gets by the package, beside its peers: what esbuild makes of the imports. The AWS SDK, which some peers import, stays
// outside.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packedSize } from '../../../pkg-template/sizes.mjs'
import { OTHER } from '../against.mjs'
import { bundled, packed } from '../bundlers.mjs'
import { alone, compared } from '../goal.mjs'

/** Kilobytes that the files of the entries may have. Of `design/web` it is the size before the package started in parts. */
const GOALS = { 'index.js': 126, 'helpers.js': 19.5, 'design.js': 400, 'design-web.js': 274.4 }

const ALL = "export * from 'ddb-keys'"
const ULIDS = { 'ulid 3': "export { ulid } from 'ulid'", 'uuid 14: v7': "export { v7 } from 'uuid'" }
const program = (name) => `export { first } from './${name}.mjs'`

/** Programs of the package, each with the kilobytes that it may have, and with those of peers that do the same. */
export const PROGRAMS = [
  ['everything', 126, ALL, { ElectroDB: "export * from 'electrodb'", 'dynamodb-toolbox': "export * from 'dynamodb-toolbox'", OneTable: "export * from 'dynamodb-onetable'" }],
  ['the first put, query and parse', 95, program('ddb_keys'), { ElectroDB: program('electrodb'), 'dynamodb-toolbox': program('dynamodb_toolbox'), OneTable: program('dynamodb_onetable') }],
  ['{ keyTemplate }', 65, "export { keyTemplate } from 'ddb-keys'", {}],
  ['{ PatternHelpers }', 35, "export { PatternHelpers } from 'ddb-keys'", {}],
  ['{ encodeTuple, decodeTuple }', 30, "export { encodeTuple, decodeTuple } from 'ddb-keys'", { lexicodec: "export { jsonCodec } from 'lexicodec'" }],
  ['{ ulid }', 28, "export { ulid } from 'ddb-keys'", ULIDS],
  ['{ ulid } of ddb-keys/helpers', 12, "export { ulid } from 'ddb-keys/helpers'", ULIDS],
]

const bundledSize = async (contents, dist) => packed(await bundled(contents, dist, 'esbuild'))

async function measureProgram({ program: [name, most, ours, peers], dist, other }) {
  const row = { name: `bundle: ${name}`, unit: 'KB', ours: await bundledSize(ours, dist) }
  const others = other ? [[OTHER, ours, other.dist]] : Object.entries(peers).map(([peer, contents]) => [peer, contents, dist])
  const rows = others.map(async ([baseline, contents, build]) => compared({ ...row, baseline, theirs: await bundledSize(contents, build) }))
  return [alone(row, most), ...(await Promise.all(rows))]
}

function measureEntry({ entry, dist, other }) {
  const row = { name: `dist/${entry} with what it loads`, unit: 'KB', ours: packedSize(dist, entry) / 1024 }
  const isInOther = other && existsSync(join(other.dist, entry))
  const others = isInOther ? [compared({ ...row, baseline: OTHER, theirs: packedSize(other.dist, entry) / 1024 })] : []
  return [alone(row, GOALS[entry]), ...others]
}

export function cases({ dist, other }) {
  return [
    ...PROGRAMS.map((program) => ({ name: `bundle of ${program[0]}`, program, dist, other, measure: measureProgram })),
    ...Object.keys(GOALS).map((entry) => ({ name: `size of ${entry}`, entry, dist, other, measure: measureEntry })),
  ]
}
