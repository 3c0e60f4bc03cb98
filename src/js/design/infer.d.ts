// The templates behind existing keys. The types of the result are those of Rust structs.

import type { WrittenKeys } from '../adopt/adopted_table.js'
import type { EntityKeyTemplate, EntityKeysOptions } from '../keys/entity_keys.js'
import type { InferNote, InferredTemplates } from './structs.js'

/** Options of {@link inferTemplates}. */
export interface InferOptions {
  /**
   * The key attributes of the items. The default is all attributes with names like `pk`, `gsi1sk` and `byDayPk`. Any other attribute is taken
   * for an own attribute (`{email:S}`) with an index of its name; a key of the table, only if it contains no separator.
   */
  readonly attributes?: readonly string[] | undefined
  /**
   * The attribute with the name of an item's entity: the items are grouped by it first. By default it is one of `__edb_e__`, `_et`,
   * `entity`, `EntityType`, `_type`, `type` and the like, if the keys change with it. The result says which attribute was used.
   */
  readonly entityAttribute?: string | undefined
  /** The number of keys that a template needs: 2 by default. A key that consists of labels in capitals (`CONFIG`) then needs no second one. */
  readonly minCount?: number | undefined
  /** The most misfits to return: 100 by default. */
  readonly maxMisfits?: number | undefined
}

/** The result of {@link inferTemplates}. */
export interface Inferred extends Omit<InferredTemplates, 'notes'> {
  /**
   * Ambiguities, and what the result leaves out. For items, `OTHER_KEYS` counts those with other keys than their attributes give, for each key
   * attribute: they are stale, or written by hand.
   */
  notes: (InferNote | (Omit<InferNote, 'code'> & { code: 'OTHER_KEYS' }))[]
  /**
   * The text of a module to paste, valid JavaScript and TypeScript: it exports `definition`, `options`, and the table as its default, and
   * its comments list the shares, the notes and the misfits. For keys without items, each template is the `pk` of an entity.
   */
  module: string
  /** For items: the definition of each entity, for {@link entityKeys}. */
  definition?: Record<string, Record<string, EntityKeyTemplate>>
  /** For items: the options of each entity, for {@link entityKeys}. */
  options?: Record<string, EntityKeysOptions>
  /** For items: how many have the keys that the definitions write from their attributes and the key of the table, in every key attribute that they have. */
  written?: WrittenKeys
  /** For items: the same counts for other items, such as all items if the given ones are a sample. */
  prove?(items: readonly object[]): WrittenKeys
}

/**
 * Finds the templates behind existing keys: their literals, their fields, and the codecs of the fields. A field is named after the
 * attribute that has its value, or after the label before it: names are guesses.
 *
 * @param keys - the keys, or the items of a table, as either client returns them or as lines of an export (`{ Item: { pk: { S: … } } }`)
 * @param options - the attributes to read, and thresholds
 * @returns the templates, each with its share of the keys; the misfits, which match no template; and for items also the entities, as
 * definitions that go together in {@link tableKeys}. A key that matches a template of another entity than its item is a misfit too.
 * `module` is the text of a module that exports `definition`, and `notes` say what the keys cannot decide and what is left out
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `INVALID_OPTION` for an unknown option, and for items without an
 * attribute that is named like a key
 *
 * @example
 * const { templates } = inferTemplates(['USER#ada', 'USER#alan', 'ORDER#0007', 'ORDER#0012', 'ORDER#0013'])
 * templates.map(({ template, count }) => [template, count]) // [['ORDER#{orderNo:int(4)}', 3], ['USER#{userId}', 2]]
 */
export function inferTemplates(keys: readonly (string | object)[], options?: InferOptions): Inferred
