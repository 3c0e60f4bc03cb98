// The same random calls on two builds of the package, whose results, types, order of fields, refusals and reads have to be the same.

import { ENTITIES, TABLE, TEMPLATES } from './definitions.mjs'
import { randomOf, valuesOf } from './values.mjs'

const INDEXES = ['table', 'gsi1', 'gsi2', 'lsi1', 'byOwner', 'byOwn', 'byBlob', 'inverted', 'bySort', 'byState']
const BOUNDS = ['from', 'to', 'after', 'before', 'startsWith']

/** So many differences tell enough. */
const ENOUGH = 12

/** Makes `count` calls on both, and returns how many were refused, how many were not, and the differences. It stops after enough of them. */
export function compareCalls({ ours, others, count, seed }) {
  const random = randomOf(seed)
  const made = valuesOf(random)
  const pair = [ours, others].map(madeIn)
  const outcome = { calls: 0, good: {}, refused: {}, differences: [] }
  const run = {
    ...made,
    pair,
    /** One call on both: `call` gets what was made of a library, and a way to log what is read. */
    check(kind, call, inputs) {
      const [a, b] = pair.map((side) => answerOf(call, side))
      outcome.calls++
      const tally = a.startsWith('ok') ? outcome.good : outcome.refused
      tally[kind] = (tally[kind] ?? 0) + 1
      if (a !== b && outcome.differences.length < ENOUGH) outcome.differences.push(difference(kind, inputs(), a, b))
      return a
    },
    /** A call near the end of the stack is refused there, or has the answer that it has elsewhere. */
    checkAtTheEnd(kind, call, inputs) {
      const answers = pair.map((side) => answerOf(call, side))
      const near = atTheEndOfTheStack(() => answerOf(call, pair[0]))
      const wrong = near.find((answer) => !answer.startsWith('RangeError') && answer !== answers[1])
      outcome.calls++
      outcome.good[kind] = (outcome.good[kind] ?? 0) + 1
      if (wrong !== undefined && outcome.differences.length < ENOUGH) outcome.differences.push(difference(kind, inputs(), wrong, answers[1]))
    },
  }
  while (outcome.calls < count && outcome.differences.length < ENOUGH) round(run)
  return outcome
}

function madeIn(library) {
  const tableOf = library.tableKeys(TABLE)
  const make = (place) => library.entityKeys(ENTITIES[place].keys, ENTITIES[place].options)
  return {
    library,
    make,
    entities: ENTITIES.map((_, place) => make(place)),
    table: tableOf,
    inOrder: Object.keys(TABLE).map((name) => ({ name, entity: tableOf[name] })),
    templates: TEMPLATES.map(({ text }) => library.keyTemplate(text)),
  }
}

/** The answer of a call as a text, with what it has read. */
function answerOf(call, side) {
  const log = []
  let answer
  try {
    answer = `ok ${shown(call(side, log))}`
  } catch (error) {
    answer = `${error?.name} ${error?.code} ${error?.message} ${shown(error?.details)}`
  }
  return log.length === 0 ? answer : `${answer} read ${log.join()}`
}

function difference(kind, inputs, ours, others) {
  const short = (text) => (text.length > 900 ? `${text.slice(0, 900)}…` : text)
  return `${kind} ${short(shown(inputs))}\n  ours   ${short(ours)}\n  others ${short(others)}`
}

/** A value with the types and the order of all that it holds. */
function shown(value) {
  if (value instanceof Date) return `Date(${Date.prototype.getTime.call(value)})`
  if (ArrayBuffer.isView(value)) return `bytes(${[...value]})`
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : `${typeof value} ${String(value)}`
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return `${isPlain ? '' : value.constructor?.name}{${Object.keys(value).map((key) => `${key}:${shown(value[key])}`).join()}}`
}

/** What `call` answers in the frames before the one that overflows the stack. */
function atTheEndOfTheStack(call) {
  const answers = []
  const down = () => {
    try {
      down()
    } catch {
      // no room
    }
    if (answers.length < 25) answers.push(call())
  }
  try {
    down()
  } catch {
    // no room for the call that is outermost
  }
  return answers
}

function round(run) {
  const { below, pick } = run
  run.begin()
  const place = below(3) > 0 ? below(ENTITIES.length) : 0
  const item = itemOf(run, place)
  keysOf(run, place, item)
  queries(run, place, item)
  if (below(2) === 0) identifying(run)
  if (below(2) === 0) templates(run)
  if (below(12) === 0) pick([reading, reentering, freeing, poisoning, nearTheEnd])(run, place, item)
}

