// The public object of a plan: the inputs of its queries, and methods for it.

import { checkedObject } from '../crossing/arguments.js'
import { bindMethods } from '../crossing/names.js'
import { pagesOf } from './pages.js'

const ACCEPTS = 'queryPlan.accepts'

export class QueryPlan {
  #plan

  /** `plan` has the inputs, `accepts`, and what pages.js needs. */
  constructor(plan) {
    this.#plan = plan
    this.inputs = Object.freeze(plan.inputs)
    bindMethods(this, 'QueryPlan')
  }

  accepts(item) {
    return this.#plan.accepts(checkedObject(ACCEPTS, 'item', item))
  }

  pages(send, options) {
    return pagesOf('queryPlan.pages', this.#plan, send, options)
  }

  async page(send, options) {
    const { value } = await pagesOf('queryPlan.page', this.#plan, send, options).next()
    return value
  }

  [Symbol.iterator]() {
    return this.inputs[Symbol.iterator]()
  }
}
