// Random tables: entities that share item collections, their items, and what a query has to find among them.

import { startOf } from '../js/buckets.mjs'
import { descriptions } from '../js/support.mjs'
import { boundKinds, bucketOf, codecs, inBytes, isWithin } from './codec_values.mjs'

/** Digits do not sort as numbers: their keys come in the order of their texts. */
const ALL = { ...codecs, digits: [codecs['int(3)'][0], (a, b) => inBytes(String(a), String(b))] }
const TIMES = ['date', 'hour', 'day desc', 'month', 'year desc']
const isTime = (codec) => codec === 'date' || codec === 'date desc' || bucketOf(codec) !== undefined

/** What the sort keys of an item collection begin with: as close to each other as can be, and none the beginning of another. */
const HEADS = ['A#', 'AA#', 'A"', 'A$', 'A-', 'B#', 'a#', '#A#', 'É#', '{{#']

/** Names of the keys: by their endings, in capitals, and such as expressions cannot hold. */
const NAMES = [
  { table: ['pk', 'sk'], gsi1: ['gsi1pk', 'gsi1sk'], gsi2: ['gsi2pk', 'gsi2sk'], lsi1: [undefined, 'lsi1sk'] },
  { table: ['PK', 'SK'], gsi1: ['GSI1_PK', 'GSI1_SK'], gsi2: ['by_day_pk', 'by_day_sk'], lsi1: [undefined, 'LSI1SK'] },
  { table: ['status', 'size'], gsi1: ['#a', 'a.b'], gsi2: [':pk', 'é 😀'], lsi1: [undefined, 'values'] },
]

/**
 * A random table: `names` of the attributes by index, `real` names of indexes, and 1 to 4 entities. Codecs are dealt from `deck`, so
 * that all come up.
 */
export function randomTable(dice, deck) {
  const names = dice.pick(NAMES)
  const deal = () => deck.pop() ?? (deck.push(...dice.shuffled(Object.keys(codecs))), deck.pop())
  const tenant = { field: 'tenant', codec: deal() }
  const group = { field: 'group', codec: deal() }
  const count = 1 + dice.below(4)
  const heads = Object.fromEntries(Object.keys(names).map((index) => [index, dice.shuffled(HEADS)]))
  const entities = Array.from({ length: count }, (_, i) => {
    const headOf = (index) => (count === 1 && dice.percent(30) ? '' : heads[index][i])
    return randomEntity(dice, deal, { name: `e${i}`, tenant, group, headOf })
  })
  const real = Object.fromEntries(['gsi1', 'gsi2', 'lsi1'].filter(() => dice.percent(50)).map((index) => [index, `Index.of-${index}`]))
  return { names, real, entities }
}

function randomEntity(dice, deal, { name, tenant, group, headOf }) {
  const isVerbatim = dice.percent(20)
  const codec = () => (isVerbatim && dice.percent(40) ? 'digits' : orElse(deal(), 'int(3)', (dealt) => !isVerbatim || dealt !== 'text'))
  // Before digits a verbatim text may hold the separator, and no prefix and no range ends behind it: verbatim entities have no texts.
  const own = ['a', 'b', 'c', 'd'].map((field) => ({ field, codec: codec() }))
  const open = { field: 'open', codec: orElse(codec(), 'date', (dealt) => dealt !== 'digits') }
  const primary = own.slice(0, dice.below(4))
  const isRepeatable = !isVerbatim || tenant.codec !== 'text'
  const repeated = isRepeatable ? withRepeated(dice, tenant, primary) : primary
  const others = (...more) => dice.shuffled([...own, ...more]).map((column) => cut(dice, column, primary))
  const indexes = {
    table: { partition: template('T#', [tenant]), sort: template(headOf('table') || (primary.length > 0 ? '' : 'A#'), repeated, dice.percent(20) ? '#END' : '') },
    gsi1: { partition: template('G#', [group]), sort: template(headOf('gsi1'), others(open).slice(0, 1 + dice.below(3))) },
    gsi2: inBuckets(dice, name, primary) ?? { partition: template(`${name}#`, others().slice(0, dice.below(2))), sort: template('', dice.shuffled(isRepeatable ? [...own, tenant] : own).slice(0, 1 + dice.below(3))) },
    lsi1: { sort: template(headOf('lsi1'), others(open).slice(0, 1 + dice.below(2))) },
  }
  const isSparse = (index) => (hasOpen(indexes[index]) || (dice.percent(30) && hasOpen(indexes.gsi1))) && index !== 'table'
  const sparse = Object.keys(indexes).filter(isSparse)
  const columns = Object.values(indexes).flatMap(columnsOf)
  const fields = Object.fromEntries([tenant, group, ...own, open].filter(({ field }) => columns.some((column) => column.field === field)).map(({ field, codec }) => [field, exactest(field, codec, columns)]))
  return { name, isVerbatim, indexes, sparse, fields }
}

