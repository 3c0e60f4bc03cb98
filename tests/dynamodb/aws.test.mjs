// `npm run test:aws` on DynamoDB Local, by the way that an account is used: its tables have the prefix, none is left after a run, a failure or
// Ctrl-C, and a table of another name stays as it was.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { GetItemCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { connectPlain } from './client.mjs'
import { endpoint } from './database.mjs'
import { create, schemaOf, writeAll } from './table.mjs'

const script = fileURLToPath(new URL('../aws/run.mjs', import.meta.url))
const ACCESS_KEY = `account${process.pid}`
const OTHERS = ['ddb-keys-test', 'ddb-keys-testing', 'orders']
const Item = { pk: { S: 'P' }, sk: { S: 'S' }, total: { N: '7' } }

const client = connectPlain(endpoint, ACCESS_KEY)
after(() => client.destroy())
for (const TableName of OTHERS) {
  await create(client, TableName, schemaOf({ pk: 'S', sk: 'S' }))
  await writeAll(client, TableName, [Item])
}
// Written like this, the address is not taken for a copy on this machine: costs and credentials count.
const env = { PATH: process.env.PATH, HOME: process.env.HOME, AWS_ENDPOINT_URL_DYNAMODB: endpoint.replace('127.0.0.1', '[::ffff:127.0.0.1]'), AWS_REGION: 'local', AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: 'local' }

const tables = async () => (await client.send(new ListTablesCommand({}))).TableNames.sort()

async function assertOthersStay() {
  assert.deepEqual(await tables(), OTHERS)
  for (const TableName of OTHERS) assert.deepEqual((await client.send(new GetItemCommand({ TableName, Key: { pk: Item.pk, sk: Item.sk } }))).Item, Item)
}

function started(...args) {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code]) => ({ code, said }))
  return { child, ended }
}

/** The names of tables that a run has at some moment. */
async function seenDuring(ended) {
  const seen = new Set()
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    for (const name of await tables()) if (!OTHERS.includes(name)) seen.add(name)
    await sleep(20)
  }
  return [...seen]
}

test('the tests of an account run in tables with the prefix, leave out what they say, and leave nothing', async () => {
  const { ended } = started('--yes', '--prefix', 'own', '--only', 'facts')
  const seen = await seenDuring(ended)
  const { code, said } = await ended
  assert.equal(code, 0, said)
  assert(seen.length > 0 && seen.every((name) => /^ddb-keys-test-own-local\d+-\w/.test(name)), seen.join())
  assert.match(said, /^Tables begin with ddb-keys-test-own- in local\.\nA recorded run on DynamoDB Local made /)
  assert.match(said, /﹣ the bytes of whole numbers are those that DynamoDB counts .*# It reads the counted bytes from a message/)
  assert.match(said, /\d+ tables deleted, none is left\.\nConsumed: /)
  await assertOthersStay()
})

test('Ctrl-C deletes the tables', async () => {
  const { child, ended } = started('--yes', '--only', 'templates')
  while (child.exitCode === null && (await tables()).length === OTHERS.length) await sleep(20)
  child.kill('SIGINT')
  const { code, said } = await ended
  assert.equal(code, 130, said)
  assert.match(said, /Stopped\. The tables are being deleted\.\n[^]*1 tables deleted, none is left\.\n$/)
  await assertOthersStay()
})
