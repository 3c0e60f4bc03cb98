// `fromElectroDB`: the exact formats of the models of ElectroDB 3, read from the objects that it makes.

import { isOverflow } from '../crossing/overflow.js'
import { refuseType } from '../crossing/refuse.js'
import { REFUSED_NAMES } from '../evidence/entity_proposal.js'
import { untaken } from '../evidence/field_names.js'
import { fieldsIn } from '../evidence/key_parts.js'
import { adoptedTable, isObject, readModel } from './accepted_definitions.js'
import { codecOf, scalarOf } from './electrodb_codec.js'
import { isPadded, nameOfPadded } from './scalar_codec.js'
import { sharingOf } from './shared_indexes.js'

const NAME = 'fromElectroDB'

const isEntity = (value) => isObject(value) && isObject(value.model) && [value.model.prefixes, value.model.indexes, value.model.facets?.labels, value.model.schema?.attributes].every(isObject)
const isService = (value) => isObject(value) && isObject(value.entities) && value.service !== undefined && Object.values(value.entities).every(isEntity)

export function fromElectroDB(model, options) {
  const entities = readModel(NAME, 'model', model, () => entitiesIn(model))
  if (entities.length === 0) throw refuseType(NAME, 'model', 'model', model)
  const draft = /** @type {import('./accepted_definitions.js').Draft} */ ({ entities: {}, notes: [] })
  for (const entity of entities) {
    const name = nameOf(entity.model, draft.entities)
    const note = (attribute, code, why) => draft.notes.push({ entity: name, attribute, code, why })
    draft.entities[name] = readModel(NAME, 'model', model, () => entityOf(entity.model, note))
  }
  return adoptedTable(NAME, draft, options, { library: 'ElectroDB', source: 'an ElectroDB model' })
}

function entitiesIn(model) {
  if (!isObject(model)) return []
  const all = isEntity(model) || isService(model) ? [model] : Object.values(model)
  return [...new Set(all.flatMap((one) => (isService(one) ? Object.values(one.entities) : isEntity(one) ? [one] : [])))]
}

function nameOf({ entity, name, service, version }, known) {
  const own = String(entity ?? name)
  return untaken(Object.hasOwn(known, own) ? `${service}_${own}_${version}` : own, new Set([...REFUSED_NAMES, ...Object.keys(known)]))
}

/** The keys and the options of an entity. */
function entityOf(model, note) {
  const { attributes } = model.schema
  const indexes = Object.values(model.indexes)
  const table = indexes.find(({ index }) => index === '')
  const ofTable = new Set([...namesOf(table?.pk), ...namesOf(table?.sk)])
  const isAlways = (name) => ofTable.has(name) || attributes[name]?.required === true || hasDefault(attributes[name])
  const keys = {}
  const shared = {}
  for (const [pattern, index] of Object.entries(model.indexes)) {
    if (index.type === 'composite') note(pattern, 'MULTI_ATTRIBUTE', 'the keys of this index are attributes of the items: describe it with multiAttributeIndex')
    else if (index.conditionDefined) note(pattern, 'CONDITION', `the condition of the index "${index.index}" is a function, and the model does not say what it reads: the index is left out, and its attributes stay as they are`)
    else if (isEmpty(index)) note(pattern, 'NO_COMPOSITES', `the index "${index.index}" has no composites, and ElectroDB writes nothing into it: the index is left out`)
    else addIndex({ model, index, isAlways, keys, shared, note })
  }
  return { keys, options: { ...placesOf(attributes, keys), ...(Object.keys(shared).length > 0 && { indexes: shared }) } }
}

const namesOf = (key) => (key?.facets ?? []).filter(Boolean)

/** Whether an index of a table has no composites. */
const isEmpty = ({ index, pk, sk }) => index !== '' && namesOf(pk).length + namesOf(sk).length === 0

/** Whether ElectroDB gives an attribute a default value. A function that throws without an item depends on the item. */
function hasDefault(attribute) {
  if (attribute === undefined) return false
  try {
    return typeof attribute.default === 'function' ? attribute.default() !== undefined : attribute.default !== undefined
  } catch (error) {
    if (isOverflow(error)) throw error
    return false
  }
}

/** Adds the key attributes of an index, or, if it has an attribute of another index, names its attributes in `shared`. A local index needs neither. */
function addIndex({ model, index, isAlways, keys, shared, note }) {
  const ofIndex = index.hasSk ? ['pk', 'sk'] : ['pk']
  const types = ofIndex.filter((type) => !Object.hasOwn(keys, index[type].field))
  const isLocal = types.length === 1 && types[0] === 'sk' && keys[index.pk.field].more.index === 'table' && keys[index.pk.field].more.kind === 'partition'
  const names = { partition: index.pk.field, sort: index.hasSk ? index.sk.field : undefined }
  const condition = conditionOf(index, isAlways)
  const padded = [...namesOf(index.pk), ...namesOf(index.sk)].filter((name) => isPadded(scalarOf(model.schema.attributes[name])))
  if (padded.length > 0 && (condition.when || condition.pk || condition.sk)) {
    note(index.index, 'PADDED_INDEX', `no codec pads ${padded.join(', ')}, and not every item is in the index as a whole: the index is left out, and its attributes stay as they are`)
    return
  }
  const how = isLocal || types.length === ofIndex.length ? 'own' : sharingOf({ index: index.index, ...names }, keys, note)
  if (how === undefined) return
  for (const type of types) {
    const key = { model, index, type, prefix: model.prefixes[index.index][type], labels: model.facets.labels[index.index][type] }
    const made = keyOf(key, condition, note)
    keys[index[type].field] = how === 'shared' ? { ...made, more: { ...made.more, index: undefined } } : made
  }
  if (how === 'shared') shared[index.index] = names
}

