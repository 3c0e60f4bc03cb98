// The usual random calls of `npm run compare`: keys that are written, read and queried, items that are identified, and templates.

import { ENTITIES, TEMPLATES } from './definitions.mjs'

const INDEXES = ['table', 'gsi1', 'gsi2', 'lsi1', 'byOwner', 'byOwn', 'byBlob', 'inverted', 'bySort', 'byState']
const BOUNDS = ['from', 'to', 'after', 'before', 'startsWith']

export function itemOf({ below, value }, place) {
  const { of } = ENTITIES[place]
  const item = {}
  for (const name of Object.keys(of)) if (below(12) > 0) item[name] = value(of[name])
  return item
}

export function keysOf(run, place, item) {
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

export function keysIn(entity, item) {
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

export function queries(run, place, item) {
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
export function identifying(run) {
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

export function templates(run) {
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
