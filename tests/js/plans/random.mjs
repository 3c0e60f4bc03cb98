// Random plans: tables of an entity with a few items, and what is asked of them, with the same question as a filter over the items' fields.

import { entityKeys, shards } from 'ddb-keys'

/** Random numbers from a seed: the same in every run. */
export function random(seed) {
  let state = seed * 2654435761 + 1
  const below = (end) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    state ^= state >>> 13
    return (state >>> 0) % end
  }
  const pick = (list) => list[below(list.length)]
  const some = (list) => {
    const picked = list.filter(() => below(2) === 0)
    return picked.length > 0 ? picked : [pick(list)]
  }
  return { below, pick, some, chance: (percent) => below(100) < percent }
}

const DAY = 86_400_000
const START = Date.UTC(2023, 11, 20)
const TEXTS = ['a', 'a ', 'A', 'b', 'b#', '#', '\u{10FFFF}', '\u{E000}', '\uD7FF', 'a\u{10FFFF}', '\0', 'é', 'z'.repeat(40)]
const NUMBERS = ['0', '1', '-1', '2', '10', '0.1', '-0.1', '1e-130', '-1e125', '9.9e125', '12345678901234567890123456789012345678', '0.12345678901234567890123456789012345678', '12345678901234567890123456789012345677', '9007199254740993', '9007199254740992', '100000000000000000000']

/** A number as the document client has it with `wrapNumbers`. */
class NumberValue {
  constructor(value) {
    this.value = value
  }
}

/** The value of a number with all its digits for the document client's form, as far as JavaScript has one. */
const exact = (text) => (String(Number(text)) === text || /e/.test(text) ? Number(text) : /^-?\d+$/.test(text) ? BigInt(text) : new NumberValue(text))

const isWithin = (compare, { from, after, to, before }) => (value) =>
  (from === undefined || compare(value, from) >= 0) && (after === undefined || compare(value, after) > 0) &&
  (to === undefined || compare(value, to) <= 0) && (before === undefined || compare(value, before) < 0)

function range(r, values, compare, both) {
  const [low, high] = [r.pick(values), r.pick(values)].sort(compare)
  const bounds = {}
  if (both || r.chance(70)) bounds[r.pick(['from', 'after'])] = low
  if (both || r.chance(70)) bounds[r.pick(['to', 'before'])] = high
  const isSame = compare(low, high) === 0
  if (isSame && bounds.after !== undefined) (bounds.from = bounds.after), delete bounds.after
  if (isSame && bounds.before !== undefined) (bounds.to = bounds.before), delete bounds.before
  return bounds
}

const times = (r, days) => Array.from({ length: 30 }, () => START + r.below(days) * DAY + r.pick([0, 0, 1, DAY - 1, 3_600_000 * 5, r.below(DAY)]))
const byNumber = (a, b) => a - b
const TABLE = { table: ['pk', 'sk'] }

