// The endpoint that the tests are given: it puts the prefix of the run before every name of a table, signs the request for the account, waits
// for tables, and takes the prefix out of the answer. The tests see what they see on DynamoDB Local, which has a set of tables for each access
// key, and every table at once.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sentPatiently, tablesWith, untilStill } from './account.mjs'
import { counter } from './cost.mjs'
import { isKnown, tablesOf, withNames } from './names.mjs'

const READS = ['GetItem', 'Query', 'Scan']
const CHANGES_OF_TABLES = ['CreateTable', 'DeleteTable', 'UpdateTable']

/**
 * Starts the endpoint.
 *
 * @param account - from `accountOf`
 * @param options - `prefix` of the tables; `settle`, the milliseconds after which an index has all writes; `pause` between two looks at a table
 */
export async function startProxy(account, { prefix, settle = 0, pause = 50 }) {
  const state = { account, prefix, settle, pause, count: counter(), written: new Map() }
  const server = createServer((request, response) => void answered(state, request).then((answer) => end(response, answer)))
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { endpoint: `http://127.0.0.1:${server.address().port}`, counts: state.count, stop }
}

function end(response, { status, text }) {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(text)
}

async function answered(state, request) {
  try {
    const chunks = await request.toArray()
    const operation = request.headers['x-amz-target']?.split('.').at(-1)
    // Any request is an answer to the question whether the server runs.
    if (operation === undefined) return refused('MissingAuthenticationTokenException', 'a request without an operation')
    const own = `${state.prefix}${accessKeyOf(request)}-`
    if (operation === 'ListTables') return await listed(state, own)
    if (!isKnown(operation)) return refused('UnknownOperationException', `tests/aws does not pass ${operation} on`)
    return await passedOn(state, operation, JSON.parse(Buffer.concat(chunks)), own)
  } catch (error) {
    return { ...refused('InternalServerError', `tests/aws: ${error.message}`), status: 500 }
  }
}

const refused = (type, message) => ({ status: 400, text: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message }) })

const accessKeyOf = ({ headers }) => /Credential=(\w+)/.exec(headers.authorization)?.[1] ?? 'none'

/** The tables of one access key, as if there were no others. */
async function listed({ account }, own) {
  const TableNames = (await tablesWith(account, own)).map((name) => name.slice(own.length))
  return { status: 200, text: JSON.stringify({ TableNames }) }
}

/** Sends a request of the test whose tables begin with `own`. */
async function passedOn(state, operation, asked, own) {
  const input = withNames(operation, steady(operation, asked), (name) => `${own}${name}`)
  const tables = tablesOf(operation, input)
  await settled(state, input, tables)
  const isOfTable = CHANGES_OF_TABLES.includes(operation)
  const answer = await (isOfTable ? sentPatiently(state.account, operation, JSON.stringify(input), state) : state.account.send(operation, JSON.stringify(counted(operation, input))))
  if (!READS.includes(operation)) for (const name of tables) state.written.set(name, Date.now())
  const text = answer.status === 200 ? await complete(state, operation, asked, tables, answer.text) : answer.text
  return { status: answer.status, text: text.replaceAll(own, '') }
}

/** A read of a table sees all writes, as it does on DynamoDB Local; one of an index cannot ask for this. */
function steady(operation, input) {
  if (!READS.includes(operation) || input.IndexName !== undefined || input.ConsistentRead !== undefined) return input
  return { ...input, ConsistentRead: true }
}

/** Waits until the indexes of the tables have all writes. */
async function settled({ settle, written }, input, tables) {
  if (input.IndexName === undefined) return
  const wait = Math.max(...tables.map((name) => (written.get(name) ?? 0) + settle)) - Date.now()
  if (wait > 0) await sleep(wait)
}

/** Asks what the request costs, unless it is one of those that cost nothing. */
const counted = (operation, input) => (/Table$|TimeToLive$/.test(operation) ? input : { ReturnConsumedCapacity: 'TOTAL', ...input })

/** The answer, once its table is as it should be, without the costs that the test did not ask for. */
async function complete(state, operation, asked, tables, text) {
  const answer = JSON.parse(text)
  state.count.add(operation, answer)
  if (asked.ReturnConsumedCapacity === undefined) delete answer.ConsumedCapacity
  if (CHANGES_OF_TABLES.includes(operation)) {
    const description = await untilStill(state.account, tables[0], state.pause)
    if (description !== undefined && operation !== 'DeleteTable') answer.TableDescription = description
  }
  return JSON.stringify(answer)
}
