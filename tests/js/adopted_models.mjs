// Random models of ElectroDB and OneTable, whose items the libraries themselves write: definitions of `fromElectroDB` and `fromOneTable` write the same
// keys to the byte, or refuse the item.

import assert from 'node:assert/strict'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { KeyError, entityKeys, fromElectroDB, fromOneTable } from 'ddb-keys/design'
import { Table } from 'dynamodb-onetable'
import { Dynamo } from 'dynamodb-onetable/Dynamo'
import { Entity } from 'electrodb'
import { seededRandom } from './random.mjs'

const ITEMS = 20
const TEXTS = ['a', 'Ab', 'É#x', '', 'straße', 'İ', 'x#y_', '2024-12-01T10:00:00.000Z', '日本', '0', 'A B', 'ΟΔΟΣ', 'true', '#', '$', '{x}']
const NUMBERS = [0, 1, -1, 1.5, 1e21, 1e-7, 123456, -0, 99999999, 0.1 + 0.2]
const CHOICES = ['new', 'OLD', 'x-1']

/** A generator with the questions that models ask. */
function questions(number) {
  const { below, pick } = seededRandom(number)
  const maybe = (percent) => below(100) < percent
  const some = (names, percent, least) => {
    const found = names.filter(() => maybe(percent))
    return found.length < least ? [pick(names)] : found
  }
  return { below, pick, maybe, some }
}

/** The number of items that a random model of ElectroDB writes, and the definition too. */
export function checkElectroDB(number) {
  const random = questions(number)
  const { attributes, values } = electroAttributes(random)
  const entity = entityOf(random, attributes)
  if (entity === undefined) return 0
  const { definition, options } = fromElectroDB(entity)
  const [name] = Object.keys(definition)
  if (name === undefined) return 0 // its notes say why
  const keys = entityKeys(definition[name], options[name])
  const put = (item) => entity.put(item).params().Item
  const isGiven = (attribute) => attributes[attribute].required === true || random.maybe(60)
  return compared({ keys, put, itemOf: () => itemOf(values, isGiven), seenBy: () => keys.attributes })
}

/** Attributes of ElectroDB, and a function for a value of each. */
function electroAttributes({ below, pick, maybe }) {
  const [attributes, values] = [{}, {}]
  for (let i = 0; i < 2 + below(5); i++) {
    const name = `a${maybe(30) ? 'B' : ''}${i}`
    const more = { ...(maybe(40) && { required: true }), ...(maybe(15) && { field: `f${i}` }) }
    const kinds = {
      number: [{ type: 'number', ...(maybe(30) && { padding: { length: 1 + below(6), char: '0' } }) }, () => pick(NUMBERS)],
      boolean: [{ type: 'boolean' }, () => maybe(50)],
      choice: [{ type: CHOICES }, () => pick(CHOICES)],
      text: [{ type: 'string', ...(maybe(10) && { padding: { length: 4, char: '0' } }), ...(maybe(5) && { default: () => 'dEf' }) }, () => pick(TEXTS)],
    }
    const [own, value] = kinds[pick(['number', 'boolean', 'choice', 'text', 'text'])]
    attributes[name] = { ...own, ...more }
    values[name] = value
  }
  return { attributes, values }
}

/** An entity with random indexes; `undefined` if ElectroDB takes no such model. */
function entityOf({ below, pick, maybe, some }, attributes) {
  const names = Object.keys(attributes)
  const casing = () => (maybe(30) ? { casing: pick(['none', 'upper', 'lower', 'default']) } : {})
  const template = (composite) => {
    if (composite.length === 0 || !maybe(20)) return {}
    return { template: composite.map((name) => `${pick(['T', 'x#', '_', 'Zz$'])}\${${name}}`).join('#') + pick(['', '#end', 'X']) }
  }
  const key = (field, composite) => ({ field, composite, ...casing(), ...template(composite) })
  const indexes = {}
  for (let i = 0; i < 1 + below(4); i++) {
    const partition = some(names, 40, 1)
    const sort = key(i === 0 ? 'sk' : `gsi${i}sk`, names.filter((name) => !partition.includes(name) && maybe(40)))
    const collection = i > 0 && maybe(30) ? { collection: `works${i}`, ...(maybe(50) && { type: 'clustered' }) } : undefined
    indexes[`index${i}`] = { ...(i > 0 && { index: `gsi${i}` }), pk: key(i === 0 ? 'pk' : `gsi${i}pk`, partition), ...((collection ?? maybe(85)) && { sk: sort }), ...collection }
  }
  try {
    return new Entity({ model: { service: pick(['Svc', 'lib']), entity: pick(['Book', 'x']), version: '1' }, attributes, indexes }, { table: 'app' })
  } catch {
    return undefined
  }
}

