// Arbitraries for the fields, items and queries of an entity, made with the caller's own fast-check. Rust draws the values: edge cases, and
// values drawn by random numbers, which fast-check shrinks when a test fails.

import { isRevoked } from '../crossing/arguments.js'
import { readField } from '../crossing/fields.js'
import { checkedText } from '../design/options.js'
import { answerOf } from '../design/answer.js'
import { definitionOf, entityAgain, isEntityDefinition } from '../design/given_definition.js'
import { sampleValue } from '../design/sample_values.js'
import { raw } from '../crossing/frame.js'
import { refusal } from '../crossing/refuse.js'
import { named, shown } from '../crossing/shown.js'
import { NotTestable } from '../crossing/sentences.js'
import { TABLE } from '../keys/entity_format.js'
import { formatsOfEntity } from '../keys/previous.js'

/** The most choices for a field: each is a character, or a part of a time. */
const CHOICES = 32
const CHOICE = 0x7fffffff

/** The ends of the bounds of a query: the first is of one item, the second of another. */
const BOUNDS = [[], ['from'], ['to'], ['after'], ['before'], ['from', 'to'], ['from', 'before'], ['after', 'to'], ['after', 'before'], ['startsWith']]

export function arbitraryFields(fc, entity) {
  return fieldsOf(fc, knownEntity('arbitraryFields', fc, entity))
}

export function arbitraryItem(fc, entity) {
  const known = knownEntity('arbitraryItem', fc, entity)
  return fieldsOf(fc, known).map((fields) => ({ ...held(known, fields), ...entity.keys(fields) }))
}

export function arbitraryQuery(fc, entity, index = TABLE) {
  const name = 'arbitraryQuery'
  const known = knownEntity(name, fc, entity)
  const asked = known.format.indexOf(name, checkedText(name, 'index', index))
  const [ofPartition, ofSort] = [asked.partition, asked.sort].map((place) => known.format.attributes[place]?.fields ?? [])
  const item = fc.tuple(...known.fields.map((field) => fieldOf(fc, known, field))).map((values) => values.map(([value]) => value))
  return fc.tuple(item, item, fc.nat(ofSort.length), oneOf(fc, BOUNDS)).map(([one, other, count, ends]) => {
    const given = [...ofPartition, ...ofSort.slice(0, count)]
    const bounded = ofSort.slice(count).find((place) => !given.includes(place))
    const found = queriesOf(known.format, given, bounded, ends, one, other).find((query) => isTaken(() => queryIn(entity, index)(...query)))
    return found ?? [plainFields(known, ofPartition)]
  })
}

/** Plain values in place of drawn values that cannot form a key together, for example because it would be too long. */
function plainFields({ format, plain }, places) {
  return Object.fromEntries(places.map((place) => [format.names[place], readField(plain, format.names[place])]))
}

function queryIn(entity, index) {
  return index === TABLE ? entity.query : entity.index(index).query
}

/** The arguments of a query, the most interesting first: the ends of its bounds may be in the wrong order, or select nothing. */
function queriesOf({ names }, given, bounded, ends, one, other) {
  const fieldsIn = (places) => Object.fromEntries(places.map((place) => [names[place], one[place]]))
  const fields = fieldsIn(given)
  if (bounded === undefined || ends.length === 0) return [[fields]]
  const between = (...values) => [fields, { [names[bounded]]: Object.fromEntries(ends.map((end, i) => [end, values[i]])) }]
  const [low, high] = [one[bounded], other[bounded]]
  const start = typeof low === 'string' ? [...low].slice(0, 1 + (low.length >> 1)).join('') : low
  return [between(ends[0] === 'startsWith' ? start : low, high), between(high, low), [fields]]
}

/** An entity of any copy of the package, recreated in this one, with its fields and their edge cases. */
function knownEntity(name, fc, entity) {
  if (!isFastCheck(fc)) throw unfit(name, 'fc', 'fast-check, version 3 or 4', fc)
  const definition = definitionOf(entity)
  if (!isEntityDefinition(definition)) throw unfit(name, 'entity', 'an entity that entityKeys returns', entity)
  const made = entityAgain(definition, [])
  const { format } = formatsOfEntity(made)
  const number = format.handle.current()
  const edges = answerOf(name, (out) => raw.testingEdges(number, out))
  const fields = edges.map((field, place) => ({ ...field, place, isFlag: place >= format.names.length }))
  const known = { name, entity, format, fields }
  return { ...known, plain: plainOf(known) }
}

