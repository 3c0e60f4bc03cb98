// Examples that open in the playground: the table that an example defines, as a link made by the page's own code.

import { readFileSync } from 'node:fs'
import { load } from '../../tests/load.mjs'
import { definedIn } from './defined.mjs'

const codecs = JSON.parse(readFileSync(new URL('../../../pkg/codecs.json', import.meta.url), 'utf8'))
const { emptyDesign, hashOf } = await load('model/design', 'model/share')

/** The hash that opens the table of the last of these examples, which may need those above it; undefined if it defines none. */
export async function hashOfTable(fences, title) {
  const found = await definedIn(fences)
  return found.entities.length === 0 ? undefined : hashOf(designOf(title, found))
}

function designOf(title, { entities, indexes, items }) {
  const made = entities.map((entity) => entityOf(entity, indexes))
  const known = Object.assign({}, ...items.map(({ item }) => item))
  const samples = made.flatMap((entity) => {
    const own = items.filter((one) => one.entity === entity.name).map(({ item }) => ({ entity: entity.name, values: valuesOf(entity, item) }))
    return own.length > 0 ? unique(own).slice(0, 5) : [{ entity: entity.name, values: examplesOf(entity, known) }]
  })
  const { entity: asked, values } = samples.find(({ entity }) => entity === items[0]?.entity) ?? samples[0]
  const [first] = made.find(({ name }) => name === asked).attributes
  const partition = Object.fromEntries(fieldsOf([first]).map(({ name }) => [name, values[name]]))
  return {
    ...emptyDesign,
    table: title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').padEnd(3, '-'),
    entities: made,
    indexes: indexes.map(indexOf),
    items: samples,
    query: { ...emptyDesign.query, entity: asked, partition },
    shown: 0,
  }
}

function entityOf({ name, definition, previous }, indexes) {
  const attributes = attributesOf(definition)
  const fields = indexes.flatMap(({ partition, sort }) => Object.keys({ ...partition, ...sort })).filter((field) => !fieldsOf(attributes).some(({ name }) => name === field))
  return {
    name,
    attributes,
    ...(fields.length > 0 && { fields: [...new Set(fields)] }),
    ...(previous.length > 0 && { previous: previous.map((one) => ({ attributes: attributesOf(one) })) }),
  }
}

/** The key attributes of a definition in the form of the page; other options of an attribute have no place there. */
function attributesOf(definition) {
  return Object.entries(definition).flatMap(([name, given]) => {
    const { template, when, text, kind, index } = typeof given === 'string' ? { template: given } : given
    if (typeof template !== 'string') return []
    const isPlain = Array.isArray(when) && when.every((field) => typeof field === 'string')
    const others = { when: isPlain ? when : undefined, text: text === 'verbatim' ? text : undefined, kind, index }
    return [{ name, template, ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) }]
  })
}

function indexOf({ indexName, partition, sort = {} }) {
  const parts = (record) => Object.entries(record).filter(([, type]) => type !== 'B').map(([name, type]) => ({ name, type }))
  return { name: indexName, partition: parts(partition), sort: parts(sort) }
}

/** The fields of templates with their codecs: `{name}`, `{name:codec}`, `{name:codec(6)}`. */
function fieldsOf(attributes) {
  const found = attributes.flatMap(({ template }) => [...template.matchAll(/\{(\w+)\??(?::(\w+)[^{}]*)?\}/g)])
  return found.map(([, name, codec = 'text']) => ({ name, codec }))
}

const namesIn = ({ attributes, fields = [] }) => [...fieldsOf(attributes), ...fields.map((name) => ({ name, codec: 'int' }))]

/** What a visitor would have typed for the fields of an item. */
const valuesOf = (entity, item) => Object.fromEntries(namesIn(entity).map(({ name }) => [name, typed(item[name]) ?? '']))

/** The same for an entity without an item: values of other items, or the examples of the codecs. */
const examplesOf = (entity, known) => Object.fromEntries(namesIn(entity).map(({ name, codec }) => [name, typed(known[name]) ?? exampleOf(name, codec)]))

const typed = (value) => (value instanceof Date ? value.toISOString() : ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined)

const exampleOf = (name, codec) => (codec === 'text' ? `${name.toLowerCase().replace(/id$/, '') || 'a'}1` : (codecs.find((one) => one.name === codec)?.example ?? '1'))

const unique = (samples) => [...new Map(samples.map((sample) => [JSON.stringify(sample), sample])).values()]
