// The app of examples/collaboration, which is written three times in strict TypeScript: with ddb-keys, with ElectroDB, and by hand. All three give the
// same answers on DynamoDB Local, and ours is the shortest, in the model as in the calls.

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { problemsOfFiles } from '../types/strict.mjs'
import { documents } from './database.mjs'
import { createTable, index } from './table.mjs'

const NAMES = ['by_hand', 'ddb_keys', 'electrodb']
/** How long a line may be in each of the files. */
const WIDTH = 150

const folder = fileURLToPath(new URL('../../examples/collaboration/', import.meta.url))
/** Among what commands make. From here packages are found. */
const cache = fileURLToPath(new URL('../types/.cache/', import.meta.url))
const source = (name) => readFileSync(join(folder, `${name}.ts`), 'utf8')

let made

before(async () => {
  mkdirSync(cache, { recursive: true })
  made = mkdtempSync(join(cache, 'collaboration-'))
  await build({ entryPoints: NAMES.map((name) => join(folder, `${name}.ts`)), outdir: made, outExtension: { '.js': '.mjs' }, format: 'esm', logLevel: 'warning' })
})

after(async () => {
  if (made !== undefined) rmSync(made, { recursive: true, force: true })
})

/** An empty table, written to and read by one of the three. */
async function open(name) {
  const { collaboration } = await import(pathToFileURL(join(made, `${name}.mjs`)).href)
  const { name: table } = await createTable(documents, [index('gsi1', ['gsi1pk'], ['gsi1sk'])])
  return collaboration(documents, table)
}

/** A ULID of a number: their order is that of the numbers. */
const ulidOf = (number) => `01JDZ3QWTR8Y5K4N2M7XGB${String(number).padStart(4, '0')}`
const only = (names) => (item) => Object.fromEntries(names.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]))
const message = only(['channelId', 'messageId', 'threadId', 'author', 'text'])
const entry = only(['workspaceId', 'entryId', 'at', 'action'])
const isRefused = (call) => assert.rejects(async () => call())