const orElse = (value, other, fits) => (fits(value) ? value : other)
const template = (head, columns, tail = '') => ({ head, columns, tail })
const columnsOf = ({ partition, sort }) => [...(partition?.columns ?? []), ...sort.columns]
const hasOpen = (index) => columnsOf(index).some(({ field }) => field === 'open')

/** A sort key may hold the field of the partition key once more. */
const withRepeated = (dice, column, columns) => (dice.percent(20) ? columns.toSpliced(dice.below(columns.length + 1), 0, column) : columns)

/** A time may stand in a key of an index by its bucket, where the primary key has all of it. */
function cut(dice, column, primary) {
  const isCut = isTime(column.codec) && primary.includes(column) && dice.percent(50)
  return isCut ? { ...column, codec: dice.pick(TIMES.slice(1).filter((codec) => sizeOf(codec) <= sizeOf(column.codec))) ?? column.codec } : column
}

/** An index with a time's bucket for its partition key, and all of the time in its sort key. */
function inBuckets(dice, name, primary) {
  const time = primary.find(({ codec }) => isTime(codec) && sizeOf(codec) > 4)
  if (time === undefined || dice.percent(40)) return undefined
  const codec = dice.pick(TIMES.filter((shorter) => sizeOf(shorter) < sizeOf(time.codec)))
  return { partition: template(`${name}#`, [{ ...time, codec }]), sort: template('', dice.shuffled(primary)) }
}

const sizeOf = (codec) => descriptions.find(({ name }) => name === codec.split(' ')[0]).bytes
const exactest = (field, codec, columns) =>
  isTime(codec) ? columns.filter((column) => column.field === field).sort((a, b) => sizeOf(b.codec) - sizeOf(a.codec))[0].codec : codec

/** The definition of an entity, as `entityKeys` takes it. */
export function definitionOf({ isVerbatim, indexes, sparse }, names) {
  const text = isVerbatim ? { text: 'verbatim' } : {}
  const entries = Object.entries(indexes).flatMap(([index, { partition, sort }]) =>
    [partition, sort].flatMap((own, i) => {
      if (own === undefined) return []
      const when = sparse.includes(index) ? { when: ['open'] } : {}
      return [[names[index][i], { template: textOf(own), kind: ['partition', 'sort'][i], index, ...(own.head !== 'T#' && own.head !== 'G#' && text), ...when }]]
    }),
  )
  return Object.fromEntries(entries)
}

const textOf = ({ head, columns, tail }) => head + columns.map(({ field, codec }) => `{${field}:${codec}}`).join('#') + tail

/** Random items of an entity, no two with the same primary key. */
export function randomItems(dice, entity, count) {
  const pools = Object.fromEntries(Object.entries(entity.fields).map(([field, codec]) => [field, dice.shuffled(ALL[codec][0]).slice(0, field === 'tenant' || field === 'group' ? 2 : 5)]))
  const items = new Map()
  for (let i = 0; i < count; i++) {
    const item = Object.fromEntries(Object.keys(pools).map((field) => [field, dice.pick(pools[field])]))
    if (entity.sparse.length > 0 && dice.percent(35)) item.open = dice.pick([undefined, null])
    items.set(columnsOf(entity.indexes.table).map((column) => String(valueIn(column, item))).join('\n'), item)
  }
  return [...items.values()]
}

/** What a key has of a field: the start of its bucket, where the codec is that of one. */
export function valueIn({ field, codec }, item) {
  const bucket = bucketOf(codec)
  return bucket === undefined ? item[field] : startOf(item[field], bucket)
}

export const isIn = (entity, index, item) => !entity.sparse.includes(index) || (item.open !== undefined && item.open !== null)

