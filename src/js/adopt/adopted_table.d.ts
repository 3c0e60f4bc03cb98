// The formats of the models of another library.

import type { EntityKeyTemplate, EntityKeysOptions } from '../keys/entity_keys.js'

/** Options of {@link fromElectroDB} and {@link fromOneTable}. */
export interface AdoptOptions {
  /** Items of the table: each text field gets the narrowest codec with which all items stay described, and the result says how many keys are written exactly. */
  readonly items?: readonly object[] | undefined
}

/** A value, an attribute or an index of a model that cannot be expressed. */
export interface AdoptNote {
  /** The entity. */
  entity: string
  /** The attribute or the access pattern of the model. */
  attribute: string | undefined
  /** The kind of note, for programs, such as `SEPARATOR_IN_TEXT`; the manual lists them. */
  code: string
  /** The reason, in a sentence. */
  why: string
}

/**
 * Counts of items by the keys that the definitions write for them: `exact` are equal to the byte, `lacking` have too few attributes to write
 * them, `different` have other keys or are of no entity. `half` counts items with one of the two keys of an index, beside their other count.
 */
export interface WrittenKeys {
  items: number
  exact: WrittenCount
  lacking: WrittenCount
  different: WrittenCount
  half: WrittenCount
}
/** A count of items, with an example unless they are exact; see {@link WrittenKeys}. */
export interface WrittenCount {
  count: number
  example?: object
}

/** The formats of another library's model. */
export interface AdoptedTable {
  /** The text of a module that exports `definition`, `options`, and the table as its default. */
  module: string
  /** The definition of each entity, for {@link entityKeys}. */
  definition: Record<string, Record<string, EntityKeyTemplate>>
  /** The options of each entity, for {@link entityKeys}. */
  options: Record<string, EntityKeysOptions>
  /** Everything that cannot be expressed: values that no codec accepts, and indexes that are left out. */
  notes: AdoptNote[]
  /** How many keys of the items the definitions write, if items are given. */
  written?: WrittenKeys
}