const MADE_WITH = ['array', 'nat', 'oneof', 'tuple']

function isFastCheck(fc) {
  return typeof fc === 'object' && fc !== null && !isRevoked(fc) && MADE_WITH.every((name) => typeof fc[name] === 'function')
}

function unfit(name, parameter, expected, value) {
  const found = shown(named(value))
  return refusal(NotTestable, { function: name, parameter, value: found }, [expected, found])
}

/** Fields that every test can have: the plainest values. An entity whose keys no fields fit is refused, as its `keys` refuse them. */
function plainOf(known) {
  const { entity, fields } = known
  const values = fields.filter(({ isFlag }) => !isFlag).map((field) => [field, drawn(known, field, [])])
  const [all, required] = [values, values.filter(([{ optional }]) => !optional)].map((some) => Object.fromEntries(some.map(([{ name }, value]) => [name, value])))
  if (isTaken(() => entity.keys(all))) return all
  entity.keys(required)
  return required
}

function fieldsOf(fc, known) {
  const { entity, fields, plain } = known
  return fc.tuple(...fields.map((field) => fieldOf(fc, known, field))).map((values) => {
    const given = (isWhole) => Object.fromEntries(fields.flatMap(({ name, optional }, i) => (optional && !isWhole && !values[i][1] ? [] : [[name, values[i][0]]])))
    return [false, true].map(given).find((some) => isTaken(() => entity.keys(some))) ?? { ...plain }
  })
}

/** An arbitrary of these values, which shrinks towards the first. */
const oneOf = (fc, values) => fc.nat(values.length - 1).map((at) => values[at])

/** The value of a field, and whether an item that can lack it has it. */
function fieldOf(fc, known, field) {
  const edges = field.values.map((text) => valueOf(field, text))
  const choices = fc.array(fc.nat(CHOICE), { maxLength: CHOICES }).map((choices) => drawn(known, field, choices))
  const value = field.isFlag || edges.length === 0 ? choices : fc.oneof(oneOf(fc, edges), choices)
  return fc.tuple(value, fc.nat(1).map((one) => one === 1))
}

/** The value drawn by choices, or an edge case if they lead to none. */
function drawn({ name, format }, field, choices) {
  const at = field.values.length === 0 ? undefined : field.values[(choices[0] ?? 0) % field.values.length]
  const number = format.handle.current()
  const text = (field.isFlag ? undefined : answerOf(name, (out) => raw.testingDraw(number, field.place, choices, out))) ?? at
  return text === undefined ? undefined : valueOf(field, text)
}

const TIMES = ['time', 'seconds', 'millis']

function valueOf({ kind }, text) {
  if (TIMES.includes(kind)) return new Date(text)
  return kind === 'double' ? doubleOf(text.split(',')) : sampleValue(kind, text)
}

/** The double with these bits. */
function doubleOf([upper, lower]) {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(0, Number(upper))
  view.setUint32(4, Number(lower))
  return view.getFloat64(0)
}

/** The attributes of an item with these fields, as DynamoDB holds them. */
function held({ format: { inputs, paths } }, fields) {
  const item = {}
  for (const [place, name] of inputs.entries()) {
    const value = readField(fields, name)
    if (value !== undefined) putAt(item, paths[place] === 0 ? [name] : paths[place], value instanceof Date ? value.toISOString() : value)
  }
  return item
}

function putAt(map, /** @type {any[]} */ [name, ...rest], value) {
  if (name === undefined) return
  const own = Object.hasOwn(map, name) ? map[name] : {}
  Object.defineProperty(map, name, { value: rest.length === 0 ? value : own, writable: true, enumerable: true, configurable: true })
  putAt(own, rest, value)
}

/** Whether a call of the entity, which may be of another copy of the package, is not refused. */
function isTaken(call) {
  try {
    call()
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'KeyError') return false
    throw error
  }
}
