// The entities of a table that can be moved, and the entity of an item. The objects come from the file, whichever entry of the package made
// them, because only they have its functions, such as `fromOld`.

import { entityKeys, tableKeys } from '../../design.js'
import { DEFINITION, madeAgain, madeOf } from '../made_again.js'
import { entitiesIn, isTable } from '../shapes.js'

export class Movable {
  #table
  #entities

  /** The entities of a table, or of a definition. Throws if they cannot be in one table. */
  constructor(table) {
    this.#entities = new Map(Object.entries(entitiesIn(table)).flatMap(([name, entry]) => (isEntity(entry) ? [[name, entityOf(entry)]] : [])))
    const again = tableKeys(Object.fromEntries([...this.#entities].map(([name, entity]) => [name, copyOf(entity)])))
    this.#table = isTable(table) ? table : undefined
    this.schema = again.schema()
    this.definition = JSON.stringify([...this.#entities].map(([name, entity]) => [name, entity[DEFINITION]]))
  }

  get names() {
    return [...this.#entities.keys()]
  }

  /** Only the entities with one of these names. */
  get(name) {
    return this.#entities.get(name)
  }

  /** The entity whose table key an item has, with its name. */
  entityOf(item) {
    const name = this.#nameOf(item) ?? this.names.find((name) => this.#entities.get(name).generation(item) !== undefined)
    return name === undefined ? undefined : { name, entity: this.#entities.get(name) }
  }

  /** The quick answer. `identify` has none for an item whose index keys do not fit, or whose `fromOld` throws. */
  #nameOf(item) {
    try {
      return this.#table?.identify(item)?.entity
    } catch {
      return undefined
    }
  }
}

/** Whether an entry of a table is an entity, and no multi-attribute index and no method of the table. */
function isEntity(entry) {
  return typeof entry === 'object' && entry !== null && typeof entry.attributeDefinitions !== 'function'
}

function entityOf(entry) {
  return typeof entry.move === 'function' ? entry : entityKeys(entry)
}

/** An entity recreated in this entry, to check it against the others. It does not have the functions of the original, which never run here. */
function copyOf(entity) {
  return again(madeOf(entity))
}

function again(made) {
  const [, , , older = []] = made
  const previous = older.map(([isConverted, format]) => (isConverted ? { keys: again(format), fromOld: (values) => values } : again(format)))
  return madeAgain(made, { previous })
}
