// `lockTable`: the formats of a table as data that people review.

import { answerOf } from '../design/answer.js'
import { withEntities } from '../design/entities.js'
import { acceptedOf } from '../design/lock.js'
import { optionsOf } from '../design/options.js'
import { raw } from '../crossing/frame.js'

const LOCK = 'lockTable'

/** @type {Record<keyof import('./lock_table.js').LockOptions, import('../design/options.js').OptionKind>} */
const OPTIONS = { before: 'any', accepted: 'list' }

export function lockTable(table, options) {
  const { before, accepted = [] } = optionsOf(LOCK, OPTIONS, options)
  const rows = acceptedOf(LOCK, 'options.accepted', accepted)
  return JSON.parse(before === undefined ? textOf(table, rows) : textAfter(before, table, rows))
}

function textOf(table, accepted) {
  return withParts(table, 'table', (parts) => answerOf(LOCK, (out) => raw.designLock({ ...parts, accepted: [...parts.accepted, ...accepted] }, out)))
}

/** The text of a lock with the history of the previous lock, and with the formats that were removed since. */
function textAfter(before, table, accepted) {
  return withParts(before, 'options.before', (before) => {
    return withParts(table, 'table', (after) => answerOf(LOCK, (out) => raw.designRelock({ before, after, accepted }, out)))
  })
}

function withParts(table, parameter, act) {
  return withEntities(LOCK, table, (entities, rest) => act({ entities, ...rest }), parameter)
}