/** The partition key's and the sort key's columns of an index: a local one has the partition key of the table. */
const keysOf = (entity, index) => ({ partition: entity.indexes[index].partition ?? entity.indexes.table.partition, sort: entity.indexes[index].sort })

/**
 * A random query of an index: the fields and the bounds to ask with, `finds` for whether an item is wanted, `order` of two items.
 */
export function randomQuery(dice, entity, index, items) {
  const { partition, sort } = keysOf(entity, index)
  const isBucket = ({ field, codec }) => partition.columns.some((column) => column.field === field && isTime(codec) && sizeOf(column.codec) < sizeOf(codec))
  const inPartition = (column) => partition.columns.some(({ field }) => column.field === field) && !isBucket(column)
  const sample = () => dice.pick(items.filter((item) => isIn(entity, index, item)))
  const [one, other, third] = [sample(), sample(), sample()]
  const free = sort.columns.filter((column) => !inPartition(column))
  const most = dice.below(free.length + 1)
  const bounded = dice.percent(65) && takesBounds(free[most]) ? free[most] : undefined
  // The time whose bucket is the partition key counts for the sort key only where something after it does.
  const count = bounded === undefined ? free.findLastIndex((column, i) => i < most && !isBucket(column)) + 1 : most
  const given = [...partition.columns, ...free.slice(0, count)]
  const from = dice.percent(80) ? one : other
  const fields = Object.fromEntries(given.map(({ field }) => [field, from[field]]))
  const { range, isWanted } = bounded === undefined ? {} : randomRange(dice, bounded, [other, third])
  const isOpen = (column) => !(column.field in fields) || free.indexOf(column) >= count
  const isGiven = (item) => [...partition.columns, ...sort.columns].every((column) => isOpen(column) || compared(column, item, fields) === 0)
  return {
    fields,
    bounds: bounded === undefined ? dice.pick([undefined, {}]) : { [bounded.field]: range },
    finds: (item) => isIn(entity, index, item) && isGiven(item) && (bounded === undefined || isWanted(item)),
    order: (a, b) => sort.columns.reduce((order, column) => order || compared(column, a, b), 0),
  }
}

/** No range is over what does not sort. */
const takesBounds = (column) => column !== undefined && column.codec !== 'digits' && !column.codec.startsWith('enum')

/** Below 0 where the key of `a` comes first in this column. */
function compared(column, a, b) {
  const [, order] = ALL[column.codec]
  return order(valueIn(column, a), valueIn(column, b)) * (column.codec.endsWith('desc') ? -1 : 1)
}

/** Whether a field that has been read is that of an item. A field of which no key is left has no value. */
export function isRead(entity, field, value, item) {
  const isThere = Object.entries(entity.indexes).some(([index, keys]) => isIn(entity, index, item) && columnsOf(keys).some((column) => column.field === field))
  const codec = entity.fields[field]
  return isThere ? value !== undefined && ALL[codec][1](value, valueIn({ field, codec }, item)) === 0 : value === undefined
}

/** Random bounds of a column, and whether an item lies within them. */
function randomRange(dice, column, samples) {
  if ((column.codec === 'text' || column.codec === 'word') && dice.percent(30)) {
    const start = [...samples[0][column.field]].slice(0, 1 + dice.below(2)).join('')
    return { range: { startsWith: start }, isWanted: (item) => item[column.field].startsWith(start) }
  }
  const [, order, meant = order] = ALL[column.codec]
  const [low, high] = samples.map((item) => item[column.field]).sort(order)
  const kinds = dice.pick([...boundKinds, []])
  const range = Object.fromEntries(kinds.map((kind) => [kind, kind === 'from' || kind === 'after' ? low : high]))
  const whole = wholeBuckets(column.codec, range)
  return { range, isWanted: (item) => isWithin(meant, valueIn(column, item), whole) }
}

/** A bound inside a bucket takes the whole bucket in. */
function wholeBuckets(codec, range) {
  const bucket = bucketOf(codec)
  if (bucket === undefined) return range
  const included = { after: 'from', before: 'to' }
  return Object.fromEntries(
    Object.entries(range).map(([kind, at]) => {
      const start = startOf(at, bucket)
      return [start === at ? kind : included[kind] ?? kind, start]
    }),
  )
}
