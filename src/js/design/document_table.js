// `documentTable`: the documentation of a table, as Markdown.

import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { callOf, literalOf } from './literals.js'
import { checkedText, optionsOf } from './options.js'
import { checkedObject, readOptions } from '../crossing/arguments.js'
import { KeyError } from '../crossing/error.js'
import { raw } from '../crossing/frame.js'
import { refusal, refuseType, refuseWithin } from '../crossing/refuse.js'
import { NoSuchEntity } from '../crossing/sentences.js'
import { planOf } from '../multi/query_plan.js'

const DOCUMENT = 'documentTable'

/** @type {Record<keyof import('./document_table.js').DocumentOptions, import('./options.js').OptionKind>} */
const OPTIONS = { title: 'text', patterns: 'list' }

/** The largest size of an item that crosses to Rust, in bytes. */
const MOST_BYTES = 2 ** 32 - 1

/** The properties of an access pattern. */
const PATTERN = ['name', 'description', 'items', 'itemBytes', 'entity', 'index', 'fields', 'bounds', 'plan', 'descending']

export function documentTable(table, options) {
  const { title = 'Table', patterns = [] } = optionsOf(DOCUMENT, OPTIONS, options)
  const given = patterns.map((pattern, i) => readPattern(`options.patterns[${i}]`, pattern))
  const act = (entities, rest, keys, indexes) => {
    const documented = given.map((pattern) => documentedPattern(pattern, keys, indexes))
    const texts = documented.flatMap(({ name, description, items, entity, index, call }) => [name, description, items, entity, index, call])
    const input = { table: { entities, ...rest }, title, patterns: texts, sizes: documented.map(({ itemBytes = 0 }) => itemBytes), conditions: documented.map(({ conditions }) => conditions) }
    return answerOf(DOCUMENT, (out) => raw.designDocument(input, out))
  }
  return withEntities(DOCUMENT, table, act, 'table')
}

/** An access pattern, with its place among the arguments. */
function readPattern(place, pattern) {
  checkedObject(DOCUMENT, place, pattern)
  const values = readOptions(DOCUMENT, pattern, PATTERN.map((name) => [name, 'any']))
  const [name, description = '', items = '', itemBytes, entity, index = 'table', fields = {}, bounds, plan = false, descending = false] = values
  for (const [property, value] of Object.entries({ name, description, entity, index })) checkedText(DOCUMENT, `${place}.${property}`, value)
  for (const [property, value] of Object.entries({ plan, descending })) {
    if (typeof value !== 'boolean') throw refuseType(DOCUMENT, `${place}.${property}`, 'boolean', value)
  }
  if (itemBytes !== undefined && !(Number.isInteger(itemBytes) && itemBytes > 0 && itemBytes <= MOST_BYTES)) throw refuseType(DOCUMENT, `${place}.itemBytes`, 'count', itemBytes)
  const count = typeof items === 'number' ? String(items) : checkedText(DOCUMENT, `${place}.items`, items)
  return { place, name, description, items: count, itemBytes, entity, index, fields, bounds, plan, descending }
}

/** The pattern with its call, and the resulting condition on the keys of its entity. */
function documentedPattern({ place, fields, bounds, plan, descending, ...pattern }, keys, indexes) {
  const own = keys.get(pattern.entity)
  const several = indexes.get(pattern.entity)
  if (own === undefined && several !== undefined) return documentedInSeveral({ place, fields, bounds, descending, ...pattern }, several)
  if (own === undefined) throw refusal(NoSuchEntity, { function: DOCUMENT, parameter: `${place}.entity`, value: pattern.entity }, [[...keys.keys()].join(', ')])
  const inputs = within(`${place} (${pattern.name})`, () => inputsOf(pattern.index === 'table' ? own : own.index(pattern.index), { plan, fields, bounds }))
  const call = callOf({ entity: pattern.entity, index: pattern.index, method: plan ? 'plan' : 'query', values: [fields, bounds] })
  return { ...pattern, call: descending ? descendingOf(call, plan) : call, conditions: inputs.map(conditionOf) }
}

/** A pattern of a multi-attribute index, which takes the place of an entity in the code: its `query` is always a plan. */
function documentedInSeveral({ place, fields, bounds, descending, ...pattern }, index) {
  const { inputs } = within(`${place} (${pattern.name})`, () => planOf(index, fields, bounds))
  const call = callOf({ entity: pattern.entity, index: 'table', method: 'query', values: [fields, bounds] })
  return { ...pattern, index: index.indexName, call: descending ? descendingOf(call, true) : call, conditions: inputs.map(conditionOf) }
}

/** The code that returns the items in descending order. */
function descendingOf(call, plan) {
  return plan ? `${call}.pages(send, { descending: true })` : `{ ...${call}, ScanIndexForward: false }`
}

function inputsOf(target, { plan, fields, bounds }) {
  return plan ? target.plan(fields, bounds).inputs : [target.query(fields, bounds)]
}

/** Calls `act`, and adds the pattern to a refusal. */
function within(place, act) {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    throw refuseWithin(DOCUMENT, place, error)
  }
}

/** The condition of a query, with names and values in place. Every word but the last ends with a space, a comma or a parenthesis. */
function conditionOf({ KeyConditionExpression: expression, ExpressionAttributeNames: names, ExpressionAttributeValues: values }) {
  const words = new Map(Object.entries(names))
  for (const [word, value] of Object.entries(values)) words.set(word, literalOf(value))
  return expression.split(' ').map((piece) => filled(piece, words)).join(' ')
}

/** A word of a condition, such as `begins_with(#sk,`. */
function filled(piece, words) {
  const word = [...words.keys()].find((own) => [own, `begins_with(${own},`, `${own})`].includes(piece))
  return word === undefined ? piece : piece.replace(word, () => words.get(word))
}
