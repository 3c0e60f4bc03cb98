// The proposed definition of an entity: the better of two, named after a word in its keys.

import { entityKeys } from '../keys/entity_keys.js'
import { tableKeys } from '../keys/table_keys.js'
import { definitionFromItems, evenSampleOf } from './definition_from_items.js'
import { fewOf } from './few.js'
import { fieldName, wordsIn } from './field_names.js'
import { hasField } from './key_parts.js'
import { withPartNames } from './part_names.js'
import { refusalOf, resultUnlessRefused } from './refusable_calls.js'
import { writtenCounts } from './written_counts.js'

/** The names that an entity cannot have. */
export const REFUSED_NAMES = ['entities', '__proto__']

/** The better of two definitions: from the items, or from the keys alone. */
export function proposalOf({ name, items, guess }, { names, table, roles, constants }) {
  const guessed = { __proto__: null, ...guess?.attributes }
  const own = resultUnlessRefused(() => definitionFromItems({ items, names, table, guessed, roles, constants }))
  const choices = [own, guess && { definition: definitionOf(guess), options: {}, notes: [], held: [] }].filter((one) => one !== undefined && isAccepted(one))
  const counted = choices.map((choice) => ({ ...choice, ...readCounts(choice, items, names) }))
  const best = counted.length === 2 && isNoWorse(counted[0], counted[1], fewOf(items)) ? counted[0] : counted.at(-1)
  if (best === undefined) return undefined
  const { options, notes, held, exact } = best
  const definition = withPartNames(best, evenSampleOf(items), names)
  return { name: name ?? entityWordOf(definition, table) ?? guess?.name, guess, items, definition, options, notes, held, exact }
}

/** Whether a definition from the items writes as many keys as one from the keys alone, or nearly as many if it has fields for more attributes. */
function isNoWorse({ held, ...one }, { definition, ...other }, few) {
  const isIn = (name) => Object.values(definition).some(({ template }) => hasField(template, name))
  const most = held.every(isIn) ? 0 : few
  const more = one.different - other.different
  return more < 0 || (more <= most && one.exact + most >= other.exact)
}

/** The items whose keys a definition writes, also from values that only the keys hold, and those with other keys. */
export function readCounts(entity, items, names) {
  const counts = { exact: 0, lacking: 0, different: 0 }
  writtenCounts([entity], items, names, undefined, (_, { read }) => counts[read]++)
  return { ...counts, different: items.length - counts.exact - counts.lacking }
}

const isAccepted = ({ definition, options }) => refusalOf(() => entityKeys(definition, options).free()) === undefined

/** An entity as found from the keys alone, in the form that `entityKeys` takes. */
function definitionOf({ attributes }) {
  const entry = ({ template, text, casing, kind, index, when }) => ({ template, ...(text === 'verbatim' && template.includes('{') && { text }), ...(casing && { casing }), ...(kind && { kind }), ...(index && { index }), ...(when && { when }) })
  return Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, entry(attribute)]))
}

/** The last whole word between the separators of a table key, as in `ORDER#O-{no}`. */
function entityWordOf(definition, table) {
  const whole = (template) => SEPARATORS.reduce((parts, separator) => parts.flatMap((part) => part.split(separator)), [template]).filter((part) => part !== '' && !part.includes('{') && !part.includes('}'))
  const words = table.flatMap((name) => whole(definition[name].template)).map(wordsIn).filter((own) => own.length > 0)
  return words.at(-1)?.map((word, at) => (at === 0 ? word.toLowerCase() : word[0].toUpperCase() + word.slice(1).toLowerCase())).join('')
}

const SEPARATORS = ['#', '|', '/', ':', '~', '@']

export const entityNameOf = (name) => (name === undefined ? 'item' : fieldName([name]))

/** Makes the table of entities, which the package may refuse. */
export const makeTable = (entities) => tableKeys(Object.fromEntries(entities.map(({ name, definition, options }) => [name, entityKeys(definition, options)]))).free()
