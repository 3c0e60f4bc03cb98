// The definition that writes the keys of one kind of items, found from these items alone.

import { entityKeys } from '../keys/entity_keys.js'
import { keyTemplate } from '../keys/template.js'
import { CodecWriter } from './codec_writer.js'
import { fewOf } from './few.js'
import { wordsIn } from './field_names.js'
import { indexConditionOf } from './index_condition.js'
import { layoutOf } from './key_layout.js'
import { attributeOf } from './key_parts.js'
import { resultUnlessRefused } from './refusable_calls.js'
import { templateOfKeys } from './template_search.js'
import { sourcesIn } from './value_sources.js'

/**
 * @typedef {import('./value_sources.js').Source} Source
 * @typedef {{ entry: any, used: Source[] }} Solved - a key attribute as `entityKeys` takes it, and the sources of its fields
 */

/** The most items that are examined: an even sample, if there are more. */
const ENOUGH = 400

const CASINGS = /** @type {const} */ ([undefined, 'lower', 'upper'])

/**
 * The definition and the options of items of one kind, with notes; `undefined` if nothing explains a key of their table.
 *
 * @param {{ items: any[], names: string[], table: string[], guessed: Record<string, any>, roles: Map<string, any>, constants: Map<string, Set<string>> }} given -
 *   the items, the names of all key attributes and of those of the table, the result from the keys alone, the kind and index of attributes
 *   by name, and the keys that are constants of one kind of items
 */
export function definitionFromItems({ items, names, table, guessed, roles, constants }) {
  const sample = evenSampleOf(items)
  const sources = sourcesIn(sample, new Set(names))
  const isOne = new Set(sample.map((item) => table.map((name) => item[name]).join('\0'))).size === 1
  const solve = (name, casings) => solvedKey({ name, sample, sources, guess: guessed[name], isOfTable: table.includes(name), casings, constants: isOne ? new Set() : constants.get(name) })
  const solved = new Map()
  for (const name of names) {
    const own = solve(name, CASINGS)
    if (own !== undefined) solved.set(name, own)
  }
  recase(solved, solve)
  for (const [name, own] of solved) Object.assign(own.entry, roles.get(name))
  if (table.some((name) => !solved.has(name))) return undefined
  return withConditions({ items: sample, sources, solved, table })
}

/** If one key of an entity has a case, finds its other keys in this case too, where they fit: their attributes may have had no capitals yet. */
function recase(solved, solve) {
  const casing = [...solved.values()].map(({ entry }) => entry.casing).find((one) => one !== undefined)
  if (casing === undefined) return
  for (const [name, { entry, used }] of solved) {
    if (entry.casing !== undefined || !used.some(({ type }) => type === 'text')) continue
    const own = solve(name, [casing])
    if (own?.entry.casing === casing) solved.set(name, own)
  }
}

/** An even sample, if there are more items than enough. */
export function evenSampleOf(items) {
  const step = Math.ceil(items.length / ENOUGH)
  return step <= 1 ? items : items.filter((_, at) => at % step === 0)
}

/** The template of a key attribute: from the attributes of the items, or else from the keys alone. */
function solvedKey({ name, sample, sources, guess, isOfTable, casings, constants }) {
  const all = sample.flatMap((item, at) => (item[name] === undefined || item[name] === null ? [] : [{ key: item[name], at }]))
  const keys = mostAlike(all)
  if (keys.length === 0) return undefined
  const isOwn = guess !== undefined && isWholeOwn(guess.template, name)
  if (isOwn || keys.some(({ key }) => typeof key !== 'string' || key === '')) return guess && { entry: entryOf(guess), used: [] }
  const found = partsOfMost(keys, sources, { isOfTable, casings })
  const [{ key }] = found?.keys ?? keys
  const guessed = guess && { entry: entryOf(guess), used: sources.filter(({ name }) => Object.hasOwn(readBy(guess, key), name)) }
  if (found === undefined || (isOfTable && isBare(found))) return guessed
  const isConstant = isSame(keys) && constants.has(key)
  const isNoBetter = () => found.unknown > 0 || (found.used.length === 0 && !isConstant) || isAlike(guess, found, key)
  if (guess !== undefined && casings === CASINGS && writesAll(guess, keys, sources) && isNoBetter()) return guessed
  return { entry: entryOfParts(found, guess, sources), used: found.used }
}

/** A key attribute of these parts, in the text mode that the keys alone suggest, if it writes the same keys. */
function entryOfParts({ parts, casing, keys }, guess, sources) {
  const verbatim = attributeOf({ parts, casing, more: {} })
  if (guess?.text !== 'escaped' || casing) return verbatim
  const { template } = attributeOf({ parts: parts.map((part) => (part.codec === 'rest' ? { ...part, codec: 'text' } : part)), more: {} })
  return writesAll({ template, text: 'escaped', casing: undefined }, keys, sources) ? { template } : verbatim
}

/** The keys without a few outliers, which begin with other letters. */
function mostAlike(keys) {
  const heads = new Map()
  for (const one of keys) {
    const head = typeof one.key === 'string' ? wordsIn(one.key)[0] ?? '' : ''
    const alike = heads.get(head) ?? []
    heads.set(head, alike)
    alike.push(one)
  }
  const most = [...heads.values()].reduce((best, some) => (some.length > best.length ? some : best), [])
  return most.length >= ENOUGH_ALIKE * keys.length ? most : keys
}

/** The share of similar keys from which on the others are outliers. */
const ENOUGH_ALIKE = 0.95