const client = new Dynamo({ client: new DynamoDBClient({ region: 'local', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } }) })

/** The same for a random schema of OneTable. */
export async function checkOneTable(number) {
  const random = questions(number)
  const { schema, values } = oneTableSchema(random)
  const { definition, options } = fromOneTable(schema)
  if (definition.User === undefined) return 0 // its notes say why
  const keys = entityKeys(definition.User, options.User)
  const model = new Table({ name: 'app', client, schema, partial: true, logger: () => {} }).getModel('User')
  const put = async (item) => unmarshall((await model.create(item, { execute: false, exists: null })).Item)
  const isGiven = (name) => schema.models.User[name].required === true || random.maybe(60)
  const isOwn = (index, { hash, sort }) => [hash, sort].every((name) => definition.User[name]?.index === index)
  const isHalf = (item, { hash, sort }) => (item[hash] === undefined) !== (item[sort] === undefined)
  const seenBy = (item) => {
    const halves = Object.entries(schema.indexes).filter(([index, names]) => isOwn(index, names) && isHalf(item, names)).flatMap(([, { hash, sort }]) => [hash, sort])
    return keys.attributes.filter((name) => !halves.includes(name))
  }
  return compared({ keys, put, itemOf: () => itemOf(values, isGiven), seenBy, own: Object.keys(values) })
}

function oneTableSchema({ below, pick, maybe, some }) {
  const [fields, values] = [{}, {}]
  for (let i = 0; i < 2 + below(4); i++) {
    const texts = [String, () => pick(TEXTS.filter((text) => text !== ''))]
    const [type, value] = pick([texts, texts, [Number, () => pick(NUMBERS.filter((one) => one >= 0 && one < 1e9))], [Boolean, () => maybe(50)], [Date, () => new Date(1.7e12 + below(1e9))]])
    fields[`a${i}`] = { type, ...((i === 0 || maybe(50)) && { required: true }), ...(maybe(15) && { map: `m${i}` }) }
    values[`a${i}`] = value
  }
  const names = Object.keys(fields)
  const variable = (name) => `\${${name}${maybe(20) ? `:${1 + below(6)}:0` : ''}}`
  const key = (own) => ({ type: String, value: pick(['P#', 'x_', '${_type}#', '']) + own.map(variable).join(pick(['#', '_x_'])) + pick(['', '#e']) })
  const always = names.filter((name) => fields[name].required)
  const indexes = { primary: { hash: 'pk', sort: 'sk' } }
  const model = { ...fields, pk: key(always.slice(0, 1)), sk: key(always.slice(-1)) }
  for (let i = 1; i <= below(3); i++) {
    const hash = pick([`g${i}pk`, `g${i}pk`, `own${i}`, 'g1pk', 'sk'])
    const sort = pick([`g${i}sk`, `g${i}sk`, `by${i}`, 'pk'])
    indexes[`gs${i}`] = { hash, sort }
    for (const name of [hash, sort]) model[name] ??= key(some(names, 40, 1))
  }
  const params = { isoDates: maybe(50), timestamps: false }
  return { schema: { format: 'onetable:1.1.0', version: '0.0.1', indexes, models: { User: model }, params }, values }
}

const itemOf = (values, isGiven) => Object.fromEntries(Object.keys(values).filter(isGiven).map((name) => [name, values[name]()]))

/** Compares what a library puts with what the keys write for the same attributes; returns the number of items that both write. */
async function compared({ keys, put, itemOf, seenBy, own = [] }) {
  let count = 0
  for (let i = 0; i < ITEMS; i++) {
    const item = itemOf()
    const stored = await putOrNothing(put, item)
    if (stored === undefined) continue
    const bare = Object.fromEntries(Object.entries(stored).filter(([name]) => !keys.attributes.includes(name) || own.includes(name)))
    const written = writtenOr(keys, bare)
    if (written === undefined) continue
    for (const name of seenBy(stored)) assert.equal(written[name], stored[name], `${name} of ${JSON.stringify(item)}`)
    count++
  }
  return count
}

async function putOrNothing(put, item) {
  try {
    return await put(item)
  } catch {
    return undefined // the library refuses such an item
  }
}

/** The item with its keys; `undefined` if the keys refuse it. */
function writtenOr(keys, item) {
  try {
    return keys.withKeys(item)
  } catch (error) {
    if (error instanceof KeyError) return undefined
    throw error
  }
}
