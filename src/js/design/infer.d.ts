// The templates behind keys that exist. The types of the result are those of Rust structs.

import type { InferredTemplates } from './structs.js'

/** Options of {@link inferTemplates}. */
export interface InferOptions {
  /**
   * The key attributes of the items. By default those whose names say it, as `pk`, `gsi1sk` and `byDayPk` do. Any other is taken for a value
   * that the item has anyway (`{email:S}`), with an index of its name; of the table's key, only where no separator stands in it.
   */
  readonly attributes?: readonly string[] | undefined
  /** Keys that a template has to have behind it: 2 by default. */
  readonly minCount?: number | undefined
  /** Keys that are of no template to return: the first 100 by default. */
  readonly maxMisfits?: number | undefined
}

/**
 * Finds the templates behind keys that exist: their literals, their fields, and by which codecs these are written. The names of fields are
 * guesses.
 *
 * @param keys - the keys, or the items of a table as a client returns them or an export has them (`{ Item: { pk: { S: … } } }`), of which
 * the key attributes are looked at
 * @param options - which attributes, and how much has to be behind a template
 * @returns the templates, each with the share of its keys; the keys that are of none; and for items also what they are, as definitions for
 * {@link tableKeys}. A key of another template than the entity of its item has is one of the misfits, too
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `INVALID_OPTION` for options that there are not, and for items of which no
 * attribute is named like a key
 *
 * @example
 * const { templates } = inferTemplates(['USER#ada', 'USER#alan', 'ORDER#0007', 'ORDER#0012', 'ORDER#0013'])
 * templates.map(({ template, count }) => [template, count]) // [['ORDER#{orderNo:int(4)}', 3], ['USER#{userId}', 2]]
 */
export function inferTemplates(keys: readonly (string | object)[], options?: InferOptions): InferredTemplates
