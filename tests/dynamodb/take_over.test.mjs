// The guide "Take a table over" on DynamoDB Local: for each of its three libraries, four writers, two of them of the other library, change and read
// one table while the command `move` is started again and again and killed. Nothing is lost, nothing is found twice, and no list misses an item.
// TAKE_OVER_STEPS=20000 makes as many changes for each library.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tableKeys } from 'ddb-keys'
import { auditTable, lockTable } from 'ddb-keys/design'
import { fencesOfPage } from '../js/documents.mjs'
import { seededRandom } from '../js/random.mjs'
import { namesIn } from '../js/readme_example.mjs'
import { temporaryFolder } from '../js/temporary.mjs'
import { endpoint, environment } from './database.mjs'
import { rowsOf } from './table.mjs'

const STEPS = Number(process.env.TAKE_OVER_STEPS ?? 400)
const WRITERS = 4

const main = fileURLToPath(new URL('../../pkg/dist/cli/main.js', import.meta.url))
const folder = temporaryFolder('take-over')

Object.assign(process.env, environment, { AWS_ACCESS_KEY_ID: `takeover${process.pid}` })
const guide = await namesIn(fencesOfPage('guides/take-over.md'), ['plain', 'Order', 'order', 'fromOld', 'newTicket', 'electro', 'shop', 'toolbox', 'desk', 'byHand', 'hand'])

after(async () => {
  guide.plain.destroy()
})

/** The module of an entity with its older format, which the command reads. */
function moduleOf(name, entity, fromOld) {
  const { keys, previous } = JSON.parse(JSON.stringify(lockTable(tableKeys({ order: entity })))).entities.order
  const older = previous.map((format) => `{ keys: entityKeys(${JSON.stringify(format.keys)}), fromOld: ${fromOld} }`)
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, `import { entityKeys, tableKeys } from ${JSON.stringify(import.meta.resolve('ddb-keys'))}
export default tableKeys({ order: entityKeys(${JSON.stringify(keys)}, { previous: [${older}] }) })
`)
  return path
}

