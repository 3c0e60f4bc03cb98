// `lintTable`: finds problems that the keys of a table will cause later. `ddb-keys/design` replaces it by that of `life/lint_items.js`.

import { LINT, OPTIONS, readLint, withLinted } from './linting.js'
import { optionsOf } from './options.js'
import { raw } from '../crossing/frame.js'

export function lintTable(definition, options) {
  const read = readLint(optionsOf(LINT, OPTIONS, options))
  return withLinted(definition, read, (input, out) => raw.designLint(input, out))
}
