// `npm run test:aws` without DynamoDB: what it refuses, what it estimates, and which tables it deletes, on a server that answers as an account does.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { withoutSecrets } from '../aws/account.mjs'
import { PRICES, counter, dollars, estimate, recorded, strayed } from '../aws/cost.mjs'
import { LEFT_OUT, leftOut } from '../aws/left_out.mjs'
import { isKnown, tablesOf, withNames } from '../aws/names.mjs'

const script = fileURLToPath(new URL('../aws/run.mjs', import.meta.url))

/** The tables of the account, and how it answers any request, if it refuses all. */
const account = { tables: new Set(), refusal: undefined, raw: undefined, busy: 0, asked: [] }

const operations = {
  ListTables: () => [200, { TableNames: [...account.tables] }],
  DeleteTable: ({ TableName }) => {
    if (account.busy-- > 0) return [400, { __type: 'com.amazonaws.dynamodb.v20120810#LimitExceededException', message: 'too many' }]
    if (!account.tables.delete(TableName)) return [400, { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException', message: TableName }]
    return [200, {}]
  },
}

let server
let endpoint

before(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()))
    const operation = request.headers['x-amz-target'].split('.')[1]
    account.asked.push([operation, body.TableName])
    if (account.raw) return response.writeHead(400).end(account.raw)
    const [status, answer] = account.refusal ? [400, account.refusal] : operations[operation](body)
    response.writeHead(status).end(JSON.stringify(answer))
  }).listen(0)
  await once(server, 'listening')
  // Written like this, the address is not one of those that are taken for a copy on this machine.
  endpoint = `http://[::ffff:127.0.0.1]:${server.address().port}`
})

after(() => server.close())
beforeEach(() => Object.assign(account, { tables: new Set(), refusal: undefined, raw: undefined, busy: 0, asked: [] }))

const NOTHING = { PATH: process.env.PATH, AWS_EC2_METADATA_DISABLED: 'true', AWS_CONFIG_FILE: 'none', AWS_SHARED_CREDENTIALS_FILE: 'none' }
const CREDENTIALS = { ...NOTHING, AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-central-1' }

async function run(env, ...args) {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (err += text))
  const [code] = await once(child, 'close')
  return { code, out, err }
}

test('without credentials it is skipped, and says how to set them', async () => {
  const { code, out, err } = await run(NOTHING, '--yes')
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^Skipped: there are no AWS credentials in the environment\. .*\n$/)
})

test('bad credentials give one sentence', async () => {
  for (const [type, sentence] of [
    ['UnrecognizedClientException', /^The credentials are not valid \(UnrecognizedClientException: .*\)\. Nothing more was sent to eu-central-1\.\n$/],
    ['ExpiredTokenException', /^The credentials have expired/],
    ['AccessDeniedException', /^The credentials may not do this/],
  ]) {
    account.refusal = { __type: `com.amazon.coral.service#${type}`, message: 'The security token included in the request is invalid.' }
    const { code, out, err } = await run(CREDENTIALS, '--endpoint', endpoint, '--yes')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, sentence)
    assert.deepEqual(account.asked.splice(0), [['ListTables', undefined]])
  }
})

