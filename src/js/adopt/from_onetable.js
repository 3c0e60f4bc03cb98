// `fromOneTable`: the exact formats of the schemas of dynamodb-onetable 2.

import { refuseType } from '../crossing/refuse.js'
import { REFUSED_NAMES } from '../evidence/entity_proposal.js'
import { untaken } from '../evidence/field_names.js'
import { fieldsIn } from '../evidence/key_parts.js'
import { adoptedTable, isObject, readModel } from './accepted_definitions.js'
import { isPadded, nameOfPadded, scalarCodec } from './scalar_codec.js'
import { sharingOf } from './shared_indexes.js'

const NAME = 'fromOneTable'

/** The model of the items that keep values unique, which OneTable writes itself. */
const UNIQUE = 'Unique'
const UNIQUE_MARK = '_unique#'

export function fromOneTable(schema, options) {
  return adoptedTable(NAME, readModel(NAME, 'schema', schema, () => draftOf(schema)), options, { library: 'OneTable', source: 'a OneTable schema' })
}

function draftOf(schema) {
  const given = isOneTable(schema?.schema?.definition) ? schema.schema.definition : schema
  if (!isOneTable(given)) throw refuseType(NAME, 'schema', 'schema', schema)
  const draft = /** @type {import('./accepted_definitions.js').Draft} */ ({ entities: {}, notes: [] })
  for (const [name, fields] of Object.entries(given.models)) {
    const entity = REFUSED_NAMES.includes(name) ? untaken(name, new Set([...REFUSED_NAMES, ...Object.keys(given.models)])) : name
    const note = (attribute, code, why) => draft.notes.push({ entity, attribute, code, why })
    draft.entities[entity] = modelOf({ name, fields, schema: given, note })
  }
  const hasUnique = Object.values(given.models).some((fields) => Object.values(fields ?? {}).some((field) => field?.unique))
  if (hasUnique && !Object.hasOwn(draft.entities, UNIQUE)) draft.entities[UNIQUE] = uniqueOf(given.indexes.primary)
  return draft
}

/** Whether an object is a schema of OneTable. */
const isOneTable = (value) => isObject(value) && isObject(value.models) && isObject(value.indexes?.primary) && typeof value.indexes.primary.hash === 'string'

/** The keys and the options of a model. */
function modelOf(model) {
  const keys = {}
  const shared = {}
  const places = new Map()
  for (const [name, { hash, sort, type }] of Object.entries(model.schema.indexes)) {
    const index = { index: name, partition: hash, sort }
    if (name === 'primary') addKeys(model, { index, kept: ['partition', 'sort'], keys }, places)
    else if (isLocal(model.schema.indexes.primary, { hash, type })) addKeys(model, { index, kept: ['sort'], keys }, places)
    else addGlobal(model, { index, keys, shared }, places)
  }
  const used = [...places].filter(([name]) => fieldsIn(keys).includes(name))
  return { keys, options: { ...(used.length > 0 && { attributes: Object.fromEntries(used) }), ...(Object.keys(shared).length > 0 && { indexes: shared }) } }
}

/** Whether OneTable takes an index for a local one, or it has the partition key of the table. */
const isLocal = (primary, { hash, type }) => type === 'local' || (hash ?? primary.hash) === primary.hash

/**
 * Adds a global index, or names its attributes in `shared` if one of them is a key of another index. Without one of its attributes, no item of the model is
 * in it.
 */
function addGlobal(model, { index, keys, shared }, places) {
  const names = [index.partition, index.sort].filter((attribute) => typeof attribute === 'string')
  const isKey = (attribute) => Object.hasOwn(keys, attribute)
  if (!names.every((attribute) => isIn(model, attribute))) {
    const half = names.find((attribute) => isIn(model, attribute) && !isKey(attribute) && typeof fieldOf(model.fields, attribute).value === 'string')
    if (half !== undefined) model.note(index.index, 'HALF', `the model has "${half}" alone: the index is left out, and its attributes stay as they are`)
    return
  }
  const howOf = () => (names.some(isKey) ? sharingOf(index, keys, model.note) : 'own')
  if (addKeys(model, { index, kept: ['partition', 'sort'], howOf, keys }, places) === 'shared') shared[index.index] = { partition: index.partition, sort: index.sort }
}

const isIn = (model, attribute) => typeof attribute === 'string' && fieldOf(model.fields, attribute) !== undefined

const asOwn = () => /** @type {string | undefined} */ ('own')

/**
 * Adds the new key attributes of an index, and answers how it is described (`howOf`); `undefined` if it is left out: by that function, or because it holds
 * text that no codec writes, and only some items are in it.
 */
function addKeys(model, { index: { index, ...names }, kept, howOf = asOwn, keys }, places) {
  const added = kept.map((kind) => [kind, names[kind]]).filter(([, attribute]) => isIn(model, attribute) && !Object.hasOwn(keys, attribute))
  const made = added.map(([, attribute]) => keyOf(model, attribute, places))
  const used = [...new Set(made.flatMap(({ names }) => names))]
  const rare = index === 'primary' ? [] : used.filter((name) => !isAlways(model, name, places))
  const padded = rare.filter((name) => places.get(name) === null)
  if (padded.length > 0) {
    model.note(index, 'PADDED_INDEX', `no codec pads ${padded.join(', ')}, and not every item is in the index: the index is left out, and its attributes stay as they are`)
    return undefined
  }
  const how = howOf()
  if (how === undefined) return undefined
  if (rare.length > 0 && added.length > 1) model.note(index, 'HALF', `an item without one of ${rare.join(', ')} can have half of a key, which DynamoDB leaves out of the index: OneTable writes each attribute by itself, and this definition writes both or none`)
  for (const [at, [kind, attribute]] of added.entries()) {
    const { names: _, ...key } = made[at]
    keys[attribute] = { ...key, more: { kind, index: index === 'primary' ? 'table' : how === 'shared' ? undefined : index, ...(rare.length > 0 && { when: rare }) } }
  }
  return how
}

