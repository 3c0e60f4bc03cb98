// The plan of a query on a multi-attribute index: the inputs of the queries that together find a range of tuples, and methods for it.

import { checkedObject, readMarshall } from '../crossing/arguments.js'
import { bindMethods } from '../crossing/names.js'
import { isIn } from './query_accepts.js'
import { inputsOf } from './query_inputs.js'
import { pagesOf } from './query_pages.js'
import { rangeByNames, rangeByTuples } from './query_range.js'
import { isArray } from '../crossing/refuse.js'

const NAME = 'multiAttributeIndex.query'
const ACCEPTS = 'queryPlan.accepts'

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
  return new QueryPlan(range, marshall)
}

class QueryPlan {
  #range
  #marshall

  constructor(range, marshall) {
    this.#range = range
    this.#marshall = marshall
    this.inputs = Object.freeze(inputsOf(NAME, range, marshall))
    bindMethods(this, 'QueryPlan')
  }

  accepts(item) {
    return isIn(this.#range, checkedObject(ACCEPTS, 'item', item))
  }

  pages(send, options) {
    return pagesOf(this.inputs, this.#range, this.#marshall, send, options)
  }

  [Symbol.iterator]() {
    return this.inputs[Symbol.iterator]()
  }
}
