// What the package adds to the start of a program: by CPU time, which a function pays for, and by memory. Over the AWS SDK, in a process that has
// loaded the SDK anyway, as the bundle of the first put, query and parse, beside peers that make the same three calls; and alone, as its file
// is.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { OTHER } from '../against.mjs'
import { startsOf } from '../fresh.mjs'
import { alone, compared } from '../goal.mjs'

const FOLDER = fileURLToPath(new URL('../loading/', import.meta.url))
export const PEERS = { electrodb: 'ElectroDB', dynamodb_toolbox: 'dynamodb-toolbox', dynamodb_onetable: 'OneTable' }
const OLDER = Number.parseInt(process.versions.node) < 24

/** The steps, each with the milliseconds of CPU and the megabytes that it may take, and with the most of the CPU of any peer. */
const OVER_SDK = [
  { step: 'import', name: 'of the import, over the AWS SDK', cpu: 4.5 },
  { step: 'first', name: 'to the first put, query and parse, over the AWS SDK', cpu: 9.5, ofPeers: 1 },
]
const ALONE = [
  { step: 'import', name: 'of the import, dist/index.js alone', cpu: OLDER ? 8.5 : 7.5, memory: 3.2 },
  { step: 'first', name: 'to the first put, query and parse, dist/index.js alone', cpu: OLDER ? 14.2 : 14 },
]

const OPTIONS = { bundle: true, minify: true, format: 'esm', platform: 'node', target: 'node20', outExtension: { '.js': '.mjs' }, logLevel: 'error' }

/** The bundle of a library, in a file beside that of the SDK. Modules of the SDK that both need are in a third file, which the SDK loads. */
async function overSdk(outdir, name, dist) {
  const entryPoints = ['sdk', name].map((entry) => join(FOLDER, `${entry}.mjs`))
  await build({ ...OPTIONS, entryPoints, outdir, splitting: true, alias: { 'ddb-keys': join(dist, 'index.js') } })
  return { file: addressOf(outdir, name), before: addressOf(outdir, 'sdk') }
}

/** The calls alone in a file, which imports the file of the package. */
async function besidePackage(outdir, dist) {
  const path = pathToFileURL(join(dist, 'index.js')).href
  const outside = { name: 'outside', setup: (bundler) => bundler.onResolve({ filter: /^ddb-keys$/ }, () => ({ path, external: true })) }
  await build({ ...OPTIONS, entryPoints: [join(FOLDER, 'ddb_keys.mjs')], outdir, plugins: [outside] })
  return { file: addressOf(outdir, 'ddb_keys') }
}

const addressOf = (folder, name) => pathToFileURL(join(folder, `${name}.mjs`)).href

/** Rows of all steps: of their goals, and of the others, which are peers, or another build. Of that one, nothing is demanded. */
function rowsOf(steps, [ours, ...theirs], titles) {
  return steps.flatMap(({ step, name, ofPeers, ...goals }) =>
    ['cpu', 'memory'].flatMap((of) => {
      const row = { ...KINDS[of], name: `${KINDS[of].name} ${name}`, ours: ours[step][of] }
      const own = goals[of] === undefined ? [] : [alone(row, goals[of])]
      return [...own, ...titles.map((baseline, i) => compared({ ...row, baseline, theirs: theirs[i][step][of] }, of === 'cpu' && baseline !== OTHER ? ofPeers : undefined))]
    }),
  )
}

const KINDS = { cpu: { name: 'CPU', unit: 'ms' }, memory: { name: 'memory', unit: 'MB', section: 'memory' } }

async function measureOverSdk({ dist, other }, rounds) {
  return await inScratch(async (folderOf) => {
    const others = other ? [['ddb_keys', OTHER, other.dist]] : Object.entries(PEERS).map(([name, title]) => [name, title, dist])
    const programs = [await overSdk(folderOf(), 'ddb_keys', dist)]
    for (const [name, , build] of others) programs.push(await overSdk(folderOf(), name, build))
    return rowsOf(OVER_SDK, startsOf(programs, rounds / 2), others.map(([, title]) => title))
  })
}

async function measureAlone({ dist, other }, rounds) {
  return await inScratch(async (folderOf) => {
    const builds = other ? [dist, other.dist] : [dist]
    const programs = []
    for (const one of builds) programs.push(await besidePackage(folderOf(), one))
    return rowsOf(ALONE, startsOf(programs, rounds / 2), other ? [OTHER] : [])
  })
}

/** Calls `use` with a function that makes folders, which are gone afterwards. */
async function inScratch(use) {
  const scratch = mkdtempSync(join(tmpdir(), 'ddb-keys-start-'))
  try {
    return await use(() => mkdtempSync(join(scratch, 'program-')))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

export function cases({ dist, other }) {
  return [
    { name: 'over the AWS SDK', dist, other, measure: measureOverSdk },
    { name: 'alone', dist, other, measure: measureAlone },
  ]
}
