// The access patterns of a table: which items each query of each entity finds, in a table of a few items that lies in memory.

import { entityKeys } from 'ddb-keys/design'

/** Values of a field, by its codec: what `text` writes as well, so that a field can change to another codec. */
const VALUES = {
  text: ['a', 'b', 'ab'],
  int: [1, 2, 10],
  digits: [1, 2, 10],
  version: [1, 2, 10],
  number: [1, 2, 10],
  date: ['2024-01-02T03:04:05.678Z', '2024-11-02T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
  day: ['2024-01-02', '2024-11-02', '2025-01-01'],
  month: ['2024-01', '2024-11', '2025-01'],
  plaindate: ['2024-01-02', '2024-11-02', '2025-01-01'],
  ulid: ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRY', '01BX5ZZKBKACTAV9WEVGEMMVRZ'],
  semver: ['1.0.0', '1.2.0', '1.10.0'],
  enum: ['a', 'b', 'a'],
}

const textOf = (attribute) => (typeof attribute === 'string' ? attribute : attribute.template)

/** The fields of a template, with their codecs. */
export function fieldsOf(attribute) {
  const fields = textOf(attribute).replace(/\{\{|\}\}/g, '').matchAll(/\{\s*(\w+)\s*(?::\s*(\w+)[^}]*)?\}/g)
  return new Map([...fields].map(([, name, codec]) => [name, codec ?? 'text']))
}

const allFields = (entity) => new Map(Object.values(entity).flatMap((attribute) => [...fieldsOf(attribute)]))

/** A field that a suggestion has given another name: `url` becomes `urlHash`. */
const nameIn = (fields, name) => (fields.has(name) || !fields.has(`${name}Hash`) ? name : `${name}Hash`)

/**
 * Items for a table before and after a change: the same values, each in the codec of its side. `number` of them for each entity, of which
 * those with a key that another one has are left out.
 */
export function itemsOf(before, after, number, pick) {
  const items = []
  for (const name of Object.keys(before)) {
    const [own, changed] = [allFields(before[name]), allFields(after[name])]
    for (let i = 0; i < number; i++) {
      const [values, newValues] = [{}, {}]
      for (const [field, codec] of changed) newValues[field] = VALUES[codec][pick(3)]
      for (const [field, codec] of own) {
        const value = newValues[nameIn(changed, field)] ?? VALUES[codec][pick(3)]
        values[field] = VALUES[codec].every((one) => typeof one === 'number') ? Number(value) : String(value)
      }
      items.push({ name, values, newValues })
    }
  }
  return items
}

/** The input of a query; nothing where it is refused because no condition would be exact. */
function exactly(query) {
  try {
    return query()
  } catch (error) {
    if (error.code === 'INVALID_RANGE') return undefined
    throw error
  }
}

/** The items of a table with their keys. `isDistinct` says whether all have keys of their own. */
export class Data {
  constructor(definition, items, valuesOf) {
    this.definition = definition
    this.entities = Object.fromEntries(Object.entries(definition).map(([name, entity]) => [name, entityKeys(entity)]))
    this.items = items.map((item, id) => ({ id, name: item.name, values: valuesOf(item), keys: this.entities[item.name].keys(valuesOf(item)) }))
    const primaries = this.items.map(({ name, values }) => JSON.stringify(Object.values(this.entities[name].primary(values))))
    this.isDistinct = new Set(primaries).size === items.length
  }

  /** The indexes of an entity, each with the attributes that are its keys, and their fields. */
  indexes(name) {
    const entity = this.definition[name]
    const attributes = Object.keys(entity)
    const [pk] = attributes.filter((attribute) => /^pk$/i.test(attribute))
    const sorts = attributes.filter((attribute) => /sk$/i.test(attribute))
    const named = attributes.filter((attribute) => /pk$/i.test(attribute)).map((partition) => {
      const sort = sorts.find((attribute) => attribute.slice(0, -2) === partition.slice(0, -2))
      return { index: partition.slice(0, -2), partition, sort }
    })
    const local = sorts.filter((sort) => /^lsi/.test(sort)).map((sort) => ({ index: sort.slice(0, -2), partition: pk, sort }))
    const names = (attribute) => (attribute ? [...fieldsOf(entity[attribute]).keys()] : [])
    return [...named, ...local].map((one) => ({ ...one, fields: names(one.partition), sortFields: names(one.sort) }))
  }

  /** The items that a query finds, in their order; nothing where no condition is exact. */
  query(name, { index, partition, sort }, fields) {
    const entity = this.entities[name]
    const input = exactly(() => (index ? entity.index(index) : entity).query(fields))
    if (input === undefined) return undefined
    const { KeyConditionExpression, ExpressionAttributeValues: values } = input
    const [, condition = ''] = KeyConditionExpression.split(' AND ')
    const isIn = ({ keys }) => {
      if (keys[partition] !== values[':pk'] || (sort && keys[sort] === undefined)) return false
      if (condition === '') return true
      return condition.startsWith('begins_with') ? keys[sort].startsWith(values[':sk']) : keys[sort] === values[':sk']
    }
    return this.partition(partition, sort, isIn)
  }

  /** The items that stand in an index and pass a test, in the order of their sort keys. */
  partition(partition, sort, isIn) {
    const found = this.items.filter((item) => item.keys[partition] !== undefined && isIn(item))
    return found.sort((a, b) => (sort ? Buffer.compare(Buffer.from(a.keys[sort]), Buffer.from(b.keys[sort])) : 0))
  }
}