function itemOf({ below, value }, place) {
  const { of } = ENTITIES[place]
  const item = {}
  for (const name of Object.keys(of)) if (below(12) > 0) item[name] = value(of[name])
  return item
}

function keysOf(run, place, item) {
  const { below, check, faulty, pick, pair } = run
  const inputs = () => [ENTITIES[place].keys, item]
  check('keys', ({ entities }) => entities[place].keys(item), inputs)
  if (below(4) === 0) for (const name of ['withKeys', 'changes', 'primary']) check(name, ({ entities }) => entities[place][name](item), inputs)
  const keys = keysIn(pair[1].entities[place], item)
  if (keys === undefined) return
  const whole = below(3) === 0 ? { ...item, ...keys } : keys
  const other = { ...whole }
  for (let times = 0; times <= below(3); times++) {
    const name = pick(Object.keys(ENTITIES[place].keys))
    other[name] = faulty(other[name])
    if (below(3) === 0) delete other[name]
  }
  const given = pick([whole, whole, other, other, marshalled(whole), inherited(whole)])
  for (const name of ['parse', 'tryParse', 'matches']) check(name, ({ entities }) => entities[place][name](given), () => [ENTITIES[place].keys, given])
  const stranger = below(ENTITIES.length)
  check('tryParse of another', ({ entities }) => entities[stranger].tryParse(given), () => [ENTITIES[stranger].keys, given])
}

function keysIn(entity, item) {
  try {
    return entity.keys(item)
  } catch {
    return undefined
  }
}

/** An item as the plain client has it. */
function marshalled(item) {
  const types = { string: 'S', number: 'N', bigint: 'N', boolean: 'BOOL' }
  const valueOf = (value) => (ArrayBuffer.isView(value) ? { B: value } : { [types[typeof value] ?? 'NULL']: typeof value === 'number' ? String(value) : value })
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, valueOf(value)]))
}

const inherited = (item) => Object.create(item)

function queries(run, place, item) {
  const { below, check, value, pick, odd } = run
  const { keys, of, options: { indexes: shared = {} } = {} } = ENTITIES[place]
  const names = Object.keys(of)
  const options = pick([undefined, undefined, undefined, undefined, { marshall: true }, { marshall: false }])
  const index = pick(below(10) > 0 ? [...indexesOf(keys), ...Object.keys(shared)] : INDEXES)
  const isDirect = index === 'table' && below(2) === 0
  const ask = ({ entities }, ...given) => (isDirect ? entities[place] : entities[place].index(index)).query(...given)
  const [pk, sk] = Object.hasOwn(shared, index) ? [shared[index].partition, shared[index].sort] : attributesOf(keys, index)
  const [partition, sort] = [pk, sk].map((attribute) => fieldsOf(keys[attribute]))
  const valueFor = (name) => (below(40) === 0 ? odd() : below(2) > 0 ? item[name] : value(of[name]))
  const fields = {}
  for (const name of below(8) > 0 ? partition : names) fields[name] = valueFor(name)
  const leading = below(sort.length + 1)
  for (const name of sort.slice(0, leading)) fields[name] ??= valueFor(name)
  if (below(20) === 0) fields[pick(names)] = valueFor(pick(names))
  check('query', (side) => ask(side, fields, undefined, options), () => [keys, index, fields, options])
  const field = below(12) === 0 ? pick(names) : sort[leading]
  if (field === undefined) return
  if (below(5) > 0 && !partition.includes(field)) delete fields[field]
  const range = rangeOf(run, () => valueFor(field))
  check('query with bounds', (side) => ask(side, fields, { [field]: range }, options), () => [keys, index, fields, field, range])
}

function indexesOf(keys) {
  return Object.entries(keys).map(([name, { index }]) => index ?? (/^([gl]si\d)[ps]k$/.exec(name)?.[1] ?? 'table'))
}

/** Which attributes are the key of an index, by their names or as the definition says. */
function attributesOf(keys, index) {
  const own = Object.keys(keys).filter((name) => keys[name].index === index)
  if (own.length > 0) return own
  const prefix = index === 'table' ? '' : index
  const pk = [`${prefix}pk`, 'pk', 'id'].find((name) => keys[name] !== undefined)
  return [pk, [`${prefix}sk`, 'sk', 'at'].find((name) => keys[name] !== undefined)]
}