/** Starts the mover as a process. */
function startMover(path, TableName) {
  const words = ['move', path, '--table', TableName, '--version-attribute', 'version', '--endpoint', endpoint, '--region', 'local', '--json', '--yes']
  const child = spawn(process.execPath, [main, ...words], { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (text) => (out += text))
  return { child, ended: once(child, 'close').then(([code, signal]) => ({ code, signal, report: out && JSON.parse(out) })) }
}

/** Starts movers and kills them, until `isOver`; returns how many were killed. */
async function killMovers(path, TableName, isOver, { below }) {
  let kills = 0
  while (!isOver()) {
    const { child, ended } = startMover(path, TableName)
    const isFirst = await Promise.race([ended.then(() => false), sleep(400 + below(900)).then(() => true)])
    if (isFirst) kills += Number(child.kill('SIGKILL'))
    await ended
  }
  return kills
}

const CUSTOMERS = ['Ada42', 'bob', 'corp#22', 'ÉVE']
const STATUS = ['open', 'paid', 'Sent']
const statusOf = (item) => item?.status?.S ?? item?.status

/** What the table has to hold: each order that was created and not removed, with the number of its changes. No two writers change one order at a time. */
class Expected {
  orders = []
  clock = 0
  #count = 0

  newOrder({ below, pick }) {
    const number = this.#count++
    return { id: { customerId: pick(CUSTOMERS), placedAt: new Date(Date.UTC(2025, 0, 1 + below(300)) + number).toISOString(), orderId: `o${number}#${below(9)}` }, version: 1, isBusy: true }
  }

  /** An order that nobody changes at the moment, taken. */
  take({ pick }) {
    const free = this.orders.filter(({ isBusy, removedAt }) => !isBusy && removedAt === undefined)
    return free.length === 0 ? undefined : Object.assign(pick(free), { isBusy: true })
  }

  /** The ids of a customer's orders that were there the whole time since `from`, and of those that can have been. */
  of(customer, from) {
    const own = this.orders.filter(({ id }) => id.customerId === customer)
    const sure = own.filter(({ createdAt, removedAt }) => createdAt <= from && removedAt === undefined)
    return [sure, own.filter(({ goneAt }) => goneAt === undefined || goneAt > from)].map((list) => list.map(({ id }) => id.orderId))
  }
}

/** One step of a writer: a change, or a look. */
async function step(side, expected, random) {
  const { below, pick } = random
  const kind = below(100)
  if (kind < 10) return look(side, expected, pick(CUSTOMERS))
  const order = kind < 40 ? undefined : expected.take(random)
  if (order === undefined) return create(side, expected, random)
  if (kind < 55) {
    assert.equal(statusOf(await side.find(order.id)), order.status, JSON.stringify(order))
  } else if (kind < 85) {
    const status = pick(STATUS)
    assert.equal(await side.setStatus(order.id, status), true, JSON.stringify(order))
    Object.assign(order, { status, version: order.version + 1 })
  } else {
    order.removedAt = ++expected.clock
    await side.remove(order.id)
    order.goneAt = ++expected.clock
    assert.equal((await side.find(order.id)) ?? undefined, undefined, JSON.stringify(order))
    assert.equal(await side.setStatus(order.id, 'open'), false, JSON.stringify(order))
  }
  order.isBusy = false
}

async function create(side, expected, random) {
  const order = expected.newOrder(random)
  order.status = random.pick(STATUS)
  expected.orders.push(Object.assign(order, { createdAt: Infinity }))
  await side.create(order.id, order.status)
  Object.assign(order, { createdAt: ++expected.clock, isBusy: false })
}

async function look(side, expected, customer) {
  const from = ++expected.clock
  const listed = (await side.list(customer)).map((item) => item.orderId.S ?? item.orderId)
  const [sure, possible] = expected.of(customer, from)
  assert.deepEqual(sure.filter((id) => !listed.includes(id)), [], 'a list misses an order')
  assert.deepEqual(listed.filter((id) => !possible.includes(id)), [], 'a list has an order that is gone')
  assert.equal(new Set(listed).size, listed.length, 'a list has an order twice')
}

const SIDES = {
  ElectroDB: () => ({ TableName: 'shop', keys: guide.order, ours: guide.shop, theirs: guide.electro, fromOld: guide.fromOld }),
  'dynamodb-toolbox': () => ({ TableName: 'desk', keys: guide.newTicket, ours: guide.desk, theirs: guide.toolbox }),
  'a program written by hand': () => ({ TableName: 'hand', keys: guide.newTicket, ours: guide.hand, theirs: guide.byHand }),
}

for (const [name, sideOf] of Object.entries(SIDES)) {
  test(`${name}: four writers beside movers that are killed`, { timeout: 60 * 60_000 }, async () => {
    const { TableName, keys, ours, theirs, fromOld } = sideOf()
    for (const item of await rowsOf(guide.plain, TableName)) await ours.remove(keys.parse(item))
    const expected = new Expected()
    const path = moduleOf(TableName, keys, fromOld)
    let running = WRITERS
    const writer = async (number) => {
      const random = seededRandom(31 + number)
      for (let i = 0; i < STEPS / WRITERS; i++) await step(number % 2 === 0 ? theirs : ours, expected, random)
      running--
    }
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number).catch((error) => ((running = 0), Promise.reject(error)))))
    const [kills] = await Promise.all([killMovers(path, TableName, () => running === 0, seededRandom(7)), writers])
    const { code, report } = await startMover(path, TableName).ended
    assert.deepEqual([code, report.collisions, report.misfits, report.refused], [0, 0, 0, 0], JSON.stringify(report))
    const live = expected.orders.filter(({ removedAt }) => removedAt === undefined)
    const rows = await rowsOf(guide.plain, TableName)
    const found = rows.map((item) => `${keys.generation(item)} ${JSON.stringify(keys.parse(item))} ${item.version.N}`).sort()
    const wanted = live.map(({ id, status, version }) => `0 ${JSON.stringify(keys.parse({ ...keys.withKeys({ ...id, status }) }))} ${version}`).sort()
    assert.deepEqual(found, wanted)
    const audit = auditTable(tableKeys({ order: keys }))
    audit.add(rows)
    const { misfits, stale, missing } = audit.report()
    assert.deepEqual([misfits, stale, missing], [[], [], []])
    console.log(`# ${STEPS} steps, ${expected.orders.length} orders, ${kills} movers killed, ${report.moved} left for the last one`)
  })
}

test('ElectroDB finds every moved order in its index', async () => {
  const rows = await rowsOf(guide.plain, 'shop')
  for (const status of STATUS) {
    const { data } = await guide.Order.query.byStatus({ status }).go({ pages: 'all' })
    const own = rows.filter((item) => item.status.S === status).map((item) => item.orderId.S)
    assert.deepEqual(data.map(({ orderId }) => orderId).sort(), own.sort())
  }
})
