// `npm start`: sets up what is missing, builds the package, and plays the examples on DynamoDB Local.
// Whatever needs node_modules is imported after the set-up, because there may be none before it.

import { performance } from 'node:perf_hooks'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { start } from '../dynamodb/local.mjs'
import { buildPackage, isFresh } from './package_build.mjs'
import { bold, dim, green, paragraph, red } from './terminal.mjs'

/** A missing tool is one sentence: nobody needs a stack trace to install Java. */
async function prepare() {
  const { java } = await setUp(['wasm', 'java', 'npm'])
  if (!isFresh()) await step('Building the package', buildPackage)
  return step('Starting DynamoDB Local', () => start({ java }))
}

async function step(what, work) {
  const begin = performance.now()
  process.stdout.write(dim(`${what} … `))
  const result = await work()
  console.log(dim(`${((performance.now() - begin) / 1000).toFixed(1)} s`))
  return result
}

/** Every example has its own table; the access patterns are numbered from the first to the last. */
async function tour(endpoint) {
  const { connect } = await import('../dynamodb/client.mjs')
  const { loadExamples } = await import('./examples.mjs')
  const { play } = await import('./example.mjs')
  const client = connect(endpoint)
  const results = []
  for (const example of await loadExamples()) results.push(...(await play(example, client, results.length + 1)))
  client.destroy()
  return results
}

function welcome() {
  const what = 'A small back end on DynamoDB: it writes items whose keys ddb-keys builds, and queries them.'
  const how = 'Every row below comes from the database and is compared with the expected one.'
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
  console.log(`\n${green(`✓ ${results.length} access patterns, ${rows} rows, all as expected.`)}\n`)
  console.log(`  ${bold('README.md')}   what the package is for, and where to read on`)
  console.log(`  ${bold('examples')}    the code of this tour, one file for each design, to copy from`)
  console.log(`  ${bold('npm test')}    every test: Rust, Node, browsers, DynamoDB Local\n`)
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
