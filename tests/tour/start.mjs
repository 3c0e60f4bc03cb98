// `npm start`: sets up what is missing, builds the package, and tours a small back end on DynamoDB Local.
// Only `node:` modules and files are imported up here, because there may be no node_modules yet.

import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildPackage, isFresh } from './package_build.mjs'
import { bold, dim, green, paragraph, red } from './terminal.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const load = (path) => import(pathToFileURL(join(root, path)).href)

/** A missing tool is one sentence: nobody needs a stack trace to install Java. */
async function prepare() {
  const { setUp } = await load('pkg-template/setup/setup.mjs')
  const { java } = (await setUp(['wasm', 'java', 'npm'])) ?? {}
  if (!isFresh(root)) await step('Building the package', () => buildPackage(root))
  const { start } = await load('tests/dynamodb/local.mjs')
  return step('Starting DynamoDB Local', () => start({ java }))
}

async function step(what, work) {
  const begin = performance.now()
  process.stdout.write(dim(`${what} … `))
  const result = await work()
  console.log(dim(`${((performance.now() - begin) / 1000).toFixed(1)} s`))
  return result
}

/** Every scenario in a table of its own; the access patterns are numbered through. */
async function tour(endpoint) {
  const { connect } = await load('tests/dynamodb/client.mjs')
  const { scenarios } = await load('tests/tour/scenarios/index.mjs')
  const { play } = await load('tests/tour/scenario.mjs')
  const client = connect(endpoint)
  const results = []
  for (const scenario of scenarios) results.push(...(await play(scenario, client, results.length + 1)))
  client.destroy()
  return results
}

function welcome() {
  const what = 'A small back end on DynamoDB: it writes items whose keys ddb-keys builds, and queries them.'
  const how = 'Every row below comes from the database and is held against the one that should come.'
  console.log(`\n${bold('ddb-keys')}\n${paragraph(what)}\n${paragraph(how)}`)
}

function farewell(results) {
  const wrong = results.filter(({ right }) => !right)
  const rows = results.reduce((sum, result) => sum + result.rows, 0)
  if (wrong.length) {
    const list = wrong.map(({ number, title }) => `  ${number}  ${title}`).join('\n')
    console.log(`\n${red(`${wrong.length} of ${results.length} access patterns did not get the expected rows:`)}\n${list}\n`)
    process.exitCode = 1
    return
  }
  console.log(`\n${green(`✓ ${results.length} access patterns, ${rows} rows, all as they should be.`)}\n`)
  console.log(`  ${bold('README.md')}              what the package does, call by call`)
  console.log(`  ${bold('tests/tour/scenarios')}   the code of this tour, an idea a file`)
  console.log(`  ${bold('npm test')}               every test: Rust, Node, browsers, DynamoDB Local\n`)
}

let database
try {
  database = await prepare()
} catch (error) {
  console.error(`\n${red(error.message)}\n`)
  process.exit(1)
}

welcome()
try {
  farewell(await tour(database.endpoint))
} finally {
  await database.stop()
}
