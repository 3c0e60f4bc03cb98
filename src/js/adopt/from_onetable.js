// `fromOneTable`: the exact formats of the schemas of dynamodb-onetable 2.

import { refuseType } from '../crossing/refuse.js'
import { adopted, isObject, read } from './adopted.js'
import { scalarCodec } from './scalar_codec.js'

const NAME = 'fromOneTable'

/** The model of the items that keep values unique, which OneTable writes itself. */
const UNIQUE = 'Unique'
const UNIQUE_MARK = '_unique#'

export function fromOneTable(schema, options) {
  return adopted(NAME, read(NAME, 'schema', schema, () => draftOf(schema)), options, 'a OneTable schema')
}

function draftOf(schema) {
  const given = isOneTable(schema?.schema?.definition) ? schema.schema.definition : schema
  if (!isOneTable(given)) throw refuseType(NAME, 'schema', 'schema', schema)
  const draft = { entities: {}, notes: [] }
  for (const [name, fields] of Object.entries(given.models)) {
    const note = (attribute, code, why) => draft.notes.push({ entity: name, attribute, code, why })
    draft.entities[name] = modelOf({ name, fields, schema: given, note })
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
  const places = new Map()
  for (const [index, { hash, sort }] of Object.entries(model.schema.indexes)) {
    const added = [['partition', hash], ['sort', sort]].filter(([, attribute]) => typeof attribute === 'string' && !Object.hasOwn(keys, attribute) && fieldOf(model.fields, attribute))
    const parts = added.map(([, attribute]) => partsOf(model, attribute, places))
    const names = parts.flatMap((own) => own.flatMap(({ name }) => name ?? []))
    const rare = index === 'primary' ? [] : [...new Set(names)].filter((name) => !isAlways(model, name, places))
    if (rare.length > 0 && added.length > 1) model.note(index, 'HALF', `an item without one of ${rare.join(', ')} can have half of a key, which DynamoDB leaves out of the index: OneTable writes each attribute by itself, and this definition writes both or none`)
    for (const [at, [kind, attribute]] of added.entries()) {
      keys[attribute] = { parts: parts[at], more: { kind, index: index === 'primary' ? 'table' : index, ...(rare.length > 0 && { when: rare }) } }
    }
  }
  return { keys, options: places.size > 0 ? { attributes: Object.fromEntries(places) } : {} }
}

/** The field that an attribute holds: the one with its name, or one that is mapped to it. */
const fieldOf = (fields, attribute) => fields[attribute] ?? Object.values(fields).find((field) => field?.map === attribute)

/** Whether every item of a model has a field. */
function isAlways({ fields, schema }, name, places) {
  const field = fields[places.get(name)?.[0] ?? name] ?? fields[name]
  const { hash, sort } = schema.indexes.primary
  const inTable = [hash, sort].some((attribute) => String(fields[attribute]?.value ?? '').includes(`\${${name}`))
  return inTable || (field !== undefined && (field.required === true || field.default !== undefined || field.generate !== undefined))
}

/** The parts of a key attribute: its value template, or its own value. */
function partsOf(model, attribute, places) {
  const { value } = fieldOf(model.fields, attribute)
  if (typeof value !== 'string') {
    places.set(`${attribute}Value`, null)
    return [{ literal: '', name: `${attribute}Value`, codec: 'rest' }, { literal: '' }]
  }
  const parts = [{ literal: '' }]
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
    const name = path.split('.').join('_')
    const field = nested(model.fields, path)
    const place = placeOf(model.fields, path)
    if (place.length > 1 || place[0] !== name) places.set(name, place)
    Object.assign(last, { name, codec: codecOf(model, name, field, { length: Number(length ?? 0), pad, isEnd }) })
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
  const type = typeof field?.type === 'function' ? field.type.name.toLowerCase() : String(field?.type ?? 'string')
  if (type !== 'date' || padding.length > 0) return scalarCodec({ type, ...padding }, 'OneTable', noteOf)
  if (schema.params?.isoDates === true) return 'date'
  noteOf('DATE_AS_NUMBER', 'OneTable writes the milliseconds of the time: give the field that number')
  return 'numeric'
}

/** The items that keep values unique. */
function uniqueOf({ hash, sort }) {
  const partition = { parts: [{ literal: UNIQUE_MARK, name: 'uniqueValue', codec: 'rest' }, { literal: '' }], more: { kind: 'partition', index: 'table' } }
  const keys = { [hash]: partition, ...(sort !== undefined && { [sort]: { parts: [{ literal: UNIQUE_MARK }], more: { kind: 'sort', index: 'table' } } }) }
  return { keys, options: { attributes: { uniqueValue: null } } }
}