/** The kinds of tables. Each gives an entity, items, and a function that asks: fields, bounds, and the filter. */
const KINDS = {
  buckets(r) {
    const [bucket, days] = r.pick([['month', 120], ['day', 12], ['week', 60], ['year', 900], ['hour', 2], ['minute', 1]])
    const sort = r.pick(['date', 'date desc', ...(bucket === 'hour' || bucket === 'minute' ? ['second'] : ['hour', 'day', 'day desc'])])
    const entity = entityKeys({ pk: `S#{sensor}#{at:${bucket}}`, sk: `R#{at:${sort}}#{id}` })
    const all = bucket === 'minute' ? Array.from({ length: 30 }, () => START + r.below(600_000)) : times(r, days)
    const grain = { hour: 3_600_000, second: 1000, day: DAY }[sort.split(' ')[0]] ?? 1
    const cut = (time) => Math.floor(time / grain) * grain
    const items = all.map((at, i) => ({ sensor: r.pick(['s1', 's 2']), at: cut(at), id: `${i}` }))
    const ask = () => {
      const sensor = r.pick(['s1', 's 2', ['s1', 's 2'], ['s 2', 's1']])
      const at = range(r, all.map(cut), byNumber, true)
      const isIn = isWithin(byNumber, at)
      const more = bucket === 'minute' ? 300_000 : DAY
      return { fields: { sensor }, bounds: { at }, filter: (item) => [sensor].flat().includes(item.sensor) && isIn(item.at), moves: { at: { ...at, ...(at.to === undefined ? { before: at.before + more } : { to: at.to + more }) } } }
    }
    return { entity, keys: TABLE, items, ask }
  },
  epochs(r) {
    const codec = r.pick(['epoch', 'epochms'])
    const [bucket, days] = r.pick([['day', 12], ['month', 120], ['week', 60]])
    const entity = entityKeys({ pk: `E#{s:int(1)}#{at:${bucket}}`, at: { template: `{at:${codec}}`, kind: 'sort', index: 'table' } })
    const all = [...new Set(times(r, days).map((time) => (codec === 'epoch' ? Math.floor(time / 1000) * 1000 : time)))]
    const items = all.map((time) => ({ s: r.below(2), at: new Date(time) }))
    const ask = () => {
      const s = r.pick([0, [1, 0], [1]])
      const range_ = range(r, all, byNumber, true)
      const at = Object.fromEntries(Object.entries(range_).map(([name, time]) => [name, new Date(time)]))
      return { fields: { s }, bounds: { at }, filter: (item) => [s].flat().includes(item.s) && isWithin(byNumber, range_)(item.at.getTime()) }
    }
    return { entity, keys: { table: ['pk', 'at'] }, items, ask }
  },
  givenBuckets(r) {
    const entity = entityKeys({ pk: `S#{at:month${r.pick([' desc', ''])}}`, sk: `{at:${r.pick(['date', 'date desc'])}}#{id}` })
    const all = times(r, 120)
    const items = all.map((at, i) => ({ at, id: `${i}` }))
    const months = ['2023-12', '2024-01', '2024-02', '2024-03', '2024-04']
    const ask = () => {
      const given = r.some(months).sort(() => r.below(3) - 1)
      const at = { from: Date.UTC(2023, 11, 25), before: Date.UTC(2024, 4, 1) }
      const isBounded = r.chance(50)
      return { fields: { at: given }, bounds: isBounded ? { at } : {}, filter: (item) => given.includes(new Date(item.at).toISOString().slice(0, 7)) && (!isBounded || isWithin(byNumber, at)(item.at)) }
    }
    return { entity, keys: TABLE, items, ask }
  },
  coarse(r) {
    const [bucket, sort] = r.pick([['day', 'month'], ['day', 'week'], ['month', 'week']])
    const entity = entityKeys({ pk: `S#{at:${bucket}}`, sk: `{at:${sort}}#{id}` })
    const all = times(r, 40)
    const items = all.map((at, i) => ({ at, id: `${i}` }))
    const ask = () => {
      const at = range(r, all, byNumber, true)
      const text = (time) => entityKeys({ pk: 'A', sk: `{at:${sort}}` }).keys({ at: time }).sk
      const [low, high] = [text(at.from ?? at.after), text(at.to ?? at.before)]
      const isStart = (time) => entityKeys({ pk: 'A', sk: `{at:${sort}}` }).parse({ pk: 'A', sk: text(time) }).at.getTime() === time
      const isOut = (end, time) => end !== undefined && isStart(end) && text(end) === text(time)
      return { fields: {}, bounds: { at }, filter: (item) => text(item.at) >= low && text(item.at) <= high && !isOut(at.after, item.at) && !isOut(at.before, item.at) }
    }
    return { entity, keys: TABLE, items, ask }
  },
  shards(r) {
    const count = r.pick([1, 2, 4, 16])
    const entity = entityKeys({ pk: 'O#{shard:int(2)}#{kind:enum(x|y)}', sk: `${r.pick(['', 'OPEN#'])}{since:${r.pick(['date', 'date desc', 'day'])}}#{id}` })
    const isDay = entity.attributes && entity.keys({ shard: 0, kind: 'x', since: START + 1, id: '1' }).sk.includes('T') === false
    const all = times(r, 5).map((at) => (isDay ? Math.floor(at / DAY) * DAY : at))
    const items = all.map((since, i) => ({ shard: r.below(count), kind: r.pick(['x', 'y']), since, id: `${i % 7}` }))
    const ask = () => {
      const kind = r.pick(['x', ['y', 'x'], ['y']])
      const shard = r.pick([shards(count), r.some(shards(count))])
      const since = range(r, all, byNumber, false)
      return { fields: { shard, kind }, bounds: { since }, filter: (item) => shard.includes(item.shard) && [kind].flat().includes(item.kind) && isWithin(byNumber, since)(item.since), moves: since.before && { since: { ...since, before: since.before + DAY } } }
    }
    return { entity, keys: TABLE, items, ask }
  },
  texts(r) {
    const entity = entityKeys({ pk: '{a:enum(x|y|z)}', sk: { template: r.pick(['{t}', 'T#{t}#{id}', '{t}#{id}']), text: 'escaped' } })
    const items = TEXTS.flatMap((t, i) => ['x', 'y', 'z'].filter(() => r.chance(60)).map((a) => ({ a, t, id: `${i}` })))
    const key = (t) => entity.keys({ a: 'x', t, id: '!' }).sk.replace(/!$/, '')
    const order = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))
    const ask = () => {
      const a = r.some(['z', 'x', 'y'])
      const start = r.pick(['a', 'b', '#', 'é', 'a\u{10FFFF}'])
      const [bounds, isIn] = r.pick([[{}, () => true], [{ startsWith: start }, (t) => t.startsWith(start)], (() => { const t = range(r, TEXTS, order, false); return [t, isWithin(order, t)] })()])
      return { fields: { a }, bounds: { t: bounds }, filter: (item) => a.includes(item.a) && isIn(item.t), key }
    }
    return { entity, keys: TABLE, items, ask }
  },
  numbers(r) {
    const entity = entityKeys({ pk: 'N#{p:int(1)}', n: { template: '{n:N}', kind: 'sort', index: 'table' } })
    const compare = (a, b) => scale(a) < scale(b) ? -1 : Number(scale(a) > scale(b))
    const items = [0, 1, 2].flatMap((p) => NUMBERS.filter(() => r.chance(70)).map((n) => ({ p, n: exact(n), text: n })))
    const ask = () => {
      const p = r.some([2, 0, 1])
      const texts = range(r, NUMBERS, compare, false)
      const n = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, exact(text)]))
      return { fields: { p }, bounds: { n }, filter: (item) => p.includes(item.p) && isWithin(compare, texts)(item.text) }
    }
    return { entity, keys: { table: ['pk', 'n'] }, items, ask }
  },
  binaries(r) {
    const bytes = [[0], [0, 0], [1], [1, 255], [1, 255, 255], [2], [127], [128], [255], [255, 255]].map((list) => new Uint8Array(list))
    const entity = entityKeys({ pk: 'B#{p:int(1)}', b: { template: '{b:B}', kind: 'sort', index: 'table' } })
    const items = [0, 1, 2].flatMap((p) => bytes.filter(() => r.chance(70)).map((b) => ({ p, b })))
    const ask = () => {
      const p = r.some([2, 0, 1])
      const b = range(r, bytes, Buffer.compare, false)
      return { fields: { p }, bounds: { b }, filter: (item) => p.includes(item.p) && isWithin(Buffer.compare, b)(item.b) }
    }
    return { entity, keys: { table: ['pk', 'b'] }, items, ask }
  },
  ties(r) {
    const entity = entityKeys({ pk: 'U#{id}', sk: 'P', gsi1pk: 'G#{shard:int(1)}', gsi1sk: r.pick(['{rank:int(1)}', 'X', '{rank:int(1) desc}#{kind:word}']) })
    const items = Array.from({ length: 30 }, (_, i) => ({ id: `${i}`, shard: r.below(4), rank: r.below(3), kind: r.pick(['k', 'l']) }))
    const ask = () => {
      const shard = r.some([3, 1, 0, 2])
      return { fields: { shard }, bounds: undefined, index: 'gsi1', filter: (item) => shard.includes(item.shard) }
    }
    return { entity, keys: { table: ['pk', 'sk'], gsi1: ['gsi1pk', 'gsi1sk'] }, items, ask }
  },
  noSortKey(r) {
    const entity = entityKeys({ pk: 'U#{id}', email: { template: '{email:S}', kind: 'partition', index: 'byEmail' } })
    const emails = ['a@x', 'b@x', 'c@x']
    const items = Array.from({ length: 20 }, (_, i) => ({ id: `${i}`, email: r.pick(emails) }))
    const ask = () => {
      const email = r.some(['c@x', 'a@x', 'b@x'])
      return { fields: { email }, bounds: undefined, index: 'byEmail', filter: (item) => email.includes(item.email) }
    }
    return { entity, keys: { table: ['pk'], byEmail: ['email'] }, items, ask }
  },
  leading(r) {
    const entity = entityKeys({ pk: 'T#{day:day}', sk: '{level:rank(low|mid|high)}#{at:date}#{id}' })
    const all = times(r, 4)
    const items = all.map((at, i) => ({ day: at, at, level: r.pick(['low', 'mid', 'high']), id: `${i}` }))
    const dayOf = (time) => Math.floor(time / DAY) * DAY
    const ask = () => {
      const day = r.some([...new Set(all.map(dayOf))])
      const level = r.pick([undefined, 'mid', 'low'])
      const at = level === undefined ? {} : range(r, all, byNumber, false)
      return { fields: { day, level }, bounds: level === undefined ? undefined : { at }, filter: (item) => day.includes(dayOf(item.day)) && (level === undefined || (item.level === level && isWithin(byNumber, at)(item.at))) }
    }
    return { entity, keys: TABLE, items, ask }
  },
}

