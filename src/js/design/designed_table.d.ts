// The table that the functions for design time take: what any entry of the package has made, or what it is made of.

import type { EntityKeysDefinition } from '../keys/entity_keys.js'

/** The keys of an entity that {@link entityKeys} of any entry of the package has made. */
export interface AnyEntityKeys {
  readonly attributes: readonly string[]
  keys(item: never): object
}

/** A multi-attribute index that {@link multiAttributeIndex} of any entry of the package has made. */
export interface AnyMultiAttributeIndex {
  readonly indexName: string
  attributeDefinitions(): readonly object[]
}

/** The entities of a table and its multi-attribute indexes: definitions, or what any entry of the package has made of them. */
export interface DesignedTable {
  readonly [name: string]: EntityKeysDefinition | AnyEntityKeys | AnyMultiAttributeIndex
}
