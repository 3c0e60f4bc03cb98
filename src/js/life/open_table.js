// A table for proofs: its entities as the caller made them, with their functions, or recreated from definitions.

import { entityKeys } from '../keys/entity_keys.js'
import { tableNamesOf } from '../keys/previous.js'
import { partsOf } from '../design/entities.js'
import { entityAgain, freeAll, previousOf } from '../design/given_definition.js'

export class OpenTable {
  /** @type {Map<string, any>} */
  #known
  #open = new Map()
  #made = []

  constructor(name, parameter, table) {
    this.#known = new Map(partsOf(name, parameter, table).entities.map((part) => [part.entity, part]))
  }

  /** The names of its entities. */
  get names() {
    return [...this.#known.keys()]
  }

  /**
   * An entity: `keys` reads items of all its formats, `formats` writes them, each alone, newest first. `isAlive`: its functions are those of
   * the caller, or it needs none.
   */
  entity(name) {
    const known = this.#known.get(name)
    if (known !== undefined && !this.#open.has(name)) this.#open.set(name, this.#opened(known))
    return this.#open.get(name)
  }

  free() {
    freeAll(this.#made)
  }

  #opened({ known, live }) {
    const older = previousOf(known)
    const newest = entityAgain(known, this.#made)
    const formats = older.map(({ definition }) => entityAgain(definition, this.#made))
    const isAlive = live !== undefined || older.every(({ converted }) => !converted)
    return { keys: live ?? this.#withPrevious(known, formats, newest), formats: [newest, ...formats], isAlive }
  }

  #withPrevious([definition, options, picks], previous, newest) {
    if (previous.length === 0 || picks.length > 0) return newest
    const keys = entityKeys(withFirst(tableNamesOf(newest), definition), { ...options, previous })
    this.#made.push(keys)
    return keys
  }
}

/**
 * A definition with these attributes first. A lock sorts its attributes, and people begin with the key of the table; where the codecs of a field
 * differ, the first one decides what an older format may hold.
 */
function withFirst(names, definition) {
  const rest = Object.keys(definition).filter((name) => !names.includes(name))
  return Object.fromEntries([...names, ...rest].map((name) => [name, definition[name]]))
}
