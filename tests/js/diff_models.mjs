// Random definitions of tables for `diffTables`, as data that edits change.

export const FIELDS = ['id', 'no', 'at', 'status', 'mail', 'city', 'due', 'size']
export const LITERALS = ['A', 'B', 'C', 'ORDER', 'Q', 'X1']
const TIMES = ['date', 'day', 'month', 'hour', 'minute', 'second', 'year', 'week']
const DESCENDING = ['int(3)', 'int(6)', 'number', 'date', 'day', 'month', 'plaindate', 'version(3)', 'rank(lo|mid)', 'decimal(3,2)']
export const CODECS = ['text', 'text', 'text', 'int(3)', 'int(6)', 'number', 'plaindate', 'ulid', 'uuid', 'version(3)', 'semver', 'enum(a|b)', 'enum(a|b|c)', 'rank(lo|mid)', 'rank(lo|mid|hi)', 'decimal(3,2)', 'decimal(5,2)', ...TIMES]
export const VERBATIM = ['text', 'word', 'lower', 'rfc3339', 'digits', 'rest', 'int(3)', 'enum(a|b)', 'plaindate', 'date']
export const OWN = ['S', 'N', 'B', 'epoch', 'epochms', 'date', 'plaindate', 'ulid', 'uuid', 'enum(a|b)', 'word', 'rest', 'lower', 'rfc3339']
const SEPARATORS = ['#', '#', '#', '#', '::', '/', '|', '-']

/** The template of an attribute: `head`, then each field with its codec and the literal after it. */
function templateOf({ head, parts }) {
  return head + parts.map(({ field, codec, lit }) => `{${field}:${codec}}${lit}`).join('')
}

const keyOf = (attribute) => {
  const { text, when = [], unless = [], kind, index } = attribute
  return { template: templateOf(attribute), ...(text && { text }), ...(when.length && { when }), ...(unless.length && { unless }), ...(kind && { kind }), ...(index && { index }) }
}

export const keysOf = (entity) => Object.fromEntries(entity.attributes.map((attribute) => [attribute.name, keyOf(attribute)]))

export const namesIn = (entity) => new Set(entity.attributes.flatMap(({ when = [], unless = [] }) => [...when, ...unless]))

export const fieldsOf = (entity) => [...new Set(entity.attributes.flatMap(({ parts }) => parts.map(({ field }) => field)))]

export const flagsOf = (entity) => [...namesIn(entity)].filter((name) => !fieldsOf(entity).includes(name))

function optionsOf(entity) {
  const { shared = {}, indexNames = {} } = entity
  return { flags: flagsOf(entity), indexes: shared, indexNames }
}

/** The keys of an entity and of each of its formats, newest first. */
export function opened(entity, { entityKeys }) {
  const formats = [entity, ...(entity.previous ?? []).map(({ format }) => format)].map((format) => entityKeys(keysOf(format), optionsOf(format)))
  const previous = (entity.previous ?? []).map(({ names }, i) => (names ? { keys: formats[i + 1], fromOld: converter(names) } : formats[i + 1]))
  return { keys: previous.length > 0 ? entityKeys(keysOf(entity), { ...optionsOf(entity), previous }) : formats[0], formats }
}

/** A `fromOld` that gives fields other names. */
const converter = (names) => (values) => {
  const fields = { ...values }
  for (const [old, now] of Object.entries(names)) {
    fields[now] = fields[old]
    delete fields[old]
  }
  return fields
}

/** The table of a model, as `tableKeys` and `diffTables` take it; throws where the package refuses it. */
export function tableOf(model, api) {
  const entities = Object.fromEntries(Object.entries(model.entities).map(([name, entity]) => [name, opened(entity, api)]))
  const table = Object.fromEntries(Object.entries(entities).map(([name, { keys }]) => [name, keys]))
  for (const [name, index] of Object.entries(model.multi)) table[name] = api.multiAttributeIndex({ indexName: name, ...index })
  return { table, entities, keys: api.tableKeys(table) }
}

export function randomModel(random) {
  const names = ['user', 'order', 'item'].slice(0, 1 + random(3))
  const model = { entities: {}, multi: {} }
  names.forEach((name, i) => (model.entities[name] = randomEntity(random, LITERALS[i])))
  if (random(6) === 0) model.multi.TenantIndex = { partition: { tenant: 'S' }, sort: { rank: 'N' } }
  return model
}

