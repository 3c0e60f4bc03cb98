// What helps to design a table: the arguments are copied here, so that no code of their owner runs while Rust reads them.

import { checkedObject, readOptions, textsOf } from './arguments.js'
import { entityKeys } from './entity_keys.js'
import { KeyError } from './error.js'
import { isPlain } from './fields.js'
import { raw, ready } from './frame.js'
import { handleOf } from './handle.js'
import { checked, isWellFormed, refuseText, refuseType, shown } from './refuse.js'

const EXPLAIN = 'explainKey'
const LINT = 'lintTable'

/** @type {Record<keyof import('./structs.js').LintOptions, 'text' | 'texts' | 'count'>} */
const LINT_OPTIONS = { ignore: 'texts', mutable: 'texts', tenant: 'text', maxParts: 'count', textBytes: 'count' }

export function explainKey(key, template) {
  const input = { key: checkedText(EXPLAIN, 'key', key), ...templateOf(EXPLAIN, template) }
  return answerOf(EXPLAIN, (out) => raw.designExplain(input, out))
}

export function lintTable(definition, options) {
  const given = optionsOf(LINT, LINT_OPTIONS, options)
  return withEntities(LINT, definition, (entities) => answerOf(LINT, (out) => raw.designLint({ entities, options: given }, out)))
}

/** What `act` makes of the entities of a table, by their names and numbers. Those that are made here are freed afterwards. */
function withEntities(name, definition, act) {
  checkedObject(name, 'definition', definition)
  const made = []
  try {
    const entities = Object.keys(definition).map((entity) => [checkedText(name, 'definition', entity), entityOf(name, entity, definition[entity], made)])
    const handles = entities.map(([entity, keys]) => [entity, handleOf(keys)])
    return act(handles.map(([entity, handle]) => ({ name: entity, number: handle.current() })))
  } finally {
    for (const keys of made) keys.free()
  }
}

function entityOf(name, entity, entry, made) {
  if (typeof entry === 'object' && entry !== null && handleOf(entry) !== undefined) return entry
  if (typeof entry === 'object' && entry !== null && typeof entry.keys === 'function') throw refuseForeign(name, entity)
  try {
    made.push(entityKeys(entry))
    return made.at(-1)
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    throw new KeyError(error.code, `${name}: entity "${shown(entity)}": ${error.message}`, { ...error.details, function: name })
  }
}

/** The refusal of the keys of an entity that another copy of the package has made, whose templates cannot be asked for. */
function refuseForeign(name, entity) {
  const message = `${name}: entity "${shown(entity)}" was made by another entry of the package: give its definition, or import all from ddb-keys/design`
  return new KeyError('INVALID_TYPE', message, { function: name, parameter: shown(entity), value: 'an object' })
}

/** A copy of the options of a call, whose names and kinds are those of `kinds`. */
function optionsOf(name, kinds, options) {
  const names = Object.keys(kinds)
  const values = readOptions(name, options, names.map((option) => [option, 'any']))
  const given = names.map((option, i) => [option, values[i] === undefined ? undefined : checkedOption(name, `options.${option}`, kinds[option], values[i])])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function checkedOption(name, option, kind, value) {
  if (kind === 'text') return checkedText(name, option, value)
  const checked = kind === 'texts' ? textsOf(value) : Number.isSafeInteger(value) && value > 0 ? value : undefined
  if (checked === undefined) throw refuseType(name, option, kind, value)
  return kind === 'texts' ? checked.map((text, i) => checkedText(name, `${option}[${i}]`, text)) : checked
}

/** The template that a call names, if it names one, and how its text is written. */
function templateOf(name, template) {
  if (template === undefined) return {}
  if (typeof template === 'string') return { template: checkedText(name, 'template', template) }
  checkedObject(name, 'template', template)
  if (!isPlain(template)) throw refuseType(name, 'template', 'definition', template)
  const { template: text, text: form = 'escaped' } = template
  return { template: checkedText(name, 'template.template', text), text: checkedText(name, 'template.text', form) }
}

function checkedText(name, parameter, text) {
  if (typeof text !== 'string') throw refuseType(name, parameter, 'text', text)
  if (!isWellFormed(text)) throw refuseText(name, parameter, text)
  return text
}

/** What Rust puts into the list that an export is called with: an export that returned it would abort Node 20. */
function answerOf(name, call) {
  ready()
  const out = []
  checked(name, call(out))
  return out[0]
}
