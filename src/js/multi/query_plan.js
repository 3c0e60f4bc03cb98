// The plan of a query on a multi-attribute index: the queries that together find a range of tuples, one after the other.
//
// The attributes of the table's key are unknown here, so a page always ends where an answer does: each query is limited to the items that
// are still wanted, and LastEvaluatedKey comes right after the last item of the page. A cursor has the number of the query, and the name,
// type and value of each attribute of that key.

import { readMarshall } from '../crossing/arguments.js'
import { charactersOf, clientValueOf } from '../crossing/client_values.js'
import { typed } from '../crossing/item.js'
import { refuseCursor } from '../crossing/refuse.js'
import { isArray } from '../crossing/shown.js'
import { isIn } from '../plans/accepts.js'
import { cursorWith, isKeyText, valuesOfCursor } from '../plans/cursor.js'
import { encodedValues } from '../plans/encoded_values.js'
import { QueryPlan } from '../plans/query_plan.js'
import { namesOf } from '../plans/shape.js'
import { Stream } from '../plans/stream.js'
import { inputsOf } from './query_inputs.js'
import { rangeByNames, rangeByTuples } from './query_range.js'

const NAME = 'multiAttributeIndex.query'

/**
 * The plan of a query. Either `first` is the array of values of the partition key, and `second` is a condition on the tuples of the sort
 * key; or `first` has values by name, and `second` has bounds by name.
 *
 * @param {import('./index_description.js').IndexDescription} index
 * @param {any} first
 * @param {any} [second]
 * @param {any} [options]
 * @returns {any} the declarations of the index have the exact type
 */
export function planOf(index, first, second, options) {
  const marshall = readMarshall(NAME, options)
  const range = isArray(first) ? rangeByTuples(NAME, index, first, second) : rangeByNames(NAME, index, first, second)
  return new QueryPlan(new TuplePlan(range, marshall))
}

class TuplePlan {
  isCut = false
  #range
  #marshall

  constructor(range, marshall) {
    this.#range = range
    this.#marshall = marshall
    this.inputs = inputsOf(NAME, range, marshall)
  }

  accepts(item) {
    return isIn(this.#range, item)
  }

  walk(name, isDescending, cursor) {
    const inputs = isDescending ? [...this.inputs].reverse() : this.inputs
    const groups = inputs.map((input, place) => [{ input, place }])
    if (cursor === undefined) return { groups, streams: undefined }
    const { place, key } = this.#positionIn(name, groups, isDescending, cursor)
    const [partition] = groups[place]
    return { groups: groups.slice(place), streams: [new Stream(partition, partition.input, key, true)] }
  }

  cursorOf({ name, isDescending }, { partition, key, isDone }) {
    const attributes = Object.entries(key ?? {}).flatMap(([name, value]) => [name, ...(typed(value) ?? [])])
    return cursorWith(name, this.#textIn(name, isDescending), [partition.place + Number(isDone), ...attributes])
  }

  /** The text of the plan and a direction. */
  #textIn(name, isDescending) {
    const { index, form, counts, slots } = this.#range
    return encodedValues(name, [index.indexName, ...namesOf(index), index.types.join(''), form, counts, Number(isDescending), ...slots])
  }

  /** Where the next page begins, according to a cursor. */
  #positionIn(name, groups, isDescending, cursor) {
    const [place, ...attributes] = valuesOfCursor(name, this.#textIn(name, isDescending), cursor) ?? []
    if (typeof place === 'number' && place in groups) {
      if (attributes.length === 0) return { place, key: undefined }
      const key = this.#keyOf(attributes)
      if (key !== undefined) return { place, key }
    }
    throw refuseCursor(name, cursor)
  }

  /** The key in a flat list of names, types and values; `undefined` if it is not the key of an item in the range. */
  #keyOf(attributes) {
    const entries = Array.from({ length: Math.ceil(attributes.length / 3) }, (_, i) => attributes.slice(3 * i, 3 * i + 3))
    if (!entries.every(isKeyAttribute)) return undefined
    const keyFor = (marshall) => Object.fromEntries(entries.map(([name, type, value]) => [name, clientValueOf(type, value, marshall)]))
    return isIn(this.#range, keyFor(true)) ? keyFor(this.#marshall) : undefined
  }
}

/** Whether an item can have a key attribute with this name, type and value. */
function isKeyAttribute([name, type, value]) {
  if (typeof name !== 'string' || !['S', 'N', 'B'].includes(type) || typed(value)?.[0] !== (type === 'B' ? 'B' : 'S')) return false
  return isKeyText(type, type === 'B' ? charactersOf(value) : value)
}