/** The field that an attribute holds: the field with its name, or a field that is mapped to it. */
const fieldOf = (fields, attribute) => fields[attribute] ?? Object.values(fields).find((field) => field?.map === attribute)

/** Whether every item of a model has a field. */
function isAlways({ fields, schema }, name, places) {
  const field = fields[places.get(name)?.[0] ?? name] ?? fields[name]
  const { hash, sort } = schema.indexes.primary
  const path = (places.get(name) ?? [name]).join('.')
  const isIn = (template) => [`\${${path}}`, `\${${path}:`].some((variable) => String(template).includes(variable))
  const inTable = name === hash || name === sort || [hash, sort].some((attribute) => isIn(fields[attribute]?.value))
  return inTable || (field !== undefined && (field.required === true || field.default !== undefined || field.generate !== undefined))
}

/** A key attribute, and the names of its fields: by its value template, or as the attribute that the item has anyway. */
function keyOf(model, attribute, places) {
  const { value, type } = fieldOf(model.fields, attribute)
  if (typeof value !== 'string') return { template: `{${attribute}:${KEY_TYPES[typeOf({ type })] ?? 'S'}}`, names: [attribute] }
  const parts = partsOf(model, value, places)
  return { parts, names: parts.flatMap(({ name }) => name ?? []) }
}

/** The types of key attributes that are not texts. */
const KEY_TYPES = { number: 'N', buffer: 'B', arraybuffer: 'B', uint8array: 'B', binary: 'B' }

/** The parts of a value template. */
function partsOf(model, value, places) {
  const parts = /** @type {import('../evidence/key_parts.js').Part[]} */ ([{ literal: '' }])
  const pieces = value.split('${')
  parts[0].literal = pieces[0]
  for (const [at, piece] of pieces.slice(1).entries()) {
    const end = piece.indexOf('}')
    const [variable, after] = [piece.slice(0, end), piece.slice(end + 1)]
    const isEnd = at === pieces.length - 2 && after === ''
    addVariable(model, parts, variable, isEnd, places)
    parts[parts.length - 1].literal += after
  }
  return parts
}

/** Adds a variable, `name` or `name:length:pad`. */
function addVariable(model, parts, variable, isEnd, places) {
  const [path, length, pad] = variable.split(':')
  const last = /** @type {any} */ (parts.at(-1))
  if (path === (model.schema.params?.typeField ?? '_type')) last.literal += model.name
  else {
    const field = nested(model.fields, path)
    const padding = { length: Number(length ?? 0), pad }
    const own = path.split('.').join('_')
    const isOfOtherText = isPadded({ type: typeOf(field), ...padding })
    const name = isOfOtherText ? nameOfPadded(own) : own
    const place = placeOf(model.fields, path)
    if (isOfOtherText) places.set(name, null)
    else if (place.length > 1 || place[0] !== name) places.set(name, place)
    Object.assign(last, { name, codec: codecOf(model, name, field, { ...padding, isEnd }) })
    parts.push({ literal: '' })
  }
}

/** The description of a field, in schemas of fields too. */
function nested(fields, path) {
  return path.split('.').reduce((/** @type {any} */ found, name) => found?.[name] ?? found?.schema?.[name], fields)
}

/** Where items hold a field: its `map`, which can have a dot, or its name. */
function placeOf(fields, path) {
  const [first, ...rest] = path.split('.')
  const map = fields[first]?.map
  return [...(typeof map === 'string' ? map.split('.') : [first]), ...rest]
}

/** The codec of a field, with a note for each kind of value that it refuses. */
function codecOf({ schema, note }, name, field, padding) {
  const noteOf = (code, why) => note(name, code, why)
  const type = typeOf(field)
  if (type !== 'date' || padding.length > 0) return scalarCodec({ type, ...padding }, 'OneTable', noteOf)
  if (schema.params?.isoDates === true) return 'date'
  noteOf('DATE_AS_NUMBER', 'OneTable writes the milliseconds of the time: give the field that number')
  return 'numeric'
}

/** The type of a field, in lower case: OneTable takes `String` and `'string'`. */
const typeOf = (field) => (typeof field?.type === 'function' ? field.type.name : String(field?.type ?? 'string')).toLowerCase()

/** The items that keep values unique. */
function uniqueOf({ hash, sort }) {
  const partition = { parts: [{ literal: UNIQUE_MARK, name: 'uniqueValue', codec: 'rest' }, { literal: '' }], more: { kind: 'partition', index: 'table' } }
  const keys = { [hash]: partition, ...(sort !== undefined && { [sort]: { parts: [{ literal: UNIQUE_MARK }], more: { kind: 'sort', index: 'table' } } }) }
  return { keys, options: { attributes: { uniqueValue: null } } }
}
