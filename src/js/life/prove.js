// Proves a finding of `diffTables`: writes items of the old format until one shows the harm with the new definition.

import { readField } from '../crossing/fields.js'
import { candidatesOf } from './candidates.js'

/** How many items a function of the caller must convert: if it fails for some of them, the change is breaking. */
const CONVERTED = 60

/** A finding as it is returned: with an example, if an item proves it. `isBroken`: another finding about the entity is breaking. */
export function proved(finding, samples, tables, isBroken) {
  const { severity, code, entity, attribute, message } = finding
  const shown = { severity, code, ...(entity && { entity }), ...(attribute && { attribute }), message }
  if (severity === 'compatible' || !entity) return shown
  const [before, after] = tables
  const next = finding.to ? after.entity(finding.to) : undefined
  if (finding.converts && !next.isAlive) return { ...shown, message: `${message} A lock or a definition has no functions, so \`fromOld\` could not be tried.` }
  const old = before.entity(entity)
  const values = samples.find((one) => one.entity === entity && one.age === finding.age)
  let proof
  let count = 0
  for (const item of candidatesOf(finding, old?.formats[finding.age], values)) {
    const seen = seenBy(finding, item, old, next, after, values, isBroken)
    if (seen === undefined) continue
    if (finding.converts && seen.isUnread) return worse(shown, seen)
    if (seen.proves) proof ??= { ...shown, example: exampleOf(seen) }
    if (proof !== undefined && (!finding.converts || ++count > CONVERTED)) break
  }
  return proof ?? shown
}

/** The finding about items that `fromOld` does not convert: they are not read. */
function worse({ entity, attribute, message }, seen) {
  const why = seen.ideal instanceof Error ? ` (${seen.ideal.message})` : ''
  const text = `${message} But \`fromOld\` does not convert this item${why}: it is not read.`
  return { severity: 'breaking', code: 'FIELD_REQUIRED', entity, ...(attribute && { attribute }), message: text, example: exampleOf(seen) }
}

function exampleOf({ item, found, ideal, attributes }) {
  const rewritten = ideal instanceof Error || ideal === undefined ? null : Object.fromEntries(attributes.filter((name) => ideal[name] !== undefined).map((name) => [name, ideal[name]]))
  return { item, readAs: found ?? null, rewritten }
}

/**
 * What happens to an old item; `undefined` for an item that is not old.
 *
 * @returns {any}
 */
function seenBy(finding, item, old, next, after, values, isBroken) {
  const found = identified(item, finding.to, next, after)
  if (finding.code === 'FORMER_KEYS_CLAIMED') return claimed(finding, item, found, next)
  if (next === undefined) return { item, found, attributes: [], proves: true }
  const was = tried(() => readBefore(finding, item, old))
  if (was === undefined || was instanceof Error) return undefined
  const names = new Map(pairsOf(finding.names))
  const renamed = { ...item }
  for (const [before, now] of names) if (readField(item, before) !== undefined) renamed[now] = item[before]
  const ideal = finding.age > 0 || finding.code === 'KEY_MOVED' ? tried(() => next.keys.upgrade(item) ?? notRead()) : tried(() => next.keys.withKeys(renamed))
  const isUnread = found?.entity !== finding.to || ideal instanceof Error
  // Converted values need not be equal.
  const isOther = () => !finding.converts && !isEqual(item, was, found?.values, names, values, old.formats[finding.age])
  const isHarmed = isUnread || isOther() || isMisplaced(finding, item, found, ideal, next)
  const attributes = next.keys.attributes
  // Where another change harms all items, one of them still shows that it is stale.
  const proves = finding.severity === 'breaking' ? isHarmed : (!isHarmed || isBroken) && isStale(finding, item, ideal, next, attributes)
  return { item, found, ideal, attributes, isUnread, proves }
}

/** Whether rewriting an item moves it to another key of the table although it is read as an item of the newest format: then there are two items. */
function isMisplaced({ age, code }, item, found, ideal, next) {
  if (age > 0 || code === 'KEY_MOVED' || next.keys.generation(item) !== 0) return false
  return Object.keys(next.keys.primary(found.values)).some((name) => !isSameValue(readField(ideal, name), readField(item, name)))
}

