// Queries in one format: the input of a query, and the parts of a plan over many partitions.

import { highOf, lowOf } from '../crossing/bounds.js'
import { neighbourOf } from '../crossing/client_values.js'
import { holdNumbers, putFields } from '../crossing/fields.js'
import { answers } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import * as layout from '../crossing/layout.js'
import { conditionOf } from '../crossing/query_input.js'
import { checked } from '../crossing/refuse.js'
import { TABLE } from './entity_format.js'
import { withExpressions } from './expressions/query_expressions.js'
import { querySurely } from './sure_query.js'
import { joined } from './written_keys.js'

/**
 * The parts of a plan in this format, without its values. With `start`, the beginning of the sort keys, it queries whole partitions of the index
 * (see collection.js).
 */
export function askedOf(format, name, index, marshall, more, start = undefined) {
  const { keyNames, attributes, names, shapes, handle } = format
  const queried = start === undefined ? index : partitionOf(format, index, start)
  const keys = placesOfPlan(format, name, index)
  const { partition, sort } = format.indexOf(name, TABLE)
  const definition = JSON.parse(format.json)
  const named = keys.map((place) => keyNames[place])
  return {
    name,
    index: queried,
    ordered: index,
    attributes,
    keys,
    names,
    shapes,
    marshall,
    more,
    table: [partition, sort].filter((place) => place !== undefined),
    templates: JSON.stringify([index.real, ...named.flatMap((attribute) => [attribute, definition[attribute]])]),
    current: () => handle.current(),
    inputOf: (values, place, kinds) => inputOf(format, name, queried, values, place, kinds, marshall, more),
  }
}

/** The index as its partitions are queried as wholes: with the fields of its partition key, and no sort key but the text that all begin with. */
export function partitionOf({ attributes, names }, index, start) {
  const places = attributes[index.partition].fields
  return { ...index, sort: undefined, ordered: index.sort, start, places, fields: places.map((place) => names[place]) }
}

/** The places of the attributes that make up a position in a plan: those of the index, and then the others of the table. */
export function placesOfPlan(format, name, index) {
  const table = format.indexOf(name, TABLE)
  return [...new Set([index.partition, index.sort, table.partition, table.sort])].filter((place) => place !== undefined)
}

/** The input of a query for these values, which are followed by both ends of the range of the field at `place`, and with the expressions `more`. */
export function inputOf(format, name, index, values, place, kinds, marshall, more) {
  const { attributes, names, shapes, sure } = format
  if (format.hasNumbers) holdNumbers(shapes, values, names.length, place)
  const known = sure.isKnown ? querySurely(sure, index, values, place, kinds) : undefined
  const found = known ?? answeredQuery(format, name, index, values, place, kinds)
  const [kind, partition, low, high] = index.start ? [layout.BEGINS_WITH + 1, found[1], index.start] : found
  const [pkAttribute, skAttribute] = [attributes[index.partition], attributes[index.start ? index.ordered : index.sort]]
  const pk = operandOf(pkAttribute, partition, marshall)
  const from = operandOf(skAttribute, low, marshall, lowOf(kinds) === layout.END_LEFT_OUT ? true : undefined)
  const to = operandOf(skAttribute, high, marshall, highOf(kinds) === layout.END_LEFT_OUT ? false : undefined)
  const condition = conditionOf(kind, false, pkAttribute.name, pk, skAttribute?.name, from, to)
  const input = index.name === TABLE ? condition : { IndexName: index.real, ...condition }
  return more === undefined ? input : withExpressions(input, more)
}

/** The kind of a query, its partition key and its operands, as computed by Rust. */
function answeredQuery({ attributes, names, shapes, handle }, name, index, values, place, kinds) {
  const number = handle.current()
  putFields(name, names, shapes, values, names.length, place)
  const answer = checked(name, raw.entityQuery(number, index.partition, index.sort ?? layout.NO_ATTRIBUTE, place, lowOf(kinds), highOf(kinds)))
  const [partition, low, high] = answers(3)
  const pk = answer < layout.PARTITION_JOINED ? partition : joined(attributes[index.partition], values)
  return [answer % layout.PARTITION_JOINED, pk, low, high]
}

/** An operand of a query, in the form of the client. For an excluded bound, `isAbove` tells on which side of it the operand lies. */
function operandOf(attribute, text, marshall, isAbove) {
  if (text === undefined) return undefined
  if (attribute.type !== 'S') return neighbourOf(attribute.type, text, marshall, isAbove)
  return marshall ? { S: text } : text
}
