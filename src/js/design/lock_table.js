// `lockTable`: the formats of a table as data that people review.

import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { raw } from '../crossing/frame.js'

const LOCK = 'lockTable'

export function lockTable(table) {
  return JSON.parse(lockText(LOCK, table))
}

/** The text of a lock, for the function `name`. */
export function lockText(name, table) {
  return withEntities(name, table, (entities, _indexed, rest) => answerOf(name, (out) => raw.designLock({ entities, ...rest }, out)), 'table')
}
