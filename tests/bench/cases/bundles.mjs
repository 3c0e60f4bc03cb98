// How large a program gets by the package, beside its peers: what esbuild makes of the imports, minified and packed by gzip. The AWS SDK, which
// some peers import, stays outside.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUDGETS, packedSize } from '../../../pkg-template/sizes.mjs'
import { alone, compared, goal } from '../goal.mjs'

const FOLDER = fileURLToPath(new URL('../loading/', import.meta.url))

/** Kilobytes that the files of the entries for run time may have. */
const GOALS = { 'index.js': 100, 'helpers.js': 24 }

/** Kilobytes by which the keys of entities alone, and ULIDs alone, have to be smaller than everything from the same bundler. */
const LESS = { entityKeys: 9, ulid: 14 }

const ALL = "export * from 'ddb-keys'"
const program = (name) => `export { first } from './${name}.mjs'`

/** Programs of the package, each with those of peers that do the same. */
const PROGRAMS = [
  ['everything', ALL, { ElectroDB: "export * from 'electrodb'", 'dynamodb-toolbox': "export * from 'dynamodb-toolbox'", OneTable: "export * from 'dynamodb-onetable'" }],
  ['the first put, query and parse', program('ddb_keys'), { ElectroDB: program('electrodb'), 'dynamodb-toolbox': program('dynamodb_toolbox'), OneTable: program('dynamodb_onetable') }],
  ['{ ulid }', "export { ulid } from 'ddb-keys'", { 'ulid 3': "export { ulid } from 'ulid'", 'uuid 14: v7': "export { v7 } from 'uuid'" }],
  ['{ ulid } of ddb-keys/helpers', "export { ulid } from 'ddb-keys/helpers'", { 'ulid 3': "export { ulid } from 'ulid'", 'uuid 14: v7': "export { v7 } from 'uuid'" }],
  ['{ encodeTuple, decodeTuple }', "export { encodeTuple, decodeTuple } from 'ddb-keys'", { lexicodec: "export { jsonCodec } from 'lexicodec'" }],
]

/** Kilobytes of gzip that a program has as one file, with the build of the package in `dist`. */
export async function bundledSize(contents, dist) {
  const alias = { 'ddb-keys/helpers': join(dist, 'helpers.js'), 'ddb-keys': join(dist, 'index.js') }
  const options = { bundle: true, minify: true, format: 'esm', platform: 'node', write: false, external: ['@aws-sdk/*'], alias, logLevel: 'error' }
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: FOLDER } })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length / 1024
}

async function measureProgram({ program: [name, ours, peers], dist, other }) {
  const row = { name: `bundle: ${name}`, unit: 'KB', ours: await bundledSize(ours, dist) }
  const theirs = other ? [['the other build', await bundledSize(ours, other.dist)]] : await Promise.all(Object.entries(peers).map(async ([peer, contents]) => [peer, await bundledSize(contents, dist)]))
  return theirs.map(([baseline, size]) => compared({ ...row, baseline, theirs: size }))
}

/** How much smaller a program with one export is than one with all: as a ratio, which the goal in kilobytes decides. */
async function measureDropped({ only: name, dist }) {
  const [all, own] = [await bundledSize(ALL, dist), await bundledSize(`export { ${name} } from 'ddb-keys'`, dist)]
  const row = compared({ name: `bundle: { ${name} }`, unit: 'KB', ours: own, baseline: 'everything, the same bundler', theirs: all })
  return [{ ...row, ...goal(row.ratio, (all - LESS[name]) / all) }]
}

function measureEntry({ entry, dist }) {
  const row = { name: `dist/${entry} with what it loads`, unit: 'KB', ours: packedSize(dist, entry) / 1024 }
  return [GOALS[entry] ? alone(row, GOALS[entry]) : alone(row, BUDGETS[entry] / 1024, 'the limit of the build')]
}

export function cases({ dist, other }) {
  return [
    ...PROGRAMS.map((program) => ({ name: `bundle of ${program[0]}`, program, dist, other, measure: measureProgram })),
    ...Object.keys(LESS).map((name) => ({ name: `bundle of ${name} alone`, dist, only: name, measure: measureDropped })),
    ...Object.keys(BUDGETS).map((entry) => ({ name: `size of ${entry}`, entry, dist, measure: measureEntry })),
  ]
}