const fieldsOf = (attribute) => [...(attribute?.template ?? attribute ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name)

function rangeOf({ below, pick, odd }, make) {
  if (below(25) === 0) return odd()
  let [low, high] = [make(), make()]
  if (below(3) > 0 && orderOf(low) > orderOf(high)) [low, high] = [high, low]
  if (below(12) === 0) high = low
  if (below(12) === 0) return { [pick(BOUNDS)]: low, [pick(BOUNDS)]: high }
  return pick([{ from: low }, { after: low }, { to: low }, { before: low }, { from: low, to: high }, { after: low, to: high }, { from: low, before: high }, { after: low, before: high }, { startsWith: low }, {}])
}

/** What a value is ordered by. An object that may be anything is not asked for it. */
function orderOf(value) {
  if (typeof value !== 'object') return typeof value === 'symbol' ? undefined : value
  try {
    return Date.prototype.getTime.call(value)
  } catch {
    return undefined
  }
}

/** An item of a table, and also by the definition of `identify`: the first entity that reads it, or at least its primary key. */
function identifying(run) {
  const { below, check, faulty, pick, text, ulid, iso, odd } = run
  const item = {
    pk: pick([`A#${text()}`, `B#a#${text()}`, 'B!', `ZZ${below(120)}`, `0${String(below(100)).padStart(2, '0')}`, text(), 'A#u', 'B#x#y', 'C#x']),
    sk: pick([`X#${String(below(1200)).padStart(3, '0')}`, `X#Y#${text()}`, `X#${text()}`, 'PROFILE', `PROFILES#${ulid()}`, `ZZ0${below(120)}`, 'E#x', 'E#z', `${iso()}#x`, text(), 'K', 'K#007', 'K#2024-02-29', 'K#2024-12-01']),
  }
  if (below(20) === 0) item.gsi1pk = faulty(`G#${ulid()}`)
  if (below(30) === 0) item[pick(['pk', 'sk'])] = odd()
  const given = below(8) === 0 ? marshalled(item) : item
  check('identify', ({ table }) => table.identify(given), () => [given])
  if (typeof item.pk !== 'string' || typeof item.sk !== 'string') return
  const inOrder = (side) => {
    if (side === run.pair[0]) return side.table.identify(given)
    for (const { name, entity } of side.inOrder) {
      const values = entity.tryParse(given) ?? entity.tryParse({ pk: given.pk, sk: given.sk })
      if (values !== undefined) return { entity: name, values }
    }
    return undefined
  }
  check('identify in order', inOrder, () => [given])
}

function templates(run) {
  const { below, check, faulty, value, pair } = run
  const place = below(TEMPLATES.length)
  const { text, of } = TEMPLATES[place]
  const fields = Object.fromEntries(Object.entries(of).map(([name, kind]) => [name, value(kind)]))
  check('template build', (side) => side.templates[place].build(fields), () => [text, fields])
  let key
  try {
    key = pair[1].templates[place].build(fields)
  } catch {
    return
  }
  const given = below(2) ? key : faulty(key)
  for (const name of ['parse', 'tryParse', 'matches']) check(`template ${name}`, (side) => side.templates[place][name](given), () => [text, given])
}

/** How often, and in which order, an object is asked. */
function reading({ check, pair }, place, item) {
  const methods = ['keys', 'withKeys', 'changes', 'primary']
  const inputs = () => [ENTITIES[place].keys, item]
  for (const name of methods) check(`reads of ${name}`, (side, log) => side.entities[place][name](logged(item, log)), inputs)
  const keys = keysIn(pair[1].entities[place], item)
  if (keys !== undefined) for (const name of ['parse', 'tryParse', 'matches']) check(`reads of ${name}`, (side, log) => side.entities[place][name](logged({ ...item, ...keys }, log)), inputs)
  check('reads of query', (side, log) => side.entities[place].query(logged(item, log), logged({}, log), logged({}, log)), inputs)
  check('reads of identify', (side, log) => side.table.identify(logged({ pk: 'A#a', sk: 'PROFILE', ...item }, log)), inputs)
}

function logged(target, log) {
  const trap = (name) => (...args) => {
    log.push(`${name} ${String(args[1])}`)
    return Reflect[name](...args)
  }
  return new Proxy(target, Object.fromEntries(['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'].map((name) => [name, trap(name)])))
}

/** An item whose field calls the package again. */
function reentering({ check, pick, pair }, place, item) {
  const name = pick(Object.keys(ENTITIES[place].of))
  const again = ({ entities, table }) => {
    keysIn(entities[0], { userId: 'a', orderId: 'b', status: 'c', region: 'd' })
    entities[0].query({ userId: 'q' })
    entities[3].query({ at: new Date(0) })
    table.identify({ pk: 'A#a', sk: 'PROFILE' })
  }
  const withGetter = (side, target) => Object.defineProperty({ ...target }, name, { enumerable: true, get: () => (again(side), target[name]) })
  const inputs = () => [ENTITIES[place].keys, item, name]
  check('re-entry in keys', (side) => side.entities[place].keys(withGetter(side, item)), inputs)
  check('re-entry in query', (side) => side.entities[place].query(withGetter(side, item)), inputs)
  const range = (side) => ({ get from() { return again(side), item[name] } }) // prettier-ignore
  check('re-entry in bounds', (side) => side.entities[place].query({ ...item, [name]: undefined }, { [name]: range(side) }), inputs)
  const keys = keysIn(pair[1].entities[place], item)
  const key = keys && pick(Object.keys(keys))
  if (key !== undefined) check('re-entry in parse', (side) => side.entities[place].parse(Object.defineProperty({ ...keys }, key, { get: () => (again(side), keys[key]) })), inputs)
}

/** An entity that is freed before a call, or by a field in it. */
function freeing({ check, below, pick, pair }, place, item) {
  const name = pick(Object.keys(ENTITIES[place].of))
  const keys = keysIn(pair[1].entities[place], item) ?? {}
  const isInside = below(2) === 0
  const freed = (side, target) => {
    const entity = side.make(place)
    for (let times = 0; times < 4; times++) keysIn(entity, item)
    if (!isInside) entity.free()
    return [entity, isInside ? Object.defineProperty({ ...target }, name, { enumerable: true, get: () => (entity.free(), target[name]) }) : target]
  }
  for (const method of ['keys', 'withKeys', 'changes', 'primary', 'query', 'parse', 'tryParse', 'matches']) {
    const target = method.includes('arse') || method === 'matches' ? { ...item, ...keys } : item
    const call = (side) => {
      const [entity, given] = freed(side, target)
      return entity[method](given)
    }
    check(`freed ${method}`, call, () => [ENTITIES[place].keys, target, name, isInside])
  }
}

/** Prototypes of everybody that somebody else has changed. */
function poisoning({ check, pick }, place, item) {
  const poison = pick([
    () => changed(Array.prototype, Object.fromEntries(['0', '1', '2', '3', '4', '5', '6'].map((name) => [name, 'evil']))),
    () => changed(Object.prototype, { toJSON: undefined, span: 'evil', spans: 'evil', userId: 'inherited', pk: 'USER#evil' }),
    () => changed(Date.prototype, { getTime: () => 5, toISOString: () => '1999-01-01T00:00:00.000Z' }),
  ])
  const poisoned = (call) => (side) => {
    const cure = poison()
    try {
      return call(side)
    } finally {
      cure()
    }
  }
  const inputs = () => [ENTITIES[place].keys, item]
  check('poisoned keys', poisoned(({ entities }) => entities[place].keys(item)), inputs)
  check('poisoned query', poisoned(({ entities }) => entities[place].query(item)), inputs)
  check('poisoned bounds', poisoned(({ entities }) => entities[3].query({ at: '2024-12-01' }, {})), inputs)
  check('poisoned parse', poisoned(({ entities }) => entities[place].parse({ ...item, pk: 'USER#1', sk: 'ORDER#2' })), inputs)
  check('poisoned identify', poisoned(({ table }) => table.identify({ pk: 'A#a', sk: 'PROFILE' })), inputs)
}

function changed(target, properties) {
  const before = Object.getOwnPropertyDescriptors(target)
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true })
  return () => {
    for (const name of Object.keys(properties)) {
      if (Object.hasOwn(before, name)) Object.defineProperty(target, name, before[name])
      else delete target[name]
    }
  }
}

function nearTheEnd({ below, checkAtTheEnd, pick, pair }, place, item) {
  if (below(10) > 0) return
  const inputs = () => [ENTITIES[place].keys, item]
  const keys = keysIn(pair[1].entities[place], item) ?? item
  pick([
    () => checkAtTheEnd('the end of the stack: keys', ({ entities }) => entities[place].keys(item), inputs),
    () => checkAtTheEnd('the end of the stack: tryParse', ({ entities }) => entities[place].tryParse(keys), inputs),
    () => checkAtTheEnd('the end of the stack: query', ({ entities }) => entities[place].query(item), inputs),
    () => checkAtTheEnd('the end of the stack: identify', ({ table }) => table.identify({ pk: 'A#a', sk: 'X#007' }), inputs),
  ])()
}