/** Whether several items share a key, which is then a constant of their entity. */
const isSame = (keys) => keys.length > 1 && keys.every(({ key }) => key === keys[0].key)

const isWholeOwn = (template, name) => template.startsWith(`{${name}:`) && template.endsWith('}')

/** A key attribute as found from the keys alone. */
function entryOf({ template, text, casing }) {
  return { template, ...(template.includes('{') && text === 'verbatim' && { text }), ...(casing && { casing }) }
}

/** Whether a template is one field that no attribute holds, which proves nothing. */
const isBare = ({ parts, used }) => used.length === 0 && parts.length === 2 && parts[0].literal === '' && parts[1].literal === ''

/** The parts with the fewest fields that no attribute holds; among these, the parts with the most text from attributes, in the first case that allows them. */
function bestTemplateOf(keys, sources, { isOfTable, casings, most }) {
  let best
  for (const casing of casings) {
    const own = keys.filter(({ key }) => casing === undefined || key === (casing === 'lower' ? key.toLowerCase() : key.toUpperCase()))
    const left = most - (keys.length - own.length)
    if (left < 0) continue
    const writer = new CodecWriter(casing)
    const found = templateOfKeys({ keys: own, sources, writer, canEnd: !isOfTable, names: sources.map(({ name }) => name), most: left })
    writer.free()
    if (found === undefined) continue
    const others = new Set(found.others.map(({ at }) => at))
    const made = { ...found, keys: own.filter(({ at }) => !others.has(at)), casing: found.used.length > 0 ? casing : undefined }
    if (best === undefined || isBetter(made, best)) best = made
  }
  return best
}

const isBetter = (one, other) => (one.unknown - other.unknown || other.keys.length - one.keys.length || other.length - one.length) < 0

/** The parts of all keys, or of nearly all if attributes hold more of these. */
function partsOfMost(keys, sources, rules) {
  const all = bestTemplateOf(keys, sources, { ...rules, most: 0 })
  const most = fewOf(keys)
  if (all?.unknown === 0 || most === 0) return all
  const found = bestTemplateOf(keys, sources, { ...rules, most })
  return found?.used.length && (all === undefined || found.unknown < all.unknown) ? found : all
}

/** The values that a template reads from a key; nothing if the key does not match. */
function readBy({ template: text, text: form, casing }, key) {
  return resultUnlessRefused(() => {
    const template = keyTemplate(text, { text: form, ...(casing && { casing }) })
    const values = /** @type {any} */ (template.tryParse(key))
    template.free()
    return values
  }) ?? {}
}

/** Whether a key has the same fields by a template and by its parts. */
function isAlike(guess, { parts }, key) {
  const [one, other] = [Object.keys(readBy(guess, key)), parts.flatMap(({ name }) => name ?? [])]
  return one.length === other.length && one.every((name) => other.includes(name))
}

/** Whether a template writes the keys of all items, from their attributes and the values that only the keys hold. */
function writesAll({ template: text, text: form, casing }, keys, sources) {
  return resultUnlessRefused(() => {
    const template = keyTemplate(text, { text: form, ...(casing && { casing }) })
    try {
      return keys.every(({ key, at }) => template.build({ .../** @type {any} */ (template.parse(key)), ...valuesIn(sources, at) }) === key)
    } finally {
      template.free()
    }
  }) === true
}

const valuesIn = (sources, at) => Object.fromEntries(sources.flatMap(({ name, values }) => (values[at] === undefined ? [] : [[name, values[at]]])))

/** The definition with a condition for each index that some items are in. An index for which no condition is found is left out, with a note. */
function withConditions({ items, sources, solved, table }) {
  const notes = []
  const flags = new Map()
  for (const index of indexesIn(solved, table)) {
    const isIn = items.map((item) => index.every((name) => item[name] !== undefined))
    const fields = [...new Set(index.flatMap((name) => solved.get(name).used))]
    const condition = indexConditionOf(items, isIn, fields, sources)
    for (const name of index) {
      if (condition === undefined) solved.delete(name)
      else Object.assign(solved.get(name).entry, named(condition))
    }
    if (condition === undefined) notes.push({ code: 'INDEX_OF_SOME', attribute: index[0], message: `Some items are in its index, and no attribute says which: it is left out.` })
    else for (const source of Object.values(condition).flat()) flags.set(source.name, source)
  }
  const fields = new Set([...solved.values()].flatMap(({ used }) => used))
  const own = [...flags.values()].filter((flag) => !fields.has(flag))
  const places = [...fields, ...own].filter(({ name, path }) => path.length !== 1 || path[0] !== name).map(({ name, path }) => [name, path])
  return {
    definition: Object.fromEntries([...solved].map(([name, { entry }]) => [name, entry])),
    held: [...fields].map(({ name }) => name),
    options: { ...(own.length > 0 && { flags: own.map(({ name }) => name) }), ...(places.length > 0 && { attributes: Object.fromEntries(places) }) },
    notes,
  }
}

const named = (condition) => Object.fromEntries(Object.entries(condition).map(([kind, sources]) => [kind, sources.map(({ name }) => name)]))

/** The names of the key attributes of each index; none for an index that the package refuses. */
function indexesIn(solved, table) {
  const keys = entityKeys(Object.fromEntries([...solved].map(([name, { entry }]) => [name, entry])))
  const { indexes } = layoutOf(keys)
  keys.free()
  return indexes.filter((names) => !names.some((name) => table.includes(name)))
}