/**
 * Which items are in an index, and which of its keys can end early. ElectroDB writes both keys, or, without the composites of one of them, cuts that
 * key behind its first label; without any composite, it writes none.
 */
function conditionOf(index, isAlways) {
  const [partition, sort] = [namesOf(index.pk), namesOf(index.sk)]
  const isOpen = (names) => index.index !== '' && !names.every(isAlways)
  const rare = (names) => names.filter((name) => !isAlways(name))
  if (isOpen(partition) && sort.length === 0) return { when: rare(partition), pk: false, sk: false }
  if (isOpen(partition)) return { ...(isOpen(sort) && { any: [...partition, ...sort] }), pk: true, sk: isOpen(sort) }
  if (partition.length === 0 && isOpen(sort)) return { when: rare(sort), pk: false, sk: false }
  return { pk: false, sk: isOpen(sort) }
}

/** A key attribute. */
function keyOf({ model, index, type, prefix, labels }, condition, note) {
  const { field } = index[type]
  const conditions = index.index === '' ? {} : { ...(condition.when && { when: condition.when }), ...(condition.any && { any: condition.any }) }
  const more = { kind: type === 'pk' ? 'partition' : 'sort', index: index.index === '' ? 'table' : index.index, ...conditions }
  if (prefix.cast === 'number') return { template: `{${labels[0].name}:N}`, more }
  const casing = prefix.casing === 'none' ? undefined : prefix.casing === 'upper' ? 'upper' : 'lower'
  const parts = partsOf({ model, prefix, labels, isCut: condition[type] }, note)
  if (parts.some(({ name }) => name === field)) return ownKey(parts, field, casing, more, note)
  if (!parts[0].isOptional || parts[0].literal !== '') return { parts, casing, more }
  note(field, 'NO_LITERAL', `"${parts[0].name}" may be missing and nothing is written before it, so ElectroDB leaves half of a key in the index "${index.index}"`)
  const { any, ...rest } = more
  const always = parts.map((part) => ({ ...part, isOptional: false }))
  return { parts: always, casing, more: { ...rest, when: always.flatMap(({ name }) => name ?? []), ...(any && { any }) } }
}

/** A key with the name of its field, which ElectroDB writes over the value. */
function ownKey(parts, field, casing, more, note) {
  const isAlone = parts.length === 2 && parts[0].literal === '' && parts[1].literal === ''
  if (!isAlone) note(field, 'KEY_OVER_VALUE', `ElectroDB writes the key over the value of "${field}"`)
  if (!isAlone) return { parts: parts.map((part) => (part.name === field ? { ...part, name: `${field}Value` } : part)), casing, more }
  if (casing === 'lower') note(field, 'OWN_IN_LOWER_CASE', `ElectroDB changes the value of "${field}" to lower case: give it in that case`)
  if (casing === 'upper') note(field, 'OWN_IN_UPPER_CASE', `ElectroDB changes the value of "${field}" to upper case: give it in that case`)
  return { template: `{${field}:${casing === 'lower' ? 'lower' : 'S'}}`, more }
}

/** The parts of a key: a literal, and the field after it if there is one. */
function partsOf({ model, prefix, labels, isCut }, note) {
  const parts = /** @type {import('../evidence/key_parts.js').Part[]} */ ([{ literal: prefix.prefix ?? '' }])
  for (const [at, { name, label }] of labels.entries()) {
    const last = /** @type {any} */ (parts.at(-1))
    last.literal += prefix.isCustom ? label ?? '' : `#${label}_`
    if (!name) continue // the text after the last field of a template
    const isEnd = at === labels.length - 1 && !prefix.postfix
    const codec = codecOf(model.schema.attributes[name], isEnd, (code, why) => note(name, code, why))
    Object.assign(last, { name: isPadded(scalarOf(model.schema.attributes[name])) ? nameOfPadded(name) : name, codec, isOptional: isCut === true })
    parts.push({ literal: '' })
  }
  parts[parts.length - 1].literal += prefix.postfix ?? ''
  return parts
}

/** The places of fields whose attribute has another name. A value that its key has overwritten has no place. */
function placesOf(attributes, keys) {
  const places = fieldsIn(keys).flatMap((name) => {
    const { field } = attributes[name] ?? {}
    if (attributes[name] === undefined) return [[name, null]]
    return field === undefined || field === name ? [] : [[name, [field]]]
  })
  return places.length > 0 ? { attributes: Object.fromEntries(places) } : {}
}
