// `lintTable`: finds problems that the keys of a table will cause later.

import { answerOf } from './answer.js'
import { withEntities } from './entities.js'
import { optionsOf } from './options.js'
import { raw } from '../crossing/frame.js'

const LINT = 'lintTable'

/** @type {Record<keyof import('./structs.js').LintOptions, import('./options.js').OptionKind>} */
const OPTIONS = { ignore: 'texts', mutable: 'texts', tenant: 'text', maxParts: 'fromOne', textBytes: 'fromOne' }

export function lintTable(definition, options) {
  const given = optionsOf(LINT, OPTIONS, options)
  return withEntities(LINT, definition, (entities, indexed) => answerOf(LINT, (out) => raw.designLint({ entities, indexed, options: given }, out)))
}
