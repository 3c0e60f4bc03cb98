// The tables that the design-time functions accept: definitions, or objects made by any entry point of the package.

import type { EntityKeysDefinition } from '../keys/entity_keys.js'

/** The keys of an entity, made by {@link entityKeys} of any entry point of the package. */
export interface AnyEntityKeys {
  readonly attributes: readonly string[]
  keys(item: never): object
}

/** A multi-attribute index, made by {@link multiAttributeIndex} of any entry point of the package. */
export interface AnyMultiAttributeIndex {
  readonly indexName: string
  attributeDefinitions(): readonly object[]
}

/** The entities of a table and its multi-attribute indexes: definitions, or objects made by any entry point of the package. */
export interface DesignedTable {
  readonly [name: string]: EntityKeysDefinition | AnyEntityKeys | AnyMultiAttributeIndex
}
