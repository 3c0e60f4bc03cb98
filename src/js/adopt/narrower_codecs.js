// Narrows the text fields of an adopted entity to codecs that fit all values of its items, so that bounds work.

import { KeyError } from '../crossing/error.js'
import { itemsOf, writtenCounts } from '../evidence/written_counts.js'
import { entityDefinition, fieldsIn } from '../evidence/key_parts.js'

/** The codecs that a text field is narrowed to, the best first. */
const NARROWER = ['ulid', 'uuid', 'date']

/** The entity, with each text field changed to the first of these codecs that writes the keys of as many items. */
export function withNarrowerCodecs(own, items) {
  const ofEntity = itemsOf(entityDefinition(own), items)
  return fieldsIn(own.keys).reduce((best, field) => {
    const choices = NARROWER.map((codec) => withCodec(best, field, codec))
    return choices.find((choice) => choice !== undefined && isAsGood(best, choice, ofEntity)) ?? best
  }, own)
}

/** The entity with another codec of a text field; `undefined` if the field is no text. */
function withCodec({ keys, options }, field, codec) {
  const isText = (part) => part.name === field && (part.codec === 'text' || part.codec === 'rest')
  const parts = Object.values(keys).flatMap((key) => key.parts ?? [])
  if (!parts.some(isText)) return undefined
  const narrow = (key) => (key.parts === undefined ? key : { ...key, parts: key.parts.map((part) => (isText(part) ? { ...part, codec } : part)) })
  return { keys: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, narrow(key)])), options }
}

/** Whether an entity writes the keys of as many items, and of at least one. */
function isAsGood(best, next, items) {
  try {
    const [before, after] = [best, next].map((own) => writtenCounts([entityDefinition(own)], items).exact.count)
    return after > 0 && after >= before
  } catch (error) {
    if (error instanceof KeyError) return false
    throw error
  }
}
