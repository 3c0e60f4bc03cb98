// Names for fields that no attribute holds as a whole: after the attribute that holds them as part of a longer value, such as a link.

import { entityKeys } from '../keys/entity_keys.js'
import { untaken, wordsIn } from './field_names.js'
import { sourcesIn } from './value_sources.js'

/**
 * The definition with such names. They differ from the name of the attribute, whose value is another one: `withKeys` reads a field in the
 * attribute with its name.
 */
export function withPartNames({ definition, options }, items, names) {
  const keys = entityKeys(definition, options)
  const values = items.map((item) => keys.tryParse(item) ?? {})
  keys.free()
  const fields = [...new Set(values.flatMap((own) => Object.keys(own)))]
  const held = new Set([...names, ...Object.keys(options.attributes ?? {}), ...items.flatMap((item) => Object.keys(item))])
  const unknown = fields.filter((field) => !held.has(field))
  const sources = unknown.length === 0 ? [] : sourcesIn(items, new Set(names)).filter(({ type }) => type === 'text')
  const taken = new Set([...held, ...fields])
  const renamed = new Map()
  for (const field of unknown) {
    const source = sources.find((one) => isPartOf(values.map((own) => own[field]), one.values))
    if (source === undefined) continue
    sources.splice(sources.indexOf(source), 1) // it names a single field
    const name = untaken(`${source.name}Part`, taken)
    taken.add(name)
    renamed.set(field, name)
  }
  return renamed.size === 0 ? definition : Object.fromEntries(Object.entries(definition).map(([name, entry]) => [name, renamedEntry(entry, renamed)]))
}

/** Whether the values of a field differ, and each is a part of the longer value of its item. */
function isPartOf(parts, values) {
  const own = parts.flatMap((part, at) => (part === undefined ? [] : [{ part, value: values[at] }]))
  return new Set(own.map(({ part }) => part)).size > 1 && own.every(({ part, value }) => typeof part === 'string' && typeof value === 'string' && holds(value, part))
}

/** Whether a text has a part that no letter or digit continues. */
function holds(text, part) {
  const isEnd = (character) => character === undefined || wordsIn(character).length === 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (isEnd(text[at - 1]) && isEnd(text[at + part.length])) return true
  }
  return false
}

function renamedEntry({ template, ...entry }, names) {
  const conditions = ['when', 'unless', 'any'].flatMap((kind) => (entry[kind] === undefined ? [] : [[kind, entry[kind].map((name) => names.get(name) ?? name)]]))
  return { template: renamedTemplate(template, names), ...entry, ...Object.fromEntries(conditions) }
}

/** A template with other names for its fields. Two opening braces stand for one in a literal. */
function renamedTemplate(template, names) {
  const inPiece = (piece) => piece.split('{').map((text, at) => (at === 0 ? text : renamedField(text, names))).join('{')
  return template.split('{{').map(inPiece).join('{{')
}

/** The text behind an opening brace, with another name at its start. */
function renamedField(text, names) {
  const end = [...text].findIndex((character) => '?:}'.includes(character))
  return (names.get(text.slice(0, end)) ?? text.slice(0, end)) + text.slice(end)
}