function notRead() {
  throw new Error('no format reads the item')
}

/** The values that the old definition reads, or if its functions are missing, those of the format alone. */
function readBefore({ age }, item, old) {
  return old.isAlive ? old.keys.tryParse(item) : old.formats[age].tryParse(item)
}

/** Whether a key of a long unused format is taken for a key of a new one. */
function claimed({ attribute, to }, item, found, next) {
  const ideal = tried(() => next.keys.withKeys(item))
  const seen = { item, found, ideal, attributes: next.keys.attributes }
  const isRead = found?.entity === to
  if (isRead && Object.hasOwn(next.keys.primary(found.values), attribute)) return { ...seen, proves: true }
  const { [attribute]: _, ...bare } = item
  const without = tried(() => readWith(next.keys, bare))
  if (without === undefined || without instanceof Error) return seen
  const isSame = isRead && Object.keys(without).every((name) => isSameValue(without[name], readField(found.values, name)))
  return { ...seen, proves: !isSame }
}

/** Whether old items would be written differently, or stay where they should not be. */
function isStale({ code, attribute }, item, ideal, next, attributes) {
  if (ideal instanceof Error) return false
  if (code === 'INDEX_LEFT_BEHIND') return readField(item, attribute) !== undefined
  if (code === 'FIELD_RENAMED') {
    const raw = tried(() => next.keys.withKeys(item))
    return raw instanceof Error || attributes.some((name) => !isSameValue(readField(raw, name), readField(ideal, name)))
  }
  if (code === 'KEY_MOVED') return attributes.some((name) => !isSameValue(readField(item, name), readField(ideal, name)))
  return !isSameValue(readField(item, attribute), readField(ideal, attribute))
}

/** The entity that reads an item: the expected entity, or any other. */
function identified(item, to, next, after) {
  const own = next && tried(() => readWith(next.keys, item))
  if (own !== undefined && !(own instanceof Error)) return { entity: to, values: own }
  for (const name of after.names) {
    const values = name === to ? undefined : tried(() => readWith(after.entity(name).keys, item))
    if (values !== undefined && !(values instanceof Error)) return { entity: name, values }
  }
  return undefined
}

/** The values of an item that has the key of the table. */
const readWith = (keys, item) => (keys.generation(item) === undefined ? undefined : keys.tryParse(item))

/** Whether the values that both definitions read are equal. A time may be more precise than before, and so later in the same bucket. */
function isEqual(item, was, now, names, { later }, format) {
  const isKnown = (name) => later.some((known) => known.name === name && known.kind !== 'flag')
  return Object.keys(was).every((field) => {
    const name = isKnown(field) ? field : names.get(field) ?? field
    if (!isKnown(name) || isSameValue(was[field], now[name])) return true
    const areTimes = was[field] instanceof Date && now[name] instanceof Date
    return areTimes && now[name] >= was[field] && isSameKey(format, item, was, { ...was, [field]: now[name] })
  })
}

/** Whether two versions of an item's fields have the same keys. Where fields are missing, flags of the item leave their index out. */
function isSameKey(format, item, one, other) {
  const keysOf = (fields) => [fields, { ...item, ...fields }].map((given) => tried(() => format.keys(given))).find((keys) => !(keys instanceof Error))
  const [a, b] = [keysOf(one), keysOf(other)]
  return a !== undefined && b !== undefined && Object.keys(a).every((name) => isSameValue(a[name], b[name]))
}

function isSameValue(one, other) {
  return textOf(one) === textOf(other)
}

const textOf = (value) => `${typeof value} ${value instanceof Date ? value.getTime() : String(value?.value ?? value)}`

/** The pairs in a list of names. */
function pairsOf(names) {
  return names.flatMap((name, i) => (i % 2 === 0 ? [[name, names[i + 1]]] : []))
}

/** What `act` returns, or the refusal that it throws. A function of the caller may throw anything, which is a refusal here. */
function tried(act) {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