function scale(text) {
  const [mantissa, power = '0'] = text.split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(170 + Number(power) - fraction.length)
}

export const kinds = Object.keys(KINDS)

/** The table of a seed, and a plan on it: `null` if the bounds have nothing between them, which a plan refuses. */
export function randomPlan(seed) {
  const r = random(seed)
  const kind = kinds[seed % kinds.length]
  const { entity, keys, items, ask } = KINDS[kind](r)
  const question = ask()
  return { r, kind, entity, keys, question, stored: items.map((fields) => ({ fields, item: entity.keys(fields) })) }
}

/** Tables in the middle of a move. Each gives the formats of an entity, the newest first, the fields of items, and what is asked. */
const FORMATS = {
  months(r) {
    const sk = r.pick(['TRIP#{at:date}#{no}', 'TRIP#{at:date desc}#{no}'])
    const old = entityKeys({ pk: 'VEHICLE#{id}', sk: 'TRIP#{at:date}#{no}' })
    const years = entityKeys({ pk: 'CAR#{id}#{at:year}', sk: 'T#{at:date}#{no}' })
    const previous = r.pick([[old], [years], [old, years], [years, old]])
    const items = times(r, 100).map((at, i) => ({ id: r.pick(['a', 'b']), at: new Date(at), no: `${i}` }))
    const range_ = range(r, items.map(({ at }) => at.getTime()), byNumber, true)
    const id = r.pick(['a', 'b', ['a', 'b']])
    const filter = (item) => [id].flat().includes(item.id) && isWithin(byNumber, range_)(item.at.getTime())
    return { newest: entityKeys({ pk: 'VEHICLE#{id}#{at:month}', sk }, { previous }), formats: previous, keys: TABLE, items, filter, question: { fields: { id }, bounds: { at: range_ } } }
  },
  depots(r) {
    const previous = [entityKeys({ pk: 'RUNNING', sk: 'D#{depot}#{at:date}#{no}' }), entityKeys({ pk: 'D#{depot}', sk: '{at:day}#{no}' })].filter(() => r.chance(70))
    const isWhole = previous.length < 2 && previous[0]?.keys({ depot: 'x', at: 0, no: '1' }).pk !== 'D#x'
    const items = times(r, 20).map((at, i) => ({ depot: r.pick(['x', 'y', 'z']), at: new Date(isWhole ? at : Math.floor(at / DAY) * DAY), no: `${i}` }))
    const depot = r.some(['x', 'z', 'y'])
    const at = isWhole ? range(r, items.map(({ at }) => at.getTime()), byNumber, false) : {}
    const filter = (item) => depot.includes(item.depot) && isWithin(byNumber, at)(item.at.getTime())
    return { newest: entityKeys({ pk: 'RUNNING#{depot}', sk: '{at:date}#{no}' }, { previous }), formats: previous, keys: TABLE, items, filter, question: { fields: { depot }, bounds: isWhole ? { at } : undefined } }
  },
  renamed(r) {
    const old = entityKeys({ pk: 'U#{owner}', sk: 'T#{no}' })
    const previous = [{ keys: old, fromOld: ({ owner, no }) => ({ id: owner, no }), toOld: ({ id, no }) => ({ owner: id, no }) }]
    const items = Array.from({ length: 30 }, (_, i) => ({ id: r.pick(['1', '2', '3']), owner: '', no: `${r.below(10)}-${i}` })).map((item) => ({ ...item, owner: item.id }))
    const id = r.pick(['2', r.some(['3', '1', '2'])])
    const start = `${r.below(10)}`
    const isBounded = r.chance(50)
    const filter = (item) => [id].flat().includes(item.id) && (!isBounded || item.no.startsWith(start))
    return { newest: entityKeys({ pk: 'USER#{id}', sk: 'TRIP#{no}' }, { previous }), formats: [old], keys: TABLE, items, filter, question: { fields: { id }, bounds: isBounded ? { no: { startsWith: start } } : undefined } }
  },
  texts(r) {
    const texts = r.pick([{ id: '{car}', options: { text: 'verbatim', casing: 'lower' } }, { id: '{car:lower}', options: { text: 'verbatim' } }])
    const old = entityKeys({ pk: `$fleet#car_${texts.id}`, sk: '$trip_1#at_{at:rfc3339}#no_{no}' }, texts.options)
    const definition = r.pick([{ pk: 'CAR#{car}', sk: 'TRIP#{at:date}#{no}' }, { pk: 'CAR#{car}#{at:month}', sk: 'T#{at:date desc}#{no}' }])
    const isOfMonths = definition.pk.includes('month')
    const forms = [(at) => new Date(at).toISOString(), (at) => new Date(at).toISOString().replace('.000Z', 'Z'), (at) => new Date(at + 7_200_000).toISOString().replace('Z', '+02:00')]
    const items = times(r, 100).map((at, i) => ({ car: r.pick(['Ada', 'bob']), at: r.pick(forms)(at), no: `${i}` }))
    const timeOf = ({ at }) => new Date(at).getTime()
    const car = r.pick(['Ada', 'bob', ['Ada', 'bob']])
    const isOne = !isOfMonths && r.chance(30)
    const at = isOne ? r.pick(items).at : range(r, items.map(timeOf), byNumber, isOfMonths)
    const isWithinTimes = isOne ? (time) => time === timeOf({ at }) : isWithin(byNumber, at)
    const filter = (item) => [car].flat().includes(item.car) && isWithinTimes(timeOf(item))
    const question = isOne ? { fields: { car, at }, bounds: undefined } : { fields: { car }, bounds: { at } }
    const lower = ({ car, ...rest }) => old.keys({ car: car.toLowerCase(), ...rest })
    return { newest: entityKeys(definition, { previous: [old] }), formats: [{ keys: lower }], keys: TABLE, items, filter, question }
  },
  /** Keys of both formats lie among each other, and the older one cannot hold all numbers. */
  widths(r) {
    const old = entityKeys({ pk: 'C#{id}', sk: 'INVOICE#{no:int(4)}' })
    const newest = entityKeys({ pk: 'C#{id}', sk: r.pick(['INVOICE#{no:int(6)}', 'INVOICE#{no:int(6)}#{kind:enum(a|b)}']) }, { previous: [{ keys: old, fromOld: ({ id, no }) => ({ id, no, kind: 'a' }), toOld: ({ id, no }) => ({ id, no }) }] })
    const items = [0, 3, 4, 10, 12, 99, 100, 300, 1000, 3000, 9999, 10000, 30000, 123456].flatMap((no) => ['x', 'y'].map((id) => ({ id, no, kind: 'a' })))
    const id = r.pick(['x', ['y', 'x']])
    const isOne = r.chance(25)
    const no = isOne ? r.pick(items).no : range(r, items.map(({ no }) => no), byNumber, false)
    const filter = (item) => [id].flat().includes(item.id) && (isOne ? item.no === no : isWithin(byNumber, no)(item.no))
    const formats = [{ keys: (item) => (item.no > 9999 ? newest : old).keys(item) }]
    return { newest, formats, keys: TABLE, items, filter, question: isOne ? { fields: { id, no }, bounds: undefined } : { fields: { id }, bounds: { no } } }
  },
  /** The names of older items can begin as all keys of the newest format do. */
  starts(r) {
    const old = entityKeys({ pk: 'D#{folder}', sk: '{file}#{v:int(2)}' })
    const items = ['a', 'F', 'FI', 'FILE', 'FILES', 'b', 'FILE#a'].flatMap((file, v) => ['x', 'y'].map((folder) => ({ folder, file, v })))
    const folder = r.pick(['x', ['y', 'x']])
    const start = r.pick(['F', 'FI', 'FILE', 'FILE#', 'a'])
    const filter = (item) => [folder].flat().includes(item.folder) && item.file.startsWith(start)
    return { newest: entityKeys({ pk: 'D#{folder}', sk: 'FILE#{file}#{v:int(2)}' }, { previous: [old] }), formats: [old], keys: TABLE, items, filter, question: { fields: { folder }, bounds: { file: { startsWith: start } } } }
  },
  index(r) {
    const old = entityKeys({ pk: 'T#{no}', gsi1pk: r.pick(['STATE#{state}', 'S#{state}']), gsi1sk: '{at:date}' })
    const items = times(r, 50).map((at, i) => ({ no: `${i}`, state: r.pick(['on', 'off', 'x']), at: new Date(at + i) }))
    const distinct = items.filter((item, i) => items.findIndex(({ at }) => at.getTime() === item.at.getTime()) === i)
    const state = r.pick(['on', r.some(['off', 'on'])])
    const filter = (item) => [state].flat().includes(item.state)
    return { newest: entityKeys({ pk: 'TRIP#{no}', gsi1pk: 'S#{state}', gsi1sk: '{at:date}' }, { previous: [old] }), formats: [old], keys: { table: ['pk'], gsi1: ['gsi1pk', 'gsi1sk'] }, items: distinct, filter, question: { fields: { state }, bounds: undefined, index: 'gsi1' } }
  },
}

export const formatKinds = Object.keys(FORMATS)

/** A table of a seed whose items are in several formats: `age` tells in which one each is. */
export function randomFormats(seed) {
  const r = random(seed)
  const kind = formatKinds[seed % formatKinds.length]
  const { newest, formats, items, ...rest } = FORMATS[kind](r)
  const all = [newest, ...formats]
  const stored = items.map((fields, no) => {
    const age = r.below(all.length)
    return { fields, age, item: { ...all[age].keys(fields), id: no }, moved: { ...newest.keys(fields), id: no } }
  })
  return { ...rest, r, kind, newest, count: all.length, stored }
}

/** The plan that a question asks for. */
export function planOf(entity, { fields, bounds, index }, options) {
  const queries = index === undefined ? entity : entity.index(index)
  return queries.plan(fields, bounds, options)
}
