// Words in keys that tell the kind of an item, as in `like#post#…` and `report#post#…`, and the entities of items divided by them.

import { entityKeys } from '../keys/entity_keys.js'
import { proposalOf } from './entity_proposal.js'
import { wordsIn } from './field_names.js'

/** An entity, or several if a field that no attribute holds contains only words: each word then names an entity. */
export function entitiesByKindWord(whole, given) {
  const { definition, options, items } = whole
  const keys = entityKeys(definition, options)
  const values = items.map((item) => keys.tryParse(item) ?? {})
  keys.free()
  const isHeld = (field) => Object.hasOwn(options.attributes ?? {}, field) || items.some((item) => Object.hasOwn(item, field))
  for (const field of Object.keys(values[0])) {
    const words = new Set(values.map((own) => own[field]))
    if (isHeld(field) || words.size < 2 || words.size > MOST_WORDS || items.length < ENOUGH_EACH * words.size) continue
    if (![...words].every((word) => typeof word === 'string' && isWord(word))) continue
    const groups = [...words].map((word) => ({ name: word, items: items.filter((_, at) => values[at][field] === word), guess: whole.guess }))
    if (!areOfOtherForms(groups)) continue
    const parts = groups.map((group) => proposalOf(group, given))
    if (parts.every((part) => part !== undefined && part.exact === part.items.length)) return parts
  }
  return [whole]
}

/** Whether each group of items differs from every other by an attribute that it has or lacks: the words of a user's name do not form kinds. */
function areOfOtherForms(groups) {
  const names = [...new Set(groups.flatMap(({ items }) => items.flatMap((item) => Object.keys(item))))]
  const form = ({ items }) => names.map((name) => (items.every((item) => Object.hasOwn(item, name)) ? 1 : items.some((item) => Object.hasOwn(item, name)) ? '?' : 0))
  const forms = groups.map(form)
  const differ = (one, other) => one.some((has, at) => has !== '?' && other[at] !== '?' && has !== other[at])
  return forms.every((one, at) => forms.slice(at + 1).every((other) => differ(one, other)))
}

const MOST_WORDS = 6
const ENOUGH_EACH = 4

/** The parts of a key between its separators. */
export const partsOf = (key) => key.split('#')

/** Whether a part of a key is a word rather than an id: only letters, and few. */
export const isWord = (part) => part.length < ID && part.split('_').every((run) => run !== '' && wordsIn(run).join('') === run && !hasDigit(run))
const ID = 21
const hasDigit = (text) => [...text].some((one) => one >= '0' && one <= '9')
