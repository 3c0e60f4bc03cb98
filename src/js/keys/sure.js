// Keys that are surely right: Rust says once by which characters they are known, and JavaScript joins and cuts such keys without asking. All
// others are Rust's to decide.

import { decoded, raw } from '../crossing/frame.js'
import { checked } from '../crossing/refuse.js'
import { spansOf } from './span.js'

/** How often an entity is used before Rust is asked. Most are used a few times in a process, and what they gain is less than the question costs. */
const USES = 3

/** What is known of the keys of one entity: the form that they have, and the names and literals in it. */
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

  /** Whether it is known by now, and of use. */
  get isKnown() {
    if (this.usesLeft > 0 && --this.usesLeft === 0) this.#learn()
    return this.#isOfUse
  }

  #learn() {
    const number = this.current() // before `raw` is read: it may make a new instance
    this.form = formOf(decoded(0, checked('entityKeys', raw.entitySure(number))))
    this.literals = this.attributes.flatMap(({ literals }) => literals) // in one list, for the processor reads ahead in it
    this.ends = new Map()
    this.#isOfUse = this.form.isOfUse
  }

  /** The number that Rust holds the entity by. */
  current() {
    return this.#handle.current()
  }

  /** The entity was freed: from now on Rust refuses every call. */
  free() {
    this.usesLeft = 0
    this.#isOfUse = false
  }
}

/**
 * Forms by Rust's words: many entities have the same, and with it they share the processor's cache. There are only so many, for a program
 * that makes ever new entities; one that is left out still serves the entities that hold it.
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

function read({ optional, spans, attributes, indexes }) {
  let head = 0
  for (const attribute of attributes) {
    attribute.spans = spansOf(attribute.spans)
    attribute.head = head // the place of its first literal among those of all attributes
    head += attribute.fields.length + 1
  }
  // An item may lack an attribute that is never sure, if that has a condition. All others need Rust each time.
  const isOfUse = attributes.every(({ units, when, unless }) => units + when.length + unless.length > 0)
  return { optional, spans: spansOf(spans), attributes, indexes, isOfUse }
}
