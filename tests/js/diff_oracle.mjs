// Random pairs of definitions for `diffTables`, and an oracle that judges a change by brute force: it writes items of the old definition,
// and looks at what the new one makes of each, by the public functions alone.

import { randomOf as randomNumbers } from './random.mjs'
import { fieldsOf, flagsOf, pick, randomModel, tableOf } from './diff_models.mjs'
import { editedSurely } from './diff_edits.mjs'

/** A generator of whole numbers below a limit, the same for the same seed. It takes the low bits: the seeds of the tests were chosen with them. */
export function randomOf(seed) {
  const next = randomNumbers(seed || 1)
  return (below) => (next() * 2 ** 32) % below
}

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
