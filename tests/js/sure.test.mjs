// Keys that JavaScript joins and cuts itself: the answers are those of Rust, and Rust is not asked for them.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compareCalls } from './sure/calls.mjs'
import { rustAlone } from './sure/rust_alone.mjs'

const file = fileURLToPath(import.meta.resolve('ddb-keys'))

test('random and hostile calls have the answers of Rust alone', async () => {
  const seed = Date.now() % 2 ** 31
  const { good, differences } = compareCalls({ ours: await import('ddb-keys'), others: await rustAlone(file), count: 20_000, seed })
  assert.deepEqual(differences, [], `repeat it with: npm run compare -- --calls 20000 --seed ${seed}`)
  for (const kind of ['keys', 'changes', 'parse', 'query', 'query with bounds', 'identify', 'template parse']) assert(good[kind] > 100, `${kind}: ${good[kind]}`)
})

/** A module is loaded once for each text that it has. */
let copies = 0

/** The package, and how often it has called an export of its wasm. */
async function counted() {
  const { Instance } = WebAssembly
  let calls = 0
  const counting = (run) => (...args) => (calls++, run(...args))
  WebAssembly.Instance = function (module, imports) {
    const entries = Object.entries(new Instance(module, imports).exports)
    return { exports: Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'function' ? counting(value) : value])) }
  }
  try {
    const source = readFileSync(file, 'utf8')
    return { library: await import(`data:text/javascript;base64,${Buffer.from(`${source}// ${copies++}`).toString('base64')}`), callsOf: (run) => ((calls = 0), run(), calls) }
  } finally {
    WebAssembly.Instance = Instance
  }
}

test('an entity that is used a few times answers without Rust', async () => {
  const { library, callsOf } = await counted()
  const entity = library.entityKeys({
    pk: 'USER#{userId}',
    sk: 'ORDER#{at:date}#{id:ulid}',
    gsi1pk: 'DAY#{at:day}',
    gsi1sk: '{n:int(4)}#{part:uuid}',
    gsi2pk: { template: 'STATUS#{status}', when: ['status'] },
  })
  const table = library.tableKeys({ entity, other: { pk: 'USER#{userId}', sk: 'PROFILE' } })
  const item = { userId: '42', at: new Date(1_733_049_000_000), id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', n: 7, part: '0b7c1d2e-0000-4000-8000-0123456789ab' }
  const keys = entity.keys(item)
  const day = entity.index('gsi1')
  for (let times = 0; times < 4; times++) entity.tryParse(keys)
  for (const [name, call, most] of [
    ['keys of texts', () => entity.keys({ ...item, at: '2024-12-01T10:30:00Z' }), 0],
    ['keys of a Date, whose text Rust writes', () => entity.keys(item), 1],
    ['keys with what an index asks for', () => entity.keys({ ...item, at: '2024-12-01T10:30:00.000Z', status: 'open' }), 0],
    ['parse', () => entity.parse(keys), 0],
    ['parse of what an index projects', () => entity.parse({ pk: keys.pk, sk: keys.sk, gsi1pk: keys.gsi1pk, gsi1sk: keys.gsi1sk }), 0],
    ['matches', () => entity.matches(keys), 0],
    ['query', () => entity.query({ userId: '42' }), 0],
    ['query of an index', () => day.query({ at: '2024-12-01', n: 7 }), 0],
    ['identify', () => table.identify(keys), 0],
  ]) {
    assert(callsOf(call) <= most, name)
  }
  const from = (at) => () => entity.query({ userId: '42' }, { at: { from: at } })
  from('2024-12-01T10:30:00Z')()
  assert.equal(callsOf(from('2024-12-01T10:30:00Z')), 0)
  assert.equal(callsOf(from(item.at)), 1)
})

test('an entity that gains nothing is asked about once', async () => {
  const { library, callsOf } = await counted()
  const never = library.entityKeys({ pk: 'U#{id}', sk: '{n:int(3) desc}' })
  const uses = Array.from({ length: 6 }, () => callsOf(() => never.keys({ id: 'a', n: 7 })))
  assert.deepEqual(uses, [2, 1, 1, 1, 1, 1])
})