/** All pages of a call, each with the limit, and no page empty. */
async function pagesOf(call, limit) {
  const items = []
  let cursor
  do {
    const page = await call(limit, cursor)
    assert(page.items.length === limit || page.cursor === undefined, `${page.items.length} items before another page`)
    assert(page.cursor === undefined || /^[\w%.~!*'()=-]+$/.test(page.cursor), `a cursor for a URL: ${page.cursor}`)
    items.push(...page.items)
    cursor = page.cursor
  } while (cursor !== undefined)
  return items
}

for (const name of NAMES) {
  test(`${name}: workspaces with channels and members`, async () => {
    const app = await open(name)
    await app.putWorkspace({ workspaceId: '1', name: 'Acme' })
    await app.putWorkspace({ workspaceId: '10', name: 'Other' })
    for (const channelId of ['general', 'General', 'a']) await app.putChannel({ workspaceId: '1', channelId, name: channelId })
    for (const [workspaceId, userId] of [['1', 'ada'], ['1', 'bob'], ['10', 'ada']]) await app.putMember({ workspaceId, userId, role: 'member' })
    await app.invite('1', 'Ada@Example.com')
    const { workspace, channels, members } = await app.overview('1')
    assert.deepEqual([workspace.name, channels.map((one) => one.channelId), members.map((one) => one.userId)], ['Acme', ['General', 'a', 'general'], ['ada', 'bob']])
    assert.deepEqual((await app.workspacesOf('ada')).map((one) => one.workspaceId), ['1', '10'])
  })

  test(`${name}: messages, threads, mentions and unread counts`, async () => {
    const app = await open(name)
    const messages = Array.from({ length: 9 }, (_, at) => ({ channelId: 'c', messageId: ulidOf(at), author: 'ada', text: `message ${at}`, ...(at % 3 === 1 && { threadId: ulidOf(1) }) }))
    for (const [at, one] of messages.entries()) await app.post(one, at % 2 === 0 ? ['bob', 'cy'] : [])
    await app.post({ channelId: 'c2', messageId: ulidOf(50), author: 'bob', text: 'elsewhere' }, ['bob'])
    await isRefused(() => app.post(messages[8], ['bob']))
    for (const at of [1, 6, 8]) await app.remove('c', ulidOf(at), '2025-01-01T00:00:00.000Z')
    await isRefused(() => app.remove('c', ulidOf(8), '2025-01-02T00:00:00.000Z'))
    await isRefused(() => app.remove('c', ulidOf(99), '2025-01-02T00:00:00.000Z'))
    const left = messages.filter((_, at) => ![1, 6, 8].includes(at))
    for (const limit of [1, 2, 4, 100]) assert.deepEqual((await pagesOf((...page) => app.messages('c', ...page), limit)).map(message), left.toReversed())
    assert.deepEqual((await app.thread(ulidOf(1))).map(message), left.filter((one) => one.threadId !== undefined))
    assert.deepEqual((await pagesOf((...page) => app.mentions('bob', ...page), 2)).map((one) => one.messageId), [50, 8, 6, 4, 2, 0].map(ulidOf))
    assert.deepEqual(await app.unread('bob'), { c: 5, c2: 1 })
    await app.markRead('bob', 'c')
    assert.deepEqual([await app.unread('bob'), await app.unread('cy')], [{ c2: 1 }, { c: 5 }])
  })

  test(`${name}: files with versions, and invitations`, async () => {
    const app = await open(name)
    for (const no of [1, 2, 9, 10, 11]) await app.addVersion({ fileId: 'f', no, size: no })
    await isRefused(() => app.addVersion({ fileId: 'f', no: 10, size: 1 }))
    assert.deepEqual((await app.versions('f')).map(({ no }) => no), [11, 10, 9, 2, 1])
    assert.deepEqual([(await app.latest('f')).no, await app.latest('g')], [11, undefined])
    await app.invite('1', 'Ada@Example.com')
    await isRefused(() => app.invite('1', 'ada@example.COM'))
    await app.invite('1', 'bob@example.com')
    assert.deepEqual(await app.invitations('1'), ['ada@example.com', 'bob@example.com'])
  })

  test(`${name}: an audit log over shards`, async () => {
    const app = await open(name)
    const at = (second) => new Date(Date.UTC(2025, 0, 1, 0, 0, second)).toISOString()
    const entries = Array.from({ length: 23 }, (_, no) => ({ workspaceId: '1', entryId: `e${String(no).padStart(2, '0')}`, at: at(no >> 1), action: `action ${no}` }))
    for (const one of entries) await app.log(one)
    const expected = entries.filter((one) => one.at >= at(3)).toReversed()
    for (const limit of [1, 4, 17, 100]) assert.deepEqual((await pagesOf((...page) => app.audit('1', at(3), ...page), limit)).map(entry), expected)
    const { items, cursor } = await app.audit('2', at(0), 5)
    assert.deepEqual([items, cursor], [[], undefined])
  })
}

test('all three compile strictly', async () => {
  assert.equal(await problemsOfFiles(NAMES.map((name) => join(folder, `${name}.ts`))), '')
})

/** The lines of code of the model and of the calls of a program. */
function linesOf(name) {
  const [, model, calls] = /\n\/\/ The model\.\n([^]*)\n\/\/ The calls\.\n([^]*)$/.exec(source(name))
  const count = (text) => text.split('\n').filter((line) => !/^\s*(?:\/\/.*|\/\*\*.*)?$/.test(line)).length
  return { model: count(model), calls: count(calls) }
}

test('ours is the shortest in the model and in the calls', (t) => {
  const [byHand, own, electro] = NAMES.map(linesOf)
  t.diagnostic(JSON.stringify({ byHand, own, electro }))
  const page = readFileSync(new URL('../../www/docs/pages/comparison.md', import.meta.url), 'utf8')
  for (const part of ['model', 'calls']) assert(page.includes(`| the ${part} | ${byHand[part]} | ${electro[part]} | ${own[part]} |`), part)
  for (const other of [byHand, electro]) assert(own.model < other.model && own.calls < other.calls, JSON.stringify({ byHand, own, electro }))
  for (const name of NAMES) assert.deepEqual(source(name).split('\n').filter((line) => line.length > WIDTH), [], name)
})
