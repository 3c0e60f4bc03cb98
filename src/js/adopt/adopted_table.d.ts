// The formats of the models of another library.

import type { EntityKeyTemplate, EntityKeysOptions } from '../keys/entity_keys.js'

/** Options of {@link fromElectroDB} and {@link fromOneTable}. */
export interface AdoptOptions {
  /** Items of the table: each text field gets the narrowest codec that all its values fit, and the result says how many keys are written exactly. */
  readonly items?: readonly object[] | undefined
}

/** A value, an attribute or an index of a model that cannot be expressed. */
export interface AdoptNote {
  /** The entity. */
  entity: string
  /** The attribute or the access pattern of the model. */
  attribute: string | undefined
  /** The kind of note, for programs. */
  code: string
  /** The reason, in a sentence. */
  why: string
}

/** How many items have the keys that a definition writes for them, and an example of the others. */
export interface WrittenKeys {
  items: number
  exact: WrittenCount
  lacking: WrittenCount
  different: WrittenCount
  half: WrittenCount
}
/** A count of items; see {@link WrittenKeys}. */
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
  /** All that cannot be expressed: values that no codec accepts, and indexes that are left out. */
  notes: AdoptNote[]
  /** Of the items, if they are given. */
  written?: WrittenKeys
}
