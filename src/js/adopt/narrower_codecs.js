// Narrows the text fields of an adopted entity to codecs that fit all values of its items, so that bounds work.

import { resultUnlessRefused } from '../evidence/refusable_calls.js'
import { described } from '../evidence/written_counts.js'
import { entityDefinition, fieldsIn } from '../evidence/key_parts.js'

/**
 * The codecs that a text field is narrowed to, the best first. `ulid` and `uuid` change the case of a value, which only the casing of a key hides: in a
 * key without one, an id in another case would be another item.
 */
const NARROWER = ['ulid', 'uuid', 'date']
const WITHOUT_CASING = ['date']

/** The entity, with each text field changed to the first of these codecs that still describes all that the entity describes of its items. */
export function withNarrowerCodecs(own, items, note) {
  const before = described(entityDefinition(own), items)
  return fieldsIn(own.keys).reduce((best, field) => {
    for (const codec of narrowerOf(own, field)) {
      const choice = withCodec(best, field, codec)
      if (!isAsGood(choice, field, items, before)) continue
      if (codec === 'date') note(field)
      return choice
    }
    return best
  }, own)
}

/** The codecs to try for a field; none if it is no text. */
function narrowerOf({ keys }, field) {
  const ofField = Object.values(keys).filter(({ parts = [] }) => parts.some((part) => isText(part, field)))
  if (ofField.length === 0) return []
  return ofField.every(({ casing }) => casing !== undefined) ? NARROWER : WITHOUT_CASING
}

const isText = ({ name, codec }, field) => name === field && (codec === 'text' || codec === 'rest')

/** The entity with another codec of a text field. */
function withCodec({ keys, options }, field, codec) {
  const narrow = (key) => (key.parts === undefined ? key : { ...key, parts: key.parts.map((part) => (isText(part, field) ? { ...part, codec } : part)) })
  return { keys: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, narrow(key)])), options }
}

/** Whether an entity still describes all that was described of the items, and one of them with a value of the field. */
function isAsGood(next, field, items, before) {
  const after = resultUnlessRefused(() => described(entityDefinition(next), items))
  if (after === undefined) return false
  const isKept = ({ matches, fields }, at) => matches.every((does, i) => !does || after[at].matches[i]) && (fields === undefined || after[at].fields !== undefined)
  return before.every(isKept) && after.some(({ fields }) => fields?.[field] !== undefined)
}