test('credentials that are named but cannot be read do not skip the run', async () => {
  for (const [env, name] of [[{ AWS_PROFILE: 'tpyo' }, 'AWS_PROFILE'], [{ AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE' }, 'AWS_ACCESS_KEY_ID']]) {
    const { code, out, err } = await run({ ...NOTHING, ...env }, '--yes')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, new RegExp(`^The environment has ${name}, but no credentials can be read: .+\\n$`))
  }
})

test('no credentials are printed, even where the account repeats the request', async () => {
  const token = 'IQoJb3JpZ2luX2VjEXAMPLE/token+of/a=session=='
  for (const written of [token, token.replaceAll('/', '\\/')]) {
    account.refusal = undefined
    account.raw = `{"__type":"com.amazon.coral.service#InvalidSignatureException","message":"The signature does not match: ${written}.\\n\\nThe Canonical String should have been\\n'POST\\nx-amz-security-token:${written}'"}`
    const { code, out, err } = await run({ ...CREDENTIALS, AWS_SESSION_TOKEN: token }, '--endpoint', endpoint, '--yes')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^The secret key does not belong to the access key, .* \(InvalidSignatureException: The signature does not match: …\.\)\. Nothing more was sent to eu-central-1\.\n$/)
  }
  assert.equal(withoutSecrets('a b c', { authorization: 'b' }), 'a … c')
})

test('every other refusal is one sentence, before anything is sent', async () => {
  const { AWS_REGION, ...withoutRegion } = CREDENTIALS
  for (const [env, args, sentence] of [
    [withoutRegion, [], /^There are credentials, but no region: /],
    [CREDENTIALS, ['--prefix', ''], /^--prefix takes 1 to 20 /],
    [CREDENTIALS, ['--prefix', 'A_b'], /^--prefix takes 1 to 20 /],
    [CREDENTIALS, ['--endpoint', 'nowhere'], /^The endpoint is an address such as http:/],
    [CREDENTIALS, ['--record', '--only', 'facts'], /^--record keeps a whole run: leave out --only\.$/m],
    [CREDENTIALS, ['--sure'], /^Unknown option '--sure'\. The options are --yes, --prefix, /],
    [CREDENTIALS, ['--endpoint', 'http://[::ffff:127.0.0.1]:9'], /^http:\/\/\[::ffff:7f00:1\]:9\/ cannot be reached \(.+\)\. Check the region, /],
  ]) {
    const { code, out, err } = await run(env, ...args)
    assert.deepEqual([code, out, err.split('\n').length], [1, '', 2], err)
    assert.match(err, sentence)
  }
  assert.deepEqual(account.asked, [])
})

test('it names the costs, and goes on with --yes only', async () => {
  account.tables = new Set(['orders'])
  const { code, out } = await run(CREDENTIALS, '--endpoint', endpoint, '--prefix', 'mine')
  assert.equal(code, 1)
  assert.equal(out, `Tables begin with ddb-keys-test-mine- in eu-central-1.\n${estimate()}\nNothing was made. Start it again with --yes to go on.\n`)
  assert.deepEqual(account.asked, [['ListTables', undefined]])
})

test('a prefix that has tables already is refused', async () => {
  account.tables = new Set(['ddb-keys-test-mine-local1-test-1'])
  const { code, err } = await run(CREDENTIALS, '--endpoint', endpoint, '--prefix', 'mine', '--yes')
  assert.deepEqual([code, account.tables.size], [1, 1])
  assert.match(err, /^There are tables that begin with ddb-keys-test-mine- already: choose another prefix, or delete them by --clean\.\n$/)
})

const TABLES = ['orders', 'ddb-keys-test', 'ddb-keys-testing-a', 'ddb-keys-test-mine-local1-test-1', 'ddb-keys-test-mine-local2-test-1', 'ddb-keys-test-mine2-local1-test-1', 'my-ddb-keys-test-mine-local1-test-1']
const without = (...indexes) => TABLES.filter((_, i) => !indexes.includes(i))

test('--clean deletes the tables of a prefix and no other, also where the account has too much to do', async () => {
  Object.assign(account, { tables: new Set(TABLES), busy: 2 })
  const { code, out } = await run(CREDENTIALS, '--endpoint', endpoint, '--clean', '--prefix', 'mine')
  assert.deepEqual([code, [...account.tables]], [0, without(3, 4)])
  assert.match(out, /2 tables deleted in eu-central-1\.\n$/)
})

test('--clean of all prefixes deletes with --yes only, and no other table', async () => {
  account.tables = new Set(TABLES)
  const asked = await run(CREDENTIALS, '--endpoint', endpoint, '--clean')
  assert.deepEqual([asked.code, account.tables.size], [1, TABLES.length])
  assert.match(asked.out, /These 3 tables may belong to a run that is under way\./)
  const { code } = await run(CREDENTIALS, '--endpoint', endpoint, '--clean', '--yes')
  assert.deepEqual([code, [...account.tables]], [0, without(3, 4, 5)])
  assert.deepEqual((await run(CREDENTIALS, '--endpoint', endpoint, '--clean')).out, '0 tables deleted in eu-central-1.\n')
})

test('every table in a request gets the prefix', () => {
  const named = (operation, input) => withNames(operation, input, (name) => `p-${name}`)
  assert.deepEqual(named('Query', { TableName: 'a', IndexName: 'b' }), { TableName: 'p-a', IndexName: 'b' })
  assert.deepEqual(named('BatchWriteItem', { RequestItems: { a: [1], b: [2] } }), { RequestItems: { 'p-a': [1], 'p-b': [2] } })
  const transaction = { TransactItems: [{ Put: { TableName: 'a', Item: {} } }, { ConditionCheck: { TableName: 'b' } }] }
  assert.deepEqual(named('TransactWriteItems', transaction), { TransactItems: [{ Put: { TableName: 'p-a', Item: {} } }, { ConditionCheck: { TableName: 'p-b' } }] })
  assert.deepEqual(tablesOf('TransactWriteItems', transaction), ['a', 'b'])
  assert.throws(() => named('GetItem', { TableName: 'arn:aws:dynamodb:eu-central-1:1:table/orders' }), /by its address/)
  for (const operation of ['ExecuteStatement', 'DeleteBackup', 'TagResource', 'ListTables', '']) assert.equal(isKnown(operation), false)
})

test('the estimate is the recorded units at the prices of its date', () => {
  const million = { tables: 1, requests: 2, writes: 1e6, reads: 2e6 }
  assert.equal(dollars(million), PRICES.writes + 2 * PRICES.reads)
  assert.match(estimate(million), /made 1 tables and 2 requests, which took 1,000,000 write units and 2,000,000 read units\.\n.* since 1 November 2024 \(\$0\.625 and \$0\.125 for a million\), that is about \$0\.88\./)
  const { add, totals } = counter()
  add('CreateTable', {})
  add('PutItem', { ConsumedCapacity: { CapacityUnits: 3 } })
  add('TransactWriteItems', { ConsumedCapacity: [{ CapacityUnits: 2 }, { CapacityUnits: 4 }] })
  add('Query', { ConsumedCapacity: { CapacityUnits: 0.5 } })
  assert.deepEqual(totals(), { tables: 1, requests: 4, writes: 9, reads: 1 })
  const known = recorded()
  assert.deepEqual(strayed(known), [])
  assert.deepEqual(strayed({ ...known, tables: known.tables * 2, writes: known.writes * 5, reads: known.reads / 5 }), ['tables', 'writes', 'reads'])
  assert(known.tables > 50 && known.writes > 1000)
})

test('each test that is left out exists, is skipped by its name, and has a reason', () => {
  for (const { file, test: name, reason } of LEFT_OUT) {
    const code = readFileSync(new URL(`../dynamodb/${file}`, import.meta.url), 'utf8')
    const constant = new RegExp(`^const (\\w+) = '${name}'$`, 'm').exec(code)?.[1]
    assert(constant && code.includes(`test(${constant}, { skip: leftOut(${constant}) }`), name)
    assert(reason.endsWith('.'))
  }
  assert.throws(() => leftOut('no such test'), /has no test/)
})