export function randomEntity(random, literal) {
  const entity = { attributes: [], shared: {}, indexNames: {}, previous: [] }
  const text = random(4) === 0 ? 'verbatim' : undefined
  const separator = text ? SEPARATORS[random(SEPARATORS.length)] : '#'
  const pool = new Map()
  const next = () => randomPart(random, pool, text, separator)
  const attribute = (name, most, head, more = {}) => entity.attributes.push({ name, head, parts: partsOf(random, 1 + random(most), next, separator), text, ...more })
  attribute('pk', 2, `${literal}${separator}`)
  attribute('sk', 2, random(2) ? '' : `K${separator}`)
  const indexes = random(3)
  for (let i = 1; i <= indexes; i++) addIndex(entity, random, i, pool, text, separator)
  if (random(6) === 0) attribute('lsi1sk', 1, random(2) ? '' : 'L#', conditionsFor(random, entity))
  if (random(4) === 0) addOwn(entity, random, pool)
  if (random(8) === 0) entity.shared.inverted = { partition: 'sk', sort: 'pk' }
  if (indexes > 0 && random(8) === 0) entity.indexNames.gsi1 = 'FirstIndex'
  if (random(6) === 0) entity.previous.push({ format: older(entity, random) })
  return entity
}

/** An older format: the same with another literal, and perhaps another index. */
export function older(entity, random) {
  const format = copyOf({ ...entity, previous: [] })
  format.attributes[0].head = `OLD${random(10)}${format.attributes[0].head}`
  return format
}

export const copyOf = (model) => structuredClone(model)

function partsOf(random, count, next, separator) {
  const parts = []
  while (parts.length < count) {
    const part = next()
    if (parts.every(({ field }) => field !== part.field)) parts.push(part)
    else break
  }
  parts.forEach((part, i) => (part.lit = i < parts.length - 1 ? `${separator}${random(4) === 0 ? `M${separator}` : ''}` : ''))
  return parts
}

/** A field with a codec; a field that is there already mostly keeps its codec. */
function randomPart(random, pool, text) {
  const field = FIELDS[random(FIELDS.length)]
  const codecs = text ? VERBATIM : CODECS
  if (!pool.has(field)) pool.set(field, codecs[random(codecs.length)])
  let codec = pool.get(field)
  if (TIMES.includes(codec) && random(3) === 0) codec = TIMES[random(TIMES.length)]
  if (DESCENDING.includes(codec) && random(8) === 0) codec += ' desc'
  return { field, codec, lit: '' }
}

export function addIndex(entity, random, number, pool, text, separator) {
  const next = () => randomPart(random, pool, text, separator)
  const conditions = conditionsFor(random, entity)
  const partition = { name: `gsi${number}pk`, head: `I${number}${separator}`, parts: random(4) === 0 ? [] : partsOf(random, 1 + random(2), next, separator), text, ...conditions }
  if (partition.parts.length === 0) partition.head = `I${number}`
  entity.attributes.push(partition)
  if (random(3) > 0) entity.attributes.push({ name: `gsi${number}sk`, head: random(3) ? '' : 'S#', parts: random(6) === 0 ? [] : partsOf(random, 1, next, separator), text, ...conditions })
  for (const own of entity.attributes.slice(-2)) {
    if (own.head === '' && own.parts.length === 0) own.head = 'CONST'
    if (own.when && random(2) === 0) own.when = [...new Set([...own.when, ...own.parts.map(({ field }) => field)])]
  }
}

function conditionsFor(random, entity) {
  if (random(3) > 0) return {}
  const fields = fieldsOf(entity)
  const names = ['flag', 'hidden', ...fields, FIELDS[random(FIELDS.length)]]
  const name = names[random(names.length)]
  return random(4) === 0 ? { unless: ['gone'] } : { when: [name] }
}

export function addOwn(entity, random, pool) {
  const field = FIELDS[random(FIELDS.length)]
  const codec = OWN[random(OWN.length)]
  if (!pool.has(field)) pool.set(field, codec)
  const when = random(2) === 0 ? [field] : []
  entity.attributes.push({ name: field, head: '', parts: [{ field, codec, lit: '' }], kind: 'partition', index: `by_${field}`, when })
}

export const pick = (random, list) => list[random(list.length)]
