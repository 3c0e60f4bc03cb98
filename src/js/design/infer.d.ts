// The templates behind existing keys. The types of the result are those of Rust structs.

import type { InferredTemplates } from './structs.js'

/** Options of {@link inferTemplates}. */
export interface InferOptions {
  /**
   * The key attributes of the items. The default is all attributes with names like `pk`, `gsi1sk` and `byDayPk`. Any other attribute is taken
   * for an own attribute (`{email:S}`) with an index of its name; a key of the table, only if it contains no separator.
   */
  readonly attributes?: readonly string[] | undefined
  /** The number of keys that a template needs: 2 by default. */
  readonly minCount?: number | undefined
  /** The most misfits to return: 100 by default. */
  readonly maxMisfits?: number | undefined
}

/**
 * Finds the templates behind existing keys: their literals, their fields, and the codecs of the fields. The names of the fields are
 * guesses.
 *
 * @param keys - the keys, or the items of a table, as either client returns them or as lines of an export (`{ Item: { pk: { S: … } } }`)
 * @param options - the attributes to read, and thresholds
 * @returns the templates, each with its share of the keys; the misfits, which match no template; and for items also the entities, as
 * definitions for {@link tableKeys}. A key that matches a template of another entity than its item is a misfit too
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `INVALID_OPTION` for an unknown option, and for items without an
 * attribute that is named like a key
 *
 * @example
 * const { templates } = inferTemplates(['USER#ada', 'USER#alan', 'ORDER#0007', 'ORDER#0012', 'ORDER#0013'])
 * templates.map(({ template, count }) => [template, count]) // [['ORDER#{orderNo:int(4)}', 3], ['USER#{userId}', 2]]
 */
export function inferTemplates(keys: readonly (string | object)[], options?: InferOptions): InferredTemplates
