// A run: the account is asked for, the costs are named, the tests run, and their tables are deleted, however the run ends.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { devNull } from 'node:os'
import { fileURLToPath } from 'node:url'
import { RUNNING } from '../dynamodb/local.mjs'
import { accountOf, deleteTables, tablesWith } from './account.mjs'
import { estimate, record, strayed } from './cost.mjs'
import { FEWER, ON_ACCOUNT } from './left_out.mjs'
import { FAMILY } from './names.mjs'
import { startProxy } from './proxy.mjs'
import { Refusal } from './refusal.mjs'

const TESTS = new URL('../dynamodb/', import.meta.url)

/** The tests of this runner start it again, which costs an account more, and proves nothing of it. */
const OF_THE_RUNNER = 'aws.test.mjs'

const NO_CREDENTIALS = { AWS_CONFIG_FILE: devNull, AWS_SHARED_CREDENTIALS_FILE: devNull, AWS_EC2_METADATA_DISABLED: 'true' }

/** Milliseconds after which an index of a real table has what was written, and between two looks at a table that is being made. */
const ON_AWS = { settle: 1500, pause: 1000 }
const ON_LOCAL = { settle: 0, pause: 20 }

/** Runs what the options say, and returns the exit code. */
export async function runOn(options) {
  if (options.record && options.only !== undefined) throw new Refusal('--record keeps a whole run: leave out --only.')
  const database = options.local && (await startLocal())
  try {
    return await runWith({ ...options, endpoint: database ? database.endpoint : options.endpoint })
  } finally {
    await database?.stop()
  }
}

async function startLocal() {
  const [{ setUp }, { start }] = await Promise.all([import('../../pkg-template/setup/setup.mjs'), import('../dynamodb/local.mjs')])
  return start(await setUp(['java']))
}

async function runWith(options) {
  const prefix = `${FAMILY}${prefixOf(options)}`
  const account = await accountOf(options)
  if (account === undefined) {
    console.log('Skipped: there are no AWS credentials in the environment. Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
    return 0
  }
  if (options.clean) return cleanUp(account, options.prefix === undefined ? FAMILY : prefix, options)
  return tested(account, prefix, options)
}

/** The text after "ddb-keys-test-". It ends with a separator, so that one prefix never begins another. */
function prefixOf({ prefix = randomBytes(4).toString('hex') }) {
  if (/^[a-z0-9]{1,20}$/.test(prefix)) return `${prefix}-`
  throw new Refusal(`--prefix takes 1 to 20 of the characters a to z and 0 to 9, and "${prefix}" is something else.`)
}

async function cleanUp(account, prefix, { yes }) {
  const found = await tablesWith(account, prefix)
  for (const name of found) console.log(name)
  if (found.length > 0 && prefix === FAMILY && !yes && !account.isLocal) {
    console.log(`These ${found.length} tables may belong to a run that is under way. --yes deletes them; --prefix chooses those of one run.`)
    return 1
  }
  console.log(`${await deleteTables(account, prefix, ON_AWS)} tables deleted in ${account.region}.`)
  return 0
}

async function tested(account, prefix, options) {
  if ((await tablesWith(account, prefix)).length > 0) throw new Refusal(`There are tables that begin with ${prefix} already: choose another prefix, or delete them by --clean.`)
  console.log(`Tables begin with ${prefix} in ${account.region}.`)
  if (!account.isLocal) {
    console.log(estimate())
    if (!options.yes) {
      console.log('Nothing was made. Start it again with --yes to go on.')
      return 1
    }
  }
  return runAndCleanUp(account, prefix, options)
}

async function runAndCleanUp(account, prefix, options) {
  const pace = account.isLocal ? ON_LOCAL : ON_AWS
  const proxy = await startProxy(account, { prefix, ...pace })
  const tests = started(proxy.endpoint, account, options)
  // DynamoDB Local ends this process at once on a signal, and its tables with it; the tests would go on.
  process.on('exit', () => tests.kill('SIGTERM'))
  const stopped = stopOnSignals(tests, prefix)
  let code
  try {
    ;[code] = await once(tests, 'close')
  } finally {
    await proxy.stop()
    console.log(`${await deleteTables(account, prefix, pace)} tables deleted, none is left.`)
  }
  if (stopped.signal) return 130
  return code === 0 ? counted(proxy.counts.totals(), options) : (code ?? 1)
}

/** Tests reach the account through the proxy alone: nothing of the environment or of the files in the home tells them of it. */
function started(endpoint, { isLocal }, { only = '', record: isRecorded }) {
  const isOfTheRunner = (file) => file === OF_THE_RUNNER && (!isLocal || isRecorded)
  const files = readdirSync(TESTS).filter((file) => file.endsWith('.test.mjs') && file.includes(only) && !isOfTheRunner(file))
  if (files.length === 0) throw new Refusal(`No test file of tests/dynamodb has "${only}" in its name.`)
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_') && !name.startsWith('NODE_TEST'))
  const env = { ...Object.fromEntries(own), ...NO_CREDENTIALS, [RUNNING]: endpoint, ...(isLocal ? {} : { [ON_ACCOUNT]: '1', ...FEWER }) }
  const args = ['--test', '--test-reporter=spec', ...files.map((file) => fileURLToPath(new URL(file, TESTS)))]
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}

/** Ctrl-C ends the tests, and the clean-up follows; a second one ends that too, and says how to clean up later. */
function stopOnSignals(tests, prefix) {
  const state = { signal: undefined }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (state.signal) {
        console.log(`Tables may be left. Delete them by: npm run test:aws -- --clean --prefix ${prefix.slice(FAMILY.length, -1)}`)
        process.exit(130)
      }
      state.signal = signal
      console.log('Stopped. The tables are being deleted.')
      tests.kill('SIGTERM')
    })
  }
  return state
}

/** Compares the consumption of the run with the recorded one, if all tests ran. Returns the exit code. */
function counted(totals, { only, record: isKept }) {
  console.log(`Consumed: ${JSON.stringify(totals)}`)
  if (isKept) record(totals)
  const wrong = only === undefined && !isKept ? strayed(totals) : []
  if (wrong.length === 0) return 0
  console.error(`The estimate of the costs is out of date (${wrong.join(', ')}): keep a new one by npm run test:aws -- --local --record.`)
  return 1
}
