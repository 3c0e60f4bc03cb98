// Models of NoSQL Workbench. Their types are those of Rust structs.

import type { DesignedTable } from './designed_table.js'
import type { WorkbenchModel, WorkbenchTables } from './structs.js'
import type { TableKeys } from '../keys/table_keys.js'

/** Options of {@link toWorkbench}. */
export interface WorkbenchOptions {
  /** The name of the table: `Table` by default. */
  readonly tableName?: string | undefined
  /** The name of the model: that of the table by default. */
  readonly modelName?: string | undefined
  /** Sample items, with their key attributes, as the document client returns them: binaries are `Uint8Array`, sets are `Set`. */
  readonly items?: readonly object[] | undefined
}

/**
 * The keys of a table as a data model of NoSQL Workbench, to be written to a file that it imports: a facet for each entity, whose aliases
 * are the templates of its key. The templates of all keys stand in the description, where {@link fromWorkbench} finds them.
 *
 * @param definition - what {@link tableKeys} takes, or what it has returned, in any entry of the package
 * @param options - names, and sample items
 * @returns the model, for `JSON.stringify`
 * @throws {KeyError} the codes of {@link tableKeys}; `INVALID_TYPE` for an item with a value that DynamoDB does not have
 *
 * @example
 * const model = toWorkbench({ user: { pk: 'USER#{id}', sk: 'PROFILE' } }, { tableName: 'App' })
 * model.DataModel[0]?.KeyAttributes.PartitionKey // { AttributeName: 'pk', AttributeType: 'S' }
 */
export function toWorkbench(definition: DesignedTable | TableKeys, options?: WorkbenchOptions): WorkbenchModel

/**
 * The tables of a data model of NoSQL Workbench as definitions for {@link tableKeys}: by its description, if {@link toWorkbench} wrote it, else
 * by the aliases of its facets that are templates and fit its sample items, else by these items, of the table and of its facets. A definition
 * reads all items that have a key; `notes` says which templates are guesses, and what could not be taken over.
 *
 * @param model - the model, as `JSON.parse` gives it
 * @returns the tables, each with its definition, its sample items as {@link toWorkbench} takes them, and notes on what could not be taken over
 * @throws {KeyError} `INVALID_TYPE` for what is no such model
 *
 * @example
 * const model = toWorkbench({ user: { pk: 'USER#{id}', sk: 'PROFILE' } }, { tableName: 'App' })
 * fromWorkbench(model).tables[0]?.definition // { user: { pk: { template: 'USER#{id}' }, sk: { template: 'PROFILE' } } }
 */
export function fromWorkbench(model: unknown): WorkbenchTables
