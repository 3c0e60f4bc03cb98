// Examples that open in the playground: the table that an example defines, as a link made by the page's own code.

import { readFileSync } from 'node:fs'
import * as ddb from 'ddb-keys'
import * as design from 'ddb-keys/design'
import { programOf } from '../../../tests/js/readme_example.mjs'
import { load } from '../../tests/load.mjs'

const codecs = JSON.parse(readFileSync(new URL('../../../pkg/codecs.json', import.meta.url), 'utf8'))
const { emptyDesign, hashOf } = await load('model/design', 'model/share')

/** The hash that opens the table of the last of these examples, which may need those above it; undefined if it defines none. */
export async function hashOfTable(fences, title) {
  // What stands above may need a world that is not here, and the example may need nothing of it.
  const { entities, items } = await firstOf([fences, fences.slice(-1)], definedIn, ({ entities }) => entities.length > 0)
  return entities.length === 0 ? undefined : hashOf(designOf(nameOf(title), entities, items))
}

/** The first answer that will do, or else the last one. */
async function firstOf(questions, ask, isEnough) {
  let answer
  for (const question of questions) {
    answer = await ask(question)
    if (isEnough(answer)) break
  }
  return answer
}

/** Runs the examples without the world, and takes down what the last one defines, and the items whose keys it asks for. */
async function definedIn(fences) {
  const seen = recorder()
  const $at = (index) => (seen.isOn = index === fences.length - 1)
  const names = { ...ddb, console: quiet, $at, $check: () => {}, load: (name) => (name.startsWith('ddb-keys') ? { ...design, ...seen.functions } : nothing) }
  // What fails does so after the definition, for lack of the world: the tests run the examples for real.
  await programOf(fences)({ ...names, ...seen.functions }).catch(() => {})
  return seen.result(fences.at(-1).code)
}

/** Something that has every property, can be called, and has no elements: a client of a database that is not there. */
const nothing = new Proxy(function () {}, {
  get: (_, name) => (name === 'then' ? undefined : name === Symbol.iterator || name === Symbol.asyncIterator ? () => [][Symbol.iterator]() : name === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
  construct: () => nothing,
})
const quiet = new Proxy({}, { get: () => () => {} })

/** Stands before `entityKeys` and `tableKeys`, and remembers definitions and items. */
function recorder() {
  const made = []
  const templates = []
  const items = []
  let table
  const recorded = {
    isOn: false,
    functions: {
      entityKeys(definition, ...options) {
        const entity = ddb.entityKeys(definition, ...options)
        made.push({ entity, definition, isAsked: recorded.isOn })
        for (const name of ['keys', 'primary', 'withKeys']) {
          const method = entity[name]
          entity[name] = (item) => (items.push({ entity, item }), method.call(entity, item))
        }
        return entity
      },
      keyTemplate(template, ...options) {
        const made = ddb.keyTemplate(template, ...options)
        if (!recorded.isOn) return made
        const entity = { pk: { template, ...options[0] } }
        templates.push({ entity, definition: entity, isAsked: true })
        const { build } = made
        made.build = (item) => (items.push({ entity, item }), build.call(made, item))
        return made
      },
      tableKeys(entities, ...options) {
        if (recorded.isOn) table = entities
        return ddb.tableKeys(entities, ...options)
      },
    },
    result(code) {
      const asked = [...made.filter(({ isAsked }) => isAsked), ...templates]
      const named = table === undefined ? asked.map((one, index) => [declared(code)[index] ?? `entity${index + 1}`, one.entity]) : Object.entries(table)
      const definitionOf = (one) => made.find(({ entity }) => entity === one)?.definition ?? one
      return {
        entities: named.map(([name, one]) => ({ name, attributes: attributesOf(definitionOf(one)) })).filter(({ attributes }) => attributes.length > 0),
        items: items.flatMap(({ entity, item }) => named.filter(([, one]) => one === entity).map(([name]) => ({ entity: name, item }))),
      }
    },
  }
  return recorded
}

/** The names of entities that are made outside a table. */
const declared = (code) => [...code.matchAll(/const (\w+) = (?:entityKeys|keyTemplate)\(/g)].map(([, name]) => name)

/** The key attributes of a definition in the form of the page; other options of an entity are not in a link. */
function attributesOf(definition) {
  return Object.entries(definition).flatMap(([name, given]) => {
    const { template, when, text, kind, index } = typeof given === 'string' ? { template: given } : given
    if (typeof template !== 'string') return []
    const known = { when: Array.isArray(when) && when.every((field) => typeof field === 'string') ? when : undefined, text: text === 'verbatim' ? text : undefined, kind, index }
    return [{ name, template, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) }]
  })
}

function designOf(table, entities, items) {
  const known = Object.assign({}, ...items.map(({ item }) => item))
  const samples = entities.flatMap(({ name, attributes }) => {
    const own = items.filter(({ entity }) => entity === name).map(({ item }) => ({ entity: name, values: valuesOf(attributes, item, {}) }))
    return own.length > 0 ? unique(own).slice(0, 5) : [{ entity: name, values: valuesOf(attributes, {}, known) }]
  })
  const asked = items[0]?.entity ?? entities[0].name
  const first = entities.find(({ name }) => name === asked)
  const { values } = samples.find(({ entity }) => entity === asked)
  const partition = Object.fromEntries(fieldsOf(first.attributes.slice(0, 1)).map(({ name }) => [name, values[name]]))
  return { ...emptyDesign, table, entities, items: samples, query: { ...emptyDesign.query, entity: first.name, partition }, shown: 0 }
}

const unique = (samples) => [...new Map(samples.map((sample) => [JSON.stringify(sample), sample])).values()]

/** The fields of templates with their codecs: `{name}`, `{name:codec}`, `{name:codec(6)}`. */
const fieldsOf = (attributes) => attributes.flatMap(({ template }) => [...template.matchAll(/\{([^{}:?]+)\??(?::(\w+)[^{}]*)?\}/g)].map(([, name, codec = 'text']) => ({ name, codec })))

/** What a visitor would have typed for the fields: the values of the item, or where there is none, of another item or of the codec. */
function valuesOf(attributes, item, known) {
  const isMade = Object.keys(item).length === 0
  return Object.fromEntries(fieldsOf(attributes).map(({ name, codec }) => [name, typed(item[name]) ?? (isMade ? (typed(known[name]) ?? exampleOf(name, codec)) : '')]))
}

const typed = (value) => (value instanceof Date ? value.toISOString() : ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined)

const exampleOf = (name, codec) => (codec === 'text' ? `${name.toLowerCase().replace(/id$/, '') || 'a'}1` : (codecs.find((one) => one.name === codec)?.example ?? '1'))

/** A name that a table can have. */
const nameOf = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').padEnd(3, '-')
