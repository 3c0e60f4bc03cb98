// The entities of items, each found from its own items, and the proof: how many items have the keys that the definitions write.

import { readField } from '../crossing/fields.js'
import { entityKeys } from '../keys/entity_keys.js'
import { addOtherItems, compatibleEntities } from './compatible_entities.js'
import { proposalOf } from './entity_proposal.js'
import { wordsIn } from './field_names.js'
import { withoutHalves } from './half_keys.js'
import { layoutOf } from './key_layout.js'
import { entitiesByKindWord } from './kind_words.js'
import { plainOf } from './plain_values.js'
import { refusalOf, resultUnlessRefused } from './refusable_calls.js'
import { itemsOf, writtenCounts } from './written_counts.js'

/**
 * The entities of items, with their definitions and options, notes, and the proof.
 *
 * @param {any} found - the result from the keys alone
 * @param {any[]} all - the items
 * @param {string[]} names - the names of all key attributes
 */
export function provenEntities(found, all, names) {
  const roles = rolesOf(found.entities)
  const table = tableNames(found.entities, names, roles)
  const indexes = indexesOf(names, roles)
  const items = all.map((item) => withoutHalves(plainOf(item), indexes))
  const groups = table.length === 0 ? [] : groupsOf(found, items, table)
  const given = { names, table, roles, constants: constantsOf(groups, names) }
  const { kept, leftOut } = compatibleEntities(groups.flatMap((group) => proposalsOf(group, given)), given)
  addOtherItems(kept, items, given)
  const others = new Map()
  const entities = kept.map((entity) => {
    const strangers = itemsOf(entity, entity.items, false)
    for (const item of strangers) addOther(others, entity, { name: table[0], key: item[table[0]] })
    const count = entity.items.length - strangers.length
    return { name: entity.name, count, share: count / items.length, attributes: attributesOf(entity.definition, entity.guess) }
  })
  const written = writtenCounts(kept, all, names, indexes, (entity, verdict) => verdict.others.forEach((other) => addOther(others, entity, other)))
  return {
    entities,
    notes: [...kept.flatMap(({ name, notes }) => notes.map((note) => ({ ...note, entity: name }))), ...leftOut, ...[...others.values()].map(noteOf)],
    definition: Object.fromEntries(kept.map(({ name, definition }) => [name, definition])),
    options: Object.fromEntries(kept.map(({ name, options }) => [name, options])),
    written,
    left: items.length - kept.reduce((sum, one) => sum + one.items.length, 0),
    prove: (others) => writtenCounts(kept, others, names, indexes),
  }
}

/** Counts a key that its entity writes otherwise, for each key attribute. */
function addOther(others, entity, other) {
  const id = `${entity.name} ${other.name}`
  const own = others.get(id) ?? { ...other, entity, count: 0 }
  others.set(id, own)
  own.count += 1
}

function noteOf({ entity, name, key, wanted, count }) {
  const shown = (own) => (own === undefined ? 'none' : `"${own.value ?? own}"`)
  return { code: 'OTHER_KEYS', entity: entity.name, attribute: name, message: `${count} of ${entity.items.length} items have other keys, such as ${shown(key)}${wanted ? ` instead of ${shown(wanted)}` : ''}.` }
}

/** The kind and the index of each attribute whose name does not tell them. */
function rolesOf(entities) {
  const all = entities.flatMap(({ attributes }) => Object.entries(attributes))
  return new Map(all.filter(([, { kind, index }]) => kind ?? index).map(([name, { kind, index }]) => [name, { ...(kind && { kind }), ...(index && { index }) }]))
}

/** The names of the key attributes of the table. */
function tableNames(entities, names, roles) {
  for (const { attributes } of entities) {
    const keys = resultUnlessRefused(() => entityKeys(attributes))
    if (keys === undefined) continue
    const { table } = layoutOf(keys)
    keys.free()
    return table
  }
  return names.filter((name) => ['pk', 'sk'].includes(name.toLowerCase()) && !roles.has(name))
}

/** The names of the key attributes of each index of the table. A name that goes together with no other is in none. */
function indexesOf(names, roles) {
  const definition = Object.fromEntries(names.map((name) => [name, { template: 'KEY', ...roles.get(name) }]))
  const refused = refusalOf(() => entityKeys(definition).free())
  if (refused === undefined) {
    const keys = entityKeys(definition)
    const { indexes } = layoutOf(keys)
    keys.free()
    return indexes
  }
  const others = names.filter((name) => name !== refused.details.attribute)
  return others.length < names.length ? indexesOf(others, roles) : []
}

/** The items grouped by the names of their entities, or else by the keys of their table. */
function groupsOf({ entities, entityAttribute }, items, table) {
  const known = entities.flatMap((guess) => {
    const keys = resultUnlessRefused(() => entityKeys(Object.fromEntries(table.map((name) => [name, guess.attributes[name]]))))
    return keys === undefined ? [] : [{ guess, keys }]
  })
  const groups = new Map()
  for (const item of items) {
    const guess = known.find(({ keys }) => keys.matches(item))?.guess
    const named = entityAttribute === undefined ? undefined : readField(item, entityAttribute)
    const word = typeof named === 'string' ? named : undefined
    if (guess === undefined && word === undefined) continue
    const id = word !== undefined ? `word ${word}` : `guess ${guess.name}`
    const group = groups.get(id) ?? { word, items: [], guesses: new Map() }
    groups.set(id, group)
    group.items.push(item)
    const alike = group.guesses.get(guess) ?? []
    group.guesses.set(guess, alike)
    alike.push(item)
  }
  for (const { keys } of known) keys.free()
  return [...groups.values()]
}

/**
 * The constant keys of each key attribute: all items of a group have the key, and no other group has it, or several keys of its form. So
 * the key of the only user with orders is not a constant.
 */
function constantsOf(groups, names) {
  const headOf = (key) => wordsIn(key)[0]
  return new Map(names.map((name) => {
    const keys = groups.map(({ items }) => new Set(items.map((item) => item[name]).filter((key) => typeof key === 'string')))
    const several = new Set(keys.filter((own) => own.size > 1).flatMap((own) => [...own].map(headOf)))
    const single = keys.filter((own) => own.size === 1).flatMap((own) => [...own])
    const isOfOne = (key) => single.indexOf(key) === single.lastIndexOf(key) && !several.has(headOf(key))
    return [name, new Set(groups.length > 1 ? single.filter(isOfOne) : [])]
  }))
}

/** The entities of a group: one, or as many as there are formats of keys among its items. */
function proposalsOf({ word, items, guesses }, given) {
  const [[most] = []] = [...guesses].sort(([, one], [, other]) => other.length - one.length)
  const whole = proposalOf({ name: word, items, guess: most }, given)
  if (guesses.size === 1 || whole?.exact === items.length) return whole === undefined ? [] : word === undefined ? entitiesByKindWord(whole, given) : [whole]
  const parts = [...guesses].flatMap(([guess, some]) => (guess === undefined ? [] : proposalOf({ name: undefined, items: some, guess }, given) ?? []))
  const exact = parts.reduce((sum, part) => sum + part.exact, 0)
  return whole !== undefined && whole.exact >= exact ? [whole] : parts
}

/** The attributes of an entity: as found from the keys alone, where that is right. */
function attributesOf(definition, guess) {
  const same = (name, entry) => guess?.attributes[name]?.template === entry.template && !entry.unless && !entry.any
  return Object.fromEntries(Object.entries(definition).map(([name, entry]) => [name, same(name, entry) ? { ...guess.attributes[name], ...entry } : { ...entry, text: entry.text ?? 'escaped' }]))
}
