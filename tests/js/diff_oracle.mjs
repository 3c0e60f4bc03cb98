// Random pairs of definitions for `diffTables`, and an oracle that judges a change by brute force: it writes items of the old definition,
// and looks at what the new one makes of each, by the public functions alone.

/** A generator of numbers from 0 to `below`, the same for the same seed. */
export function randomOf(seed) {
  let state = seed >>> 0 || 1
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const FIELDS = ['id', 'no', 'at', 'status', 'mail', 'city', 'due', 'size']
const LITERALS = ['A', 'B', 'C', 'ORDER', 'Q', 'X1']
const TIMES = ['date', 'day', 'month', 'hour', 'minute', 'second', 'year', 'week']
const DESCENDING = ['int(3)', 'int(6)', 'number', 'date', 'day', 'month', 'plaindate', 'version(3)', 'rank(lo|mid)', 'decimal(3,2)']
const CODECS = ['text', 'text', 'text', 'int(3)', 'int(6)', 'number', 'plaindate', 'ulid', 'uuid', 'version(3)', 'semver', 'enum(a|b)', 'enum(a|b|c)', 'rank(lo|mid)', 'rank(lo|mid|hi)', 'decimal(3,2)', 'decimal(5,2)', ...TIMES]
const VERBATIM = ['text', 'word', 'lower', 'rfc3339', 'digits', 'rest', 'int(3)', 'enum(a|b)', 'plaindate', 'date']
const OWN = ['S', 'N', 'B', 'epoch', 'epochms', 'date', 'plaindate', 'ulid', 'uuid', 'enum(a|b)', 'word', 'rest', 'lower', 'rfc3339']
const SEPARATORS = ['#', '#', '#', '#', '::', '/', '|', '-']

// ---------- definitions, as data that edits change ----------

/** The template of an attribute: `head`, then each field with its codec and the literal after it. */
function templateOf({ head, parts }) {
  return head + parts.map(({ field, codec, lit }) => `{${field}:${codec}}${lit}`).join('')
}

const keyOf = (attribute) => {
  const { text, when = [], unless = [], kind, index } = attribute
  return { template: templateOf(attribute), ...(text && { text }), ...(when.length && { when }), ...(unless.length && { unless }), ...(kind && { kind }), ...(index && { index }) }
}

const keysOf = (entity) => Object.fromEntries(entity.attributes.map((attribute) => [attribute.name, keyOf(attribute)]))

const namesIn = (entity) => new Set(entity.attributes.flatMap(({ when = [], unless = [] }) => [...when, ...unless]))

export const fieldsOf = (entity) => [...new Set(entity.attributes.flatMap(({ parts }) => parts.map(({ field }) => field)))]

const flagsOf = (entity) => [...namesIn(entity)].filter((name) => !fieldsOf(entity).includes(name))

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

function randomEntity(random, literal) {
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
function older(entity, random) {
  const format = copyOf({ ...entity, previous: [] })
  format.attributes[0].head = `OLD${random(10)}${format.attributes[0].head}`
  return format
}

const copyOf = (model) => structuredClone(model)

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

function addIndex(entity, random, number, pool, text, separator) {
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

function addOwn(entity, random, pool) {
  const field = FIELDS[random(FIELDS.length)]
  const codec = OWN[random(OWN.length)]
  if (!pool.has(field)) pool.set(field, codec)
  const when = random(2) === 0 ? [field] : []
  entity.attributes.push({ name: field, head: '', parts: [{ field, codec, lit: '' }], kind: 'partition', index: `by_${field}`, when })
}

// ---------- edits ----------

const pick = (random, list) => list[random(list.length)]
const entityIn = (model, random) => pick(random, Object.values(model.entities))
const attributeIn = (model, random) => pick(random, entityIn(model, random).attributes)
const withParts = (model, random) => pick(random, Object.values(model.entities).flatMap(({ attributes }) => attributes).filter(({ parts }) => parts.length > 0))
const isTable = ({ name }) => name === 'pk' || name === 'sk'
const indexed = (model, random) => pick(random, Object.values(model.entities).flatMap((entity) => entity.attributes.filter((own) => !isTable(own)).map((own) => ({ entity, own }))))

/** Changes of a model. `names` gets the new names of entities (`entities`) and fields (by the new name of the entity). */
const EDITS = {
  literal: (model, random) => (attributeIn(model, random).head = `N${random(3)}${attributeIn(model, random).head}`),
  indexLiteral: (model, random) => {
    const { own } = indexed(model, random)
    own.head = `Z${random(3)}#`
  },
  innerLiteral: (model, random) => {
    const own = withParts(model, random)
    if (own.parts.length > 1) own.parts[0].lit = '#Y#'
  },
  codec: (model, random) => {
    const part = pick(random, withParts(model, random).parts)
    part.codec = pick(random, [...CODECS, ...VERBATIM])
  },
  codecEverywhere: (model, random) => {
    const entity = entityIn(model, random)
    const [field, codec] = [pick(random, fieldsOf(entity)), pick(random, [...CODECS, ...VERBATIM])]
    for (const { parts } of entity.attributes) for (const part of parts) if (part.field === field) part.codec = codec
  },
  options: (model, random) => {
    const parts = Object.values(model.entities).flatMap(({ attributes }) => attributes.flatMap(({ parts }) => parts))
    const part = pick(random, parts.filter(({ codec }) => /^(enum|rank)/.test(codec)))
    const changes = [(list) => [...list, 'new'], (list) => list.slice(0, -1), (list) => list.toReversed(), (list) => ['new', ...list]]
    const change = pick(random, changes)
    const { codec } = part
    for (const other of parts) if (other.field === part.field && other.codec === codec) other.codec = codec.replace(/\((.*)\)/, (_, list) => `(${change(list.split('|')).join('|')})`)
  },
  widenToText: (model, random) => {
    for (const { parts } of entityIn(model, random).attributes) for (const part of parts) if (/^(enum|plaindate|word|lower|uuid)/.test(part.codec)) part.codec = 'text'
  },
  addField: (model, random) => {
    const own = attributeIn(model, random)
    const last = own.parts.at(-1)
    if (last) last.lit = '#'
    own.parts.push({ field: pick(random, FIELDS), codec: pick(random, CODECS), lit: '' })
  },
  removeField: (model, random) => {
    const { parts } = withParts(model, random)
    if (parts.length > 1) {
      parts.pop()
      parts.at(-1).lit = ''
    }
  },
  swapFields: (model, random) => {
    const { parts } = withParts(model, random)
    if (parts.length > 1) [parts[0].field, parts[1].field] = [parts[1].field, parts[0].field]
  },
  renameField: (model, random, names) => {
    const [name, entity] = pick(random, Object.entries(model.entities))
    const [old, now] = [pick(random, fieldsOf(entity)), pick(random, ['fresh', 'other', ...FIELDS])]
    if (fieldsOf(entity).includes(now) || namesIn(entity).has(now) || entity.attributes.some((own) => own.name === old)) return
    for (const own of entity.attributes) {
      own.when = own.when?.map((other) => (other === old ? now : other))
      own.unless = own.unless?.map((other) => (other === old ? now : other))
      for (const part of own.parts) if (part.field === old) part.field = now
    }
    const fields = (names.fields[name] ??= {})
    const first = Object.keys(fields).find((field) => fields[field] === old) ?? old
    fields[first] = now
  },
  renameInOnePlace: (model, random) => (pick(random, withParts(model, random).parts).field = pick(random, ['fresh', ...FIELDS])),
  addIndex: (model, random) => {
    const entity = entityIn(model, random)
    const text = entity.attributes[0].text
    const pool = new Map(entity.attributes.flatMap(({ parts }) => parts.map(({ field, codec }) => [field, codec])))
    addIndex(entity, random, 5 + random(2), pool, text, '#')
  },
  addSortKey: (model, random) => {
    const { entity, own } = indexed(model, random)
    const name = own.name.replace(/pk$/, 'sk')
    if (entity.attributes.some((other) => other.name === name)) return
    const part = { field: pick(random, fieldsOf(entity)), codec: 'text', lit: '' }
    const known = entity.attributes.flatMap(({ parts }) => parts).find(({ field }) => field === part.field)
    entity.attributes.push({ ...own, name, head: random(3) ? '' : 'CONST', parts: [] })
    const added = entity.attributes.at(-1)
    if (added.head === '') added.parts = [{ ...known, lit: '' }]
  },
  removeAttribute: (model, random) => {
    const { entity, own } = indexed(model, random)
    entity.attributes = entity.attributes.filter((other) => other !== own)
  },
  removeIndex: (model, random) => {
    const { entity, own } = indexed(model, random)
    entity.attributes = entity.attributes.filter(({ name }) => name.slice(0, -2) !== own.name.slice(0, -2))
  },
  renameAttribute: (model, random) => {
    const { entity, own } = indexed(model, random)
    const [old, now] = [own.name.slice(0, -2), `gsi${7 + random(2)}`]
    if (/^gsi/.test(own.name) && entity.attributes.every(({ name }) => !name.startsWith(now))) for (const other of entity.attributes) if (other.name.slice(0, -2) === old) other.name = now + other.name.slice(-2)
  },
  renameTableKey: (model) => {
    for (const { attributes } of Object.values(model.entities)) attributes[1].name = 'SK'
  },
  condition: (model, random) => {
    const { entity, own } = indexed(model, random)
    const when = random(3) === 0 ? [] : [pick(random, ['flag', 'fresh', ...fieldsOf(entity), ...FIELDS])]
    const unless = random(4) === 0 ? ['closed'] : []
    for (const other of entity.attributes) if (other.name.slice(0, -2) === own.name.slice(0, -2) && !isTable(other)) Object.assign(other, { when, unless })
  },
  dropCondition: (model, random) => {
    const sparse = Object.values(model.entities).flatMap(({ attributes }) => attributes.filter(({ when = [], unless = [] }) => when.length + unless.length > 0))
    const own = pick(random, sparse)
    for (const other of sparse) if (other.name.slice(0, -2) === own.name.slice(0, -2)) Object.assign(other, { when: [], unless: [] })
  },
  textMode: (model, random) => {
    const { attributes } = entityIn(model, random)
    for (const own of attributes) if (!own.kind) own.text = own.text ? undefined : 'verbatim'
  },
  renameEntity: (model, random, names) => {
    const name = pick(random, Object.keys(model.entities))
    model.entities = Object.fromEntries(Object.entries(model.entities).map(([other, entity]) => [other === name ? `${name}2` : other, entity]))
    names.entities[Object.keys(names.entities).find((old) => names.entities[old] === name) ?? name] = `${name}2`
    names.fields[`${name}2`] = names.fields[name]
  },
  removeEntity: (model, random) => {
    if (Object.keys(model.entities).length > 1) delete model.entities[pick(random, Object.keys(model.entities))]
  },
  addEntity: (model, random) => (model.entities.added = randomEntity(random, pick(random, LITERALS))),
  moveTable: (model, random) => {
    const entity = entityIn(model, random)
    entity.previous.unshift({ format: copyOf({ ...entity, previous: [] }) })
    entity.attributes[0].head = `MOVED${random(3)}#${entity.attributes[0].head}`
  },
  moveTableConverted: (model, random, names) => {
    const [name, entity] = pick(random, Object.entries(model.entities))
    if (entity.previous.length > 0 || names.fields[name]) return
    const old = pick(random, entity.attributes[0].parts).field
    if (entity.attributes.some((own) => own.name === old)) return
    entity.previous.unshift({ format: copyOf({ ...entity, previous: [] }), names: { [old]: 'fresh' } })
    for (const own of entity.attributes) {
      own.when = own.when?.map((other) => (other === old ? 'fresh' : other))
      for (const part of own.parts) if (part.field === old) part.field = 'fresh'
    }
    entity.attributes[0].head = `CONVERTED${entity.attributes[0].head}`
    names.fields[name] = { [old]: 'fresh' }
  },
  moveIndex: (model, random) => {
    const { entity, own } = indexed(model, random)
    entity.previous.unshift({ format: copyOf({ ...entity, previous: [] }) })
    own.head = `W${random(3)}#${own.head}`
  },
  addPrevious: (model, random) => {
    const entity = entityIn(model, random)
    entity.previous.push({ format: older(entity, random) })
  },
  dropPrevious: (model, random) => entityIn(model, random).previous.pop(),
  ownCodec: (model, random) => {
    const own = pick(random, Object.values(model.entities).flatMap(({ attributes }) => attributes.filter(({ kind }) => kind)))
    own.parts[0].codec = pick(random, OWN)
  },
  addOwn: (model, random) => {
    const entity = entityIn(model, random)
    addOwn(entity, random, new Map(entity.attributes.flatMap(({ parts }) => parts.map(({ field, codec }) => [field, codec]))))
  },
  shared: (model, random) => {
    const { shared } = entityIn(model, random)
    if (shared.inverted) delete shared.inverted
    else shared.inverted = { partition: 'sk', sort: 'pk' }
  },
  indexName: (model, random) => (entityIn(model, random).indexNames = { gsi1: 'SecondIndex' }),
  multi: (model, random) => {
    model.multi = pick(random, [{}, { TenantIndex: { partition: { tenant: 'N' } } }, { TenantIndex: { partition: { tenant: 'S', region: 'S' }, sort: { rank: 'N' } } }, { OtherIndex: { partition: { tenant: 'S' }, sort: { rank: 'N' } } }])
  },
  separator: (model, random) => {
    for (const own of entityIn(model, random).attributes) for (const part of own.parts) part.lit = part.lit && '#'
  },
  orderOfAttributes: (model, random) => entityIn(model, random).attributes.reverse(),
  nothing: () => undefined,
}

/** A changed copy of a model, the edits made, and the new names of entities and fields; throws for an edit that does not apply. */
export function edited(model, random, kinds = Object.keys(EDITS)) {
  const after = copyOf(model)
  const names = { entities: {}, fields: {} }
  const made = []
  for (let i = 1 + random(3); i > 0; i--) {
    const name = pick(random, kinds)
    EDITS[name](after, random, names)
    made.push(name)
  }
  return { after, names, made }
}

// ---------- items ----------

const TEXTS = ['a', 'b c', 'A$20', '7', 'é', 'x#y', 'a-b', '2024-01-01', 'Zz', 'a::b', 'm|n', 'x/y']
const VALUES = {
  text: () => TEXTS,
  S: () => TEXTS,
  word: () => TEXTS,
  rest: () => TEXTS,
  lower: () => ['a', 'b c', 'zz', 'é', '7'],
  rfc3339: () => ['2024-12-01T10:30:00+01:00', '2024-01-01T00:00:00Z', '2023-06-15T12:00:00.5Z'],
  int: (width) => [0, 5, 10 ** Math.min(width, 6) - 1, 42 % 10 ** width],
  version: (width) => [0, 5, 10 ** Math.min(width, 6) - 1],
  digits: () => [0, 5, 12345],
  number: () => [1.5, -3, 0, 1e10],
  N: () => [1.5, -3, 0, 42],
  B: () => [Uint8Array.of(1, 2), Uint8Array.of(255)],
  decimal: (width, scale) => ['1.5', '0', `${'9'.repeat(width)}.${'9'.repeat(scale)}`],
  plaindate: () => ['2024-01-01', '2023-12-31', '2024-02-29'],
  ulid: () => ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01arz3ndektsv4rrffq69g5faw'],
  uuid: () => ['a987fbc9-4bed-3078-cf07-9141ba07c9f3', 'A987FBC9-4BED-3078-CF07-9141BA07C9F4'],
  semver: () => ['1.2.3', '1.10.0-rc.1', '0.0.1+b'],
  epoch: () => [1700000000, 0, 1733049000],
  epochms: () => [1700000000123, 0, 1733049000000],
}
const INSTANTS = ['2024-01-01T10:30:15.123Z', '2023-12-31T23:59:59.999Z', '2024-06-15T00:00:00.000Z']

function valueOf(codec, random) {
  const [, name, list] = /^(\w+)(?:\((.*)\))?/.exec(codec)
  if (name === 'enum' || name === 'rank') return pick(random, list.split('|'))
  return pick(random, VALUES[name]?.(...(list ?? '16').split(',').map(Number)) ?? INSTANTS)
}

/** The attributes of an item of a format, with values for its fields and flags; some are left out. `more` has fields that others read. */
function randomAttributes(format, more, random) {
  const attributes = {}
  for (const { field, codec } of [...more, ...format.attributes.flatMap(({ parts }) => parts)]) attributes[field] = valueOf(codec, random)
  // Ids and words as own attributes hold them.
  for (const { field, codec } of more) if (codec === 'word') attributes[field] = 'a'
  for (const { field, codec } of more) if (/^u(l|u)id/.test(codec)) attributes[field] = codec === 'ulid' ? VALUES.ulid()[0] : VALUES.uuid()[0]
  // The field that holds numbers of seconds takes no texts elsewhere.
  for (const { parts, kind } of format.attributes) if (kind) attributes[parts[0].field] = valueOf(parts[0].codec, random)
  for (const flag of flagsOf(format)) attributes[flag] = random(3) > 0
  const optional = new Set([...flagsOf(format), ...format.attributes.filter(({ when = [], unless = [] }) => when.length + unless.length > 0).flatMap(({ parts, when = [] }) => [...parts.map(({ field }) => field), ...when])])
  for (const name of optional) if (random(2) === 0) delete attributes[name]
  return attributes
}

// ---------- the oracle ----------

export const SEVERITIES = ['compatible', 'backfill', 'breaking']

export const tried = (act) => {
  try {
    return act()
  } catch (error) {
    if (error?.name !== 'KeyError') throw error
    return undefined
  }
}

const textOf = (value) => (value instanceof Date ? `t${value.getTime()}` : `${typeof value} ${value}`)
export const isSame = (a, b) => textOf(a) === textOf(b)

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[0-7][0-9a-z]{25}$/i

const isOwn = ({ attributes }, field) => attributes.some(({ kind, parts }) => kind && parts[0].field === field)

const isSameId = (a, b) => typeof a === 'string' && typeof b === 'string' && ID.test(a) && a.toLowerCase() === b.toLowerCase()

/** The codecs of a field, in all keys of an entity. */
const codecsOf = (entity, field) => [...new Set(entity.attributes.flatMap(({ parts }) => parts.filter((part) => part.field === field).map(({ codec }) => codec)))].sort().join()

/** Whether a key that stays, literals included, has the field under its new name: without one, nobody but the author knows that both are the same field. */
function isFollowed(before, after, field, now) {
  const literalsOf = ({ head, parts }) => JSON.stringify([head, ...parts.map(({ lit }) => lit)])
  return before.attributes.some((old) => {
    const place = old.parts.findIndex((part) => part.field === field)
    const own = after.attributes.find(({ name }) => name === old.name)
    return place >= 0 && own?.parts[place]?.field === now && literalsOf(own) === literalsOf(old)
  })
}

/** Whether a function of the caller gives a field a new name. */
const isRenamedBy = ({ previous }, field, now) => previous.some(({ names }) => names?.[field] === now)

/**
 * Whether two times are one for the keys of a format: the other may be more precise, and so lies later in the same bucket, not at the start of
 * a longer one. Where values are missing, the flags of the item leave their index out.
 */
function isFiner(format, item, values, field, now) {
  if (now < values[field]) return false
  const keysOf = (all) => tried(() => format.keys(all)) ?? tried(() => format.keys({ ...item, ...all }))
  const [keys, others] = [keysOf(values), keysOf({ ...values, [field]: now })]
  return keys !== undefined && others !== undefined && Object.keys(keys).every((name) => isSame(keys[name], others[name]))
}

/**
 * How severe a change is for one item, by what the new definition makes of it. `undefined` for what the old one does not read. `isExact`: an id
 * in another case is another value.
 */
export function judge(item, { name, age, old, next, before, model, names, isExact = false }) {
  const was = tried(() => old.entities[name].keys.tryParse(item))
  if (was === undefined) return undefined
  const to = names.entities[name] ?? name
  // An older format says itself which field is which.
  const fields = (age === 0 && names.fields[to]) || {}
  const found = tried(() => next.keys.identify(item, { complete: true }))
  if (found?.entity !== to || next.entities[to].keys.generation(item) === undefined) return 'breaking'
  const known = fieldsOf(model.entities[to])
  // What a function of the caller converts need not be equal, but for the fields that it renames.
  const isConverted = model.entities[to].previous.some(({ names }) => names !== undefined)
  for (const [field, value] of Object.entries(was)) {
    const now = fields[field] ?? field
    if (isConverted && !isRenamedBy(model.entities[to], field, now)) continue
    if (!known.includes(now) || isSame(value, found.values[now])) continue
    // A field whose attribute is a key of its own from now on is read from there, where an id may stand in another case.
    if (!isExact && isOwn(model.entities[to], now) && isSameId(value, found.values[now])) continue
    if (now !== field && !isFollowed(before.entities[name], model.entities[to], field, now)) continue
    // How much of a renamed field the new keys hold is for the caller's function to say.
    if (isConverted && now !== field && codecsOf(before.entities[name], field) !== codecsOf(model.entities[to], now)) continue
    const isTime = value instanceof Date && found.values[now] instanceof Date
    if (!isTime || !isFiner(old.entities[name].formats[age], item, was, field, found.values[now])) return 'breaking'
  }
  if (isReadElsewhere(item, found, next.entities[to].keys)) return 'breaking'
  const isOther = isMisplaced(item, found, next.entities[to].keys, fields)
  if (isOther && !isMisplaced(item, { values: was }, old.entities[name].keys, {})) return 'breaking'
  if (isWrittenAlike(item, next.entities[to].keys, fields, model)) return 'compatible'
  // An item of an older format that the old definition would have rewritten too.
  return isWrittenAlike(item, old.entities[name].keys, {}, before) ? 'backfill' : 'compatible'
}

/** Whether the values that are read of an item of the newest format write another key of the table. */
function isReadElsewhere(item, { values }, keys) {
  const primary = keys.generation(item) === 0 ? tried(() => keys.primary(values)) : undefined
  return primary !== undefined && Object.keys(primary).some((name) => !isSame(primary[name], item[name]))
}

/** Whether writing an item puts it under another key, although it has the newest format: there are two then. */
function isMisplaced(item, found, keys, fields) {
  if (keys.generation(item) !== 0) return false
  const written = tried(() => keys.withKeys(renamedOf(item, fields)))
  return written !== undefined && Object.keys(keys.primary(found.values)).some((name) => !isSame(written[name], item[name]))
}

/** A copy of an item that has fields by their new names, too. */
function renamedOf(item, fields) {
  const renamed = { ...item }
  for (const [old, now] of Object.entries(fields)) if (item[old] !== undefined) renamed[now] = item[old]
  return renamed
}

/** Whether an item is found by everything, and written back as it is. */
function isWrittenAlike(item, keys, fields, model) {
  const written = [item, renamedOf(item, fields)].map((one) => tried(() => keys.upgrade(one) && keys.withKeys(one)))
  const used = new Set(Object.values(model.entities).flatMap(({ attributes }) => attributes.map(({ name }) => name)))
  return written.every((copy) => copy !== undefined && [...used].every((name) => keys.attributes.includes(name) ? isSame(copy[name], item[name]) : item[name] === undefined || isPlain(name, model)))
}

/** Whether an attribute is one that items have anyway, for all entities that use it. */
const isPlain = (name, model) => Object.values(model.entities).every(({ attributes }) => attributes.every((own) => own.name !== name || own.kind !== undefined))

/**
 * Compares the verdict of `diffTables` on a random pair of definitions with the oracle's. Returns what is wrong, if anything; `undefined` for
 * a pair that the package refuses. `modelOf` makes the definition before the change, and `kinds` are the edits to choose from.
 */
export function triedPair(random, api, itemsOfEach = 6, { modelOf = randomModel, kinds } = {}) {
  const model = modelOf(random)
  const old = tried(() => tableOf(model, api))
  const change = old && editedSurely(model, random, kinds)
  const next = change && tried(() => tableOf(change.after, api))
  if (next === undefined) return undefined
  const findings = api.diffTables(old.table, next.table)
  const made = [old, next].flatMap(({ entities }) => Object.values(entities).flatMap(({ keys, formats }) => [keys, ...formats]))
  const verdict = worst(findings.map(({ severity }) => severity))
  const context = { old, next, before: model, model: change.after, names: change.names, made: change.made }
  const judged = Object.entries(model.entities).flatMap(([name, entity]) => judgedItems(name, entity, context, random, itemsOfEach))
  const truth = worst(judged.map(({ severity }) => severity))
  const examples = findings.filter(({ example }) => example && findings.length > 0)
  const unproved = findings.filter(({ severity, entity, example }) => severity !== 'compatible' && entity && !example)
  // A field that is renamed in one place alone: the oracle does not know which field it was.
  const wrong = change.made.includes('renameInOnePlace') ? [] : examples.filter((finding) => !isProof(finding, model, context))
  // A table keeps its entities, so that all these would wait for the collector.
  for (const entity of made) entity.free()
  return { model, made: change.made, after: change.after, findings, verdict, truth, judged, unproved, wrong }
}

/** Some edits do not apply to some models. */
export function editedSurely(model, random, kinds) {
  for (let i = 0; i < 5; i++) {
    try {
      return edited(model, random, kinds)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return undefined
}

const worst = (severities) => SEVERITIES[Math.max(0, ...severities.map((severity) => SEVERITIES.indexOf(severity)))]

function judgedItems(name, entity, context, random, count) {
  const to = context.names.entities[name] ?? name
  const later = context.model.entities[to]?.attributes.flatMap(({ parts }) => parts) ?? []
  const formats = [entity, ...entity.previous.map(({ format }) => format)]
  return formats.flatMap((format, age) => Array.from({ length: count }, (_, i) => {
    const known = fieldsOf(format)
    const fields = context.names.fields[to] ?? {}
    const fresh = later.filter(({ field }) => !known.includes(field) && !Object.values(fields).includes(field))
    // Where one place has another field now, or a table has changed before, an attribute of that name would be the value of something else.
    const more = i % 3 === 0 && !context.before.isRenamed && !context.made.includes('renameInOnePlace') ? fresh : []
    const item = tried(() => context.old.entities[name].formats[age].withKeys(randomAttributes(format, more, random)))
    const severity = item && judge(item, { name, age, ...context })
    return severity && { name, age, item, severity }
  }).filter(Boolean))
}

/** Whether an example shows what its finding says, by the oracle. An item that cannot be rewritten is a backfill for it. */
function isProof({ entity, attribute, severity, code, example: { item, rewritten } }, model, context) {
  if (code === 'FORMER_KEYS_CLAIMED') return true
  if (code === 'INDEX_LEFT_BEHIND') return item[attribute] !== undefined
  // The oracle does not compare what a function of the caller may have changed.
  const to = context.names.entities[entity] ?? entity
  if (context.model.entities[to]?.previous.some(({ names }) => names !== undefined)) return true
  const ages = [model.entities[entity], ...model.entities[entity].previous].keys()
  // An attribute that has the new name of a field by chance, which only the oracle knows to be that field.
  if (Object.values(context.names.fields[to] ?? {}).some((now) => item[now] !== undefined)) return true
  const judged = [...ages].map((age) => judge(item, { name: entity, age, ...context, isExact: severity === 'breaking' }))
  return judged.some((one) => one !== undefined && (severity === 'backfill' ? one !== 'compatible' : one === 'breaking' || rewritten === null))
}
