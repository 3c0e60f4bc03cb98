// The entities of a table on their way to an export of `ddb-keys/design`: they are made in this entry, whichever one made them first.

import { checkedObject } from './arguments.js'
import { checkedText } from './design_options.js'
import { KeyError } from './error.js'
import { handleOf } from './handle.js'
import { entityAgain, freeAll, isOfEntity, madeOf } from './made_of.js'
import { shown } from './refuse.js'

/** What `act` makes of the entities of a table, by their names and numbers. They are made anew for it, and freed afterwards. */
export function withEntities(name, definition, act) {
  checkedObject(name, 'definition', definition)
  const made = []
  try {
    const entities = []
    for (const entity of Object.keys(definition)) {
      const keys = entityOf(name, checkedText(name, 'definition', entity), definition[entity], made)
      if (keys !== undefined) entities.push([entity, handleOf(keys)])
    }
    return act(entities.map(([entity, handle]) => ({ name: entity, number: handle.current() })))
  } finally {
    freeAll(made)
  }
}

/** The keys of an entity of a table; `undefined` for a multi-attribute index, which has no templates. */
function entityOf(name, entity, entry, made) {
  const known = madeOf(entry)
  if (known?.indexName !== undefined) return undefined
  try {
    return entityAgain(isOfEntity(known) ? known : [entry, {}, []], made)
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    throw new KeyError(error.code, `${name}: entity "${shown(entity)}": ${error.message}`, { ...error.details, function: name })
  }
}
