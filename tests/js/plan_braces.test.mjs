// Plans over two formats whose literals look like parts of templates: braces, colons, arguments. Both formats are queried unless an item keeps
// its key in the index when it moves, so that no item is missed, wherever it moves to between two requests.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, KeyError } from 'ddb-keys'
import { Model } from './plans/model.mjs'
import { random } from './plans/random.mjs'
import { refuses } from './support.mjs'

const COUNT = Number(process.env.PLANS ?? 600)
const PREVIOUS = { previous: true }

const LITERALS = ['{{b}}', '{{a}}', '{{', '}}', '}}{{', '{{x}}', '{{y:int(3)}}', ':', '{{:', 'a:b', '(2)', ' desc', '{{y desc}}', '{{{{', 'A', 'é']
const VALUES = {
  x: { '': ['p', 'q', 'r'], ':text': ['p', 'q', 'r'], ':word': ['p', 'q', 'r'], ':enum(p|q|r)': ['p', 'q', 'r'] },
  y: { '': (i) => `${i}`, ':int(3)': (i) => i, ':int(3) desc': (i) => i, ':int(4)': (i) => i, ':date': (i) => new Date(i) },
}

/** Two definitions with the same fields, whose literals and codecs are random, and items with these fields. */
function randomPair(seed) {
  const r = random(seed)
  const codecs = { x: r.pick(Object.keys(VALUES.x)), y: r.pick(Object.keys(VALUES.y)) }
  const others = Object.keys(VALUES.y).filter((codec) => codecs.y.startsWith(':int') && codec.startsWith(':int'))
  const sortKey = (y) => `{x${r.chance(80) ? codecs.x : codecs.x === ':text' ? '' : codecs.x}}#${r.pick(LITERALS)}#{y${y}}`
  const isIndex = r.chance(50)
  const definition = (name, y) => (isIndex ? { pk: `${name}#{y${codecs.y}}`, gsi1pk: 'P#{id}', gsi1sk: sortKey(y) } : { pk: 'P#{id}', sk: sortKey(y) })
  const [old, newest] = [definition('OLD', codecs.y), definition('NEW', others.length > 0 && r.chance(30) ? r.pick(others) : codecs.y)]
  const items = Array.from({ length: 20 }, (_, i) => ({ id: r.pick(['1', '2']), x: r.pick(VALUES.x[codecs.x]), y: VALUES.y[codecs.y](i) }))
  return { r, old, newest, items, index: isIndex ? 'gsi1' : 'table' }
}

/** The entities of a pair; `undefined` if the formats cannot be told apart. */
function entitiesOf({ old, newest }) {
  try {
    const older = entityKeys(old)
    return [entityKeys(newest, { previous: [older] }), older]
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'AMBIGUOUS_KEYS', error.stack)
    return undefined
  }
}

const KEYS = { table: { table: ['pk', 'sk'] }, gsi1: { table: ['pk'], gsi1: ['gsi1pk', 'gsi1sk'] } }

test('a plan reads every item of both formats, and those that move between two requests', async () => {
  const counts = { one: 0, both: 0 }
  for (let seed = 1; seed <= COUNT; seed++) {
    const pair = randomPair(seed)
    const entities = entitiesOf(pair)
    if (entities === undefined) continue
    const { r, items, index } = pair
    const [newest, older] = entities
    const model = new Model(KEYS[index])
    const stored = items.map((fields, id) => ({ fields, item: { ...older.keys(fields), id }, moved: { ...newest.keys(fields), id } }))
    for (const one of stored) model.put(one.item)
    const [id, x] = [r.pick(['1', '2']), r.chance(40) ? r.pick(['p', 'q']) : undefined]
    const queries = index === 'table' ? newest : newest.index(index)
    const plan = queries.plan({ id, x }, undefined, PREVIOUS)
    counts[plan.inputs.length === 1 ? 'one' : 'both']++
    const wanted = stored.filter(({ fields }) => fields.id === id && (x === undefined || fields.x === x))
    const send = async (input) => {
      const answer = model.query(input)
      for (const one of stored.filter(() => r.chance(25))) {
        model.delete(one.item)
        model.put(one.moved)
      }
      return answer
    }
    const found = new Set()
    for await (const { Items } of plan.pages(send, { limit: 1 + r.below(4), descending: r.chance(50) })) for (const item of Items) found.add(item.id)
    assert.deepEqual(wanted.filter(({ item }) => !found.has(item.id)), [], `seed ${seed}: ${JSON.stringify([pair.old, pair.newest])}`)
    assert.equal(found.size, wanted.length)
    for (const { item, moved } of wanted) assert(plan.accepts(item) && plan.accepts(moved), `seed ${seed}`)
  }
  assert(counts.one > COUNT / 50 && counts.both > COUNT / 4, JSON.stringify(counts))
})

const planOf = (newest, old, fields, bounds) => entityKeys(newest, { previous: [entityKeys(old)] }).plan(fields, bounds, PREVIOUS)
const at = (name) => ({ pk: 'P#{id}', sk: `{x}#{{${name}}}#{y}` })

test('literals that differ in what stands between braces are two formats', () => {
  assert.equal(planOf(at('a'), at('b'), { id: '1' }).inputs.length, 2)
  assert.equal(planOf(at('a'), at('b'), { id: '1', x: 'p' }).inputs.length, 2)
  assert.equal(planOf({ ...at('a'), gsi1pk: 'G#{y}' }, at('a'), { id: '1' }).inputs.length, 1)
})

test('a field whose name or codec stands in a literal has its own codec', () => {
  const of = (sk) => ({ pk: 'P#{id}', sk })
  const bounds = { day: { from: '2024-01-01T00:00:00Z', before: '2024-02-01T00:00:00Z' } }
  const [own, other] = ['A#{{day:month}}#{day:date}', 'B#{{day:date}}#{day:date}'].map(of)
  assert.equal(planOf(own, other, { id: '1' }, bounds).inputs.length, 2)
  const months = of('C#{{day:date}}#{day:month}')
  const sentence = 'entityKeys.plan cannot query options.previous[0] with these fields and bounds: the formats do not agree about field "day"'
  refuses(() => planOf(own, months, { id: '1' }, bounds), 'INVALID_OPTION', sentence)
  assert.equal(planOf(of('A#{no:int(3) desc}'), of('B#{no:int(8)}'), { id: '1' }, { no: { from: 1, to: 7 } }).inputs.length, 2, 'whatever the width and the direction')
  refuses(() => planOf(of('A#{no:int(3)}'), of('B#{no:number}'), { id: '1' }, { no: { from: 1 } }), 'INVALID_OPTION', sentence.replace('day', 'no'))
})

test('an index with the same keys is queried once, also if its fields were renamed, and twice if they were exchanged', () => {
  const of = (name, sk) => ({ pk: `${name}#{a}`, sk: '{b}', gsi1pk: 'ALL#{c}', gsi1sk: sk })
  const partitions = (newest, old) => entityKeys(newest, { previous: [entityKeys(old)] }).index('gsi1').plan({ c: '1' }, undefined, PREVIOUS).inputs.length
  assert.equal(partitions(of('NEW', '{d}'), of('OLD', '{d}')), 1)
  assert.equal(partitions(of('NEW', '{d:text}'), of('OLD', '{d}')), 1, 'the same codec, spelled in another way')
  assert.equal(partitions(of('NEW', '{d}'), of('OLD', '{e}')), 1, 'a field with another name')
  assert.equal(partitions(of('NEW', '{a}'), of('OLD', '{b}')), 2, 'a field of both formats in place of another one')
})
