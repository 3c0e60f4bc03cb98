// The result of the readers of other libraries' models: definitions that the package accepts, a note for everything that it does not, and a
// module.

import { KeyError } from '../crossing/error.js'
import { refuseType } from '../crossing/refuse.js'
import { entityKeys } from '../keys/entity_keys.js'
import { tableKeys } from '../keys/table_keys.js'
import { optionsOf } from '../design/options.js'
import { refusalOf } from '../evidence/refusable_calls.js'
import { writtenCounts } from '../evidence/written_counts.js'
import { entityDefinition, fieldsIn, keysDefinition } from '../evidence/key_parts.js'
import { adoptedModule } from './adopted_module.js'
import { withNarrowerCodecs } from './narrower_codecs.js'

/** @typedef {{ entities: Record<string, { keys: any, options: any }>, notes: any[] }} Draft - the result of a reader, before the package accepts it */

/** @type {Record<string, import('../design/options.js').OptionKind>} */
const OPTIONS = { items: 'list' }

export const isObject = (value) => typeof value === 'object' && value !== null

/** The result of a reader; refuses a model that lacks parts of those that its library makes. */
export function readModel(name, parameter, value, reader) {
  try {
    return reader()
  } catch (error) {
    throw error instanceof TypeError && !(error instanceof KeyError) ? refuseType(name, parameter, parameter, value) : error
  }
}

/**
 * @param {string} name - the function that is called
 * @param {Draft} draft
 * @param {any} given - the options of the caller
 * @param {{ library: string, source: string }} from - the library, and the source for the head of the module
 */
export function adoptedTable(name, { entities, notes }, given, { library, source }) {
  const { items } = optionsOf(name, OPTIONS, given)
  const accepted = {}
  for (const [entity, draft] of Object.entries(entities)) {
    const own = acceptedEntity(entity, draft, notes)
    const noteTime = (attribute) => notes.push({ entity, attribute, code: 'TIME_AS_GIVEN', why: `the definition writes times as ISO text with milliseconds and Z, and ${library} writes them as given` })
    if (own !== undefined) accepted[entity] = items === undefined ? own : withNarrowerCodecs(own, items, noteTime)
  }
  for (const [entity, { keys }] of Object.entries(accepted)) noteText(entity, Object.values(keys), library, notes)
  noteConflicts(accepted, notes)
  const definition = Object.fromEntries(Object.entries(accepted).map(([entity, { keys }]) => [entity, keysDefinition(keys)]))
  const options = Object.fromEntries(Object.entries(accepted).map(([entity, own]) => [entity, own.options]))
  const written = items === undefined ? {} : { written: writtenCounts(Object.values(accepted).map(entityDefinition), items) }
  const found = { definition, options, notes: distinct(notes), ...written }
  return { module: adoptedModule(found, source), ...found }
}

/** The entity, without the indexes that the package refuses, each with a note; `undefined` if it refuses the key of the table. */
function acceptedEntity(entity, draft, notes) {
  let own = draft
  for (;;) {
    const refused = refusalOf(() => entityKeys(keysDefinition(own.keys), own.options).free())
    if (refused === undefined) return own
    const { attribute } = refused.details
    notes.push({ entity, attribute, code: 'REFUSED', why: refused.message })
    const key = own.keys[attribute]
    if (key === undefined || key.more.index === 'table') return undefined
    const kept = withoutIndex(own, attribute, key.more.index)
    for (const index of Object.keys(own.options.indexes ?? {})) if (!Object.hasOwn(kept.options.indexes ?? {}, index)) notes.push({ entity, attribute: index, code: 'REFUSED', why: refused.message })
    own = kept
  }
}

/** The entity without an attribute, its index, and the indexes that share attributes of these. */
function withoutIndex({ keys, options }, attribute, index) {
  const kept = Object.fromEntries(Object.entries(keys).filter(([name, { more }]) => name !== attribute && (index === undefined || more.index !== index)))
  const places = Object.entries(options.attributes ?? {}).filter(([field]) => fieldsIn(kept).includes(field))
  const shared = Object.entries(options.indexes ?? {}).filter(([, names]) => Object.values(names).every((name) => name === undefined || Object.hasOwn(kept, name)))
  const { attributes: _, indexes: __, ...rest } = options
  return { keys: kept, options: { ...rest, ...(places.length > 0 && { attributes: Object.fromEntries(places) }), ...(shared.length > 0 && { indexes: Object.fromEntries(shared) }) } }
}

/** Notes the texts that no codec of an entity writes, if it has fields of text. */
function noteText(entity, keys, library, notes) {
  const isText = ({ codec }) => codec === 'text' || codec === 'rest'
  const ofText = keys.filter(({ parts = [] }) => parts.some(isText))
  if (ofText.length === 0) return
  const refused = ofText.some(({ casing }) => casing === 'lower') ? 'empty text and text with the letter "\u03a3" are' : 'empty text is'
  notes.push({ entity, attribute: undefined, code: 'REFUSED_TEXT', why: `${refused} refused: ${library} writes such keys` })
}

/** Notes the entities that a table refuses together. */
function noteConflicts(accepted, notes) {
  if (Object.keys(accepted).length === 0) return
  const made = Object.entries(accepted).map(([name, { keys, options }]) => [name, entityKeys(keysDefinition(keys), options)])
  const refused = refusalOf(() => tableKeys(Object.fromEntries(made)).free())
  for (const [, keys] of made) /** @type {any} */ (keys).free()
  if (refused !== undefined) notes.push({ entity: refused.details.parameter, attribute: undefined, code: 'REFUSED', why: refused.message })
}

const distinct = (notes) => [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()]
