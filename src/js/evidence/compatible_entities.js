// The entities of a table: a compatible set, each with a unique name, which takes in items that matched no entity at first.

import { entityKeys } from '../keys/entity_keys.js'
import { entityNameOf, makeTable, proposalOf, readCounts, REFUSED_NAMES } from './entity_proposal.js'
import { untaken } from './field_names.js'
import { isWord, partsOf } from './kind_words.js'
import { refusalOf } from './refusable_calls.js'

/** The entities that can be in one table, those with the most items first, each with a unique name. Entities with the same keys become one. */
export function compatibleEntities(made, given) {
  const kept = /** @type {any[]} */ ([])
  const leftOut = /** @type {any[]} */ ([])
  const taken = new Set(REFUSED_NAMES)
  for (const one of [...made].sort((a, b) => b.items.length - a.items.length)) {
    const proposal = { ...one, name: untaken(entityNameOf(one.name), taken) }
    const refused = refusalOf(() => makeTable([...kept, proposal]))
    if (refused === undefined) {
      taken.add(proposal.name)
      kept.push(proposal)
    } else if (!joinToAlike(kept, one, given)) leftOut.push({ code: 'ENTITY_LEFT_OUT', entity: proposal.name, message: `${proposal.name} is left out: ${refused.message}` })
  }
  return { kept, leftOut }
}

/** Replaces an entity by a single definition for it and another that can have equal keys, if this writes as many keys. Returns whether it does. */
function joinToAlike(kept, one, given) {
  const isAlike = (other) => given.table.every((name) => other.definition[name].template === one.definition[name].template)
  const isAgainst = (other) => refusalOf(() => makeTable([{ ...other, name: 'a' }, { ...one, name: 'b' }])) !== undefined
  return kept.some((other, place) => (isAlike(other) || isAgainst(other)) && widen(kept, place, one.items, other.exact + one.exact, given))
}

/** Replaces the definition of an entity by a definition for more items, if this writes at least this many keys. Returns whether it does. */
function widen(kept, place, more, least, given) {
  const own = kept[place]
  const both = proposalOf({ name: own.name, items: [...own.items, ...more], guess: own.guess }, given)
  if (both === undefined || both.exact < least) return false
  const fits = (one) => refusalOf(() => makeTable(kept.map((other, at) => (at === place ? one : other)))) === undefined
  const found = [both, withoutSeparator(both, given)].find((one) => one.exact >= least && fits(one))
  if (found !== undefined) kept[place] = found
  return found !== undefined
}

/** An entity whose keys end with a text without a separator, so that they differ from longer keys. */
function withoutSeparator(one, { names }) {
  const narrow = ({ template, ...entry }) => ({ ...entry, template: template.endsWith(REST) ? `${template.slice(0, -REST.length)}}` : template })
  const definition = Object.fromEntries(Object.entries(one.definition).map(([name, entry]) => [name, narrow(entry)]))
  const isRight = refusalOf(() => entityKeys(definition, one.options).free()) === undefined
  return isRight ? { ...one, definition, exact: readCounts({ ...one, definition }, one.items, names).exact } : one
}

const REST = ':rest}'

/**
 * Adds items of no entity to an entity whose keys have the same form, and makes entities of items with a form of their own. Items with
 * nothing but keys tell nothing new.
 */
export function addOtherItems(kept, items, given) {
  const known = new Set(kept.flatMap((one) => one.items))
  const forms = new Map()
  for (const item of items) {
    if (known.has(item) || given.table.some((name) => typeof item[name] !== 'string') || Object.keys(item).every((name) => given.names.includes(name))) continue
    const form = given.table.map((name) => partsOf(item[name]).map((part) => (isWord(part) ? part : '*')).join('#')).join('\n')
    const alike = forms.get(form) ?? []
    forms.set(form, alike)
    alike.push(item)
  }
  for (const own of forms.values()) {
    const fits = ({ definition }) => given.table.every((name) => isOfForm(definition[name].template, own[0][name]))
    const isAdded = kept.some((one, place) => fits(one) && widen(kept, place, own, one.exact + ENOUGH_OF * own.length, given))
    if (!isAdded && own.length > 1) addEntityOf(kept, own, given)
  }
}

/** The share of new items whose keys a definition has to write. */
const ENOUGH_OF = 0.95

/** Adds an entity for items with a form of their own, if a key of their table names it. */
function addEntityOf(kept, items, given) {
  const isSame = (name) => items.every((item) => item[name] === items[0][name])
  if (!given.table.some(isSame)) return
  const literal = (text) => text.replaceAll('{', '{{').replaceAll('}', '}}')
  const entry = (name) => ({ ...(isSame(name) ? { template: literal(items[0][name]), text: 'escaped' } : { template: `{${name}Id:rest}`, text: 'verbatim' }), ...given.roles.get(name) })
  const guess = { name: 'item', attributes: Object.fromEntries(given.table.map((name) => [name, entry(name)])) }
  const made = proposalOf({ name: undefined, items, guess }, given)
  if (made === undefined || made.exact < items.length) return
  const proposal = { ...made, name: untaken(entityNameOf(made.name), new Set([...REFUSED_NAMES, ...kept.map(({ name }) => name)])) }
  if (refusalOf(() => makeTable([...kept, proposal])) === undefined) kept.push(proposal)
}

/** Whether a key has as many parts as a template, and its literals in their places. */
function isOfForm(template, key) {
  const [own, given] = [partsOf(template), partsOf(key)]
  return own.length === given.length && own.every((part, at) => part.includes('{') || part === given[at])
}
