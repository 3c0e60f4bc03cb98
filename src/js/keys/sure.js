// Keys that are certainly valid: Rust describes once how to recognize them by their characters, and JavaScript then joins and cuts such
// keys without calling it. Rust decides about all other keys.

import { decoded } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { checked } from '../crossing/refuse.js'
import { spansOf } from './span.js'

/**
 * How many calls an entity takes before Rust is asked. At the first one: asking takes less time than the first key that Rust writes, reads or
 * queries, for which its part of the wasm is compiled.
 */
const USES = 1

/** What is known about the keys of one entity: their form, and the names and literals in it. */
export class Sure {
  #handle
  #isOfUse = false

  constructor(handle, names, attributes) {
    this.#handle = handle
    this.usesLeft = USES
    this.names = names
    this.attributes = attributes
    this.form = undefined
    this.literals = undefined
    this.ends = undefined
  }

  /** Whether the form is known by now, and useful. */
  get isKnown() {
    if (this.usesLeft > 0 && --this.usesLeft === 0) this.#learn()
    return this.#isOfUse
  }

  #learn() {
    const number = this.current() // before `raw` is read: it may make a new instance
    this.form = formOf(decoded(0, checked('entityKeys', raw.entitySure(number))))
    this.literals = this.attributes.flatMap(({ literals }) => literals) // one array, because the processor prefetches it
    this.ends = new Map()
    this.#isOfUse = this.form.isOfUse
  }

  /** The number of the entity in Rust. */
  current() {
    return this.#handle.current()
  }

  /** To be called when the entity is freed: from then on Rust refuses every call. */
  free() {
    this.usesLeft = 0
    this.#isOfUse = false
  }
}

/**
 * Forms by the JSON from Rust. Many entities share a form, and with it the processor's cache. The number is limited for programs that keep
 * making new entities. A form that was dropped here still serves the entities that hold it.
 */
const forms = new Map()
const MOST_FORMS = 1000

function formOf(json) {
  let form = forms.get(json)
  if (form === undefined) {
    form = read(JSON.parse(json))
    if (forms.size === MOST_FORMS) forms.clear()
    forms.set(json, form)
  }
  return form
}

function read({ optional, spans, lengths, attributes, indexes }) {
  let head = 0
  for (const attribute of attributes) {
    attribute.spans = spansOf(attribute.spans)
    attribute.head = head // the index of its first literal among the literals of all attributes
    head += attribute.fields.length + 1
  }
  // An attribute without `units` always needs Rust. Only if it has a condition can there be items that lack it, and do without Rust.
  const isOfUse = attributes.every(({ units, when, unless }) => units + when.length + unless.length > 0)
  return { optional, spans: spansOf(spans), lengths, attributes, indexes, isOfUse }
}
