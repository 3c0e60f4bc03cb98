// Models of NoSQL Workbench. Their types are those of Rust structs.

import type { DesignedTable } from './designed_table.js'
import type { WorkbenchModel, WorkbenchTables } from './structs.js'
import type { TableKeys, TableProjections } from '../keys/table_keys.js'

/** Options of {@link toWorkbench}. */
export interface WorkbenchOptions {
  /** The name of the table: `Table` by default. */
  readonly tableName?: string | undefined
  /** The name of the model: the name of the table by default. */
  readonly modelName?: string | undefined
  /** Sample items, with their key attributes, as the document client returns them: binaries are `Uint8Array`, sets are `Set`. */
  readonly items?: readonly object[] | undefined
  /** The projections of indexes, as `schema` of {@link tableKeys} takes them: `'ALL'` by default. */
  readonly projections?: TableProjections | undefined
}

/**
 * Writes the keys of a table as a NoSQL Workbench data model, for a file that Workbench imports. It has a facet for each entity, with the
 * templates of the key as aliases. The description contains the templates of all keys, for {@link fromWorkbench}, and names the
 * multi-attribute indexes, for which the format has no place.
 *
 * @param definition - a definition as for {@link tableKeys}, or its result from any entry point of the package
 * @param options - names, and sample items
 * @returns the model, for `JSON.stringify`
 * @throws {KeyError} the codes of {@link tableKeys}; `INVALID_TYPE` for an item with a value that DynamoDB cannot store
 *
 * @example
 * const model = toWorkbench({ user: { pk: 'USER#{id}', sk: 'PROFILE' } }, { tableName: 'App' })
 * model.DataModel[0]?.KeyAttributes.PartitionKey // { AttributeName: 'pk', AttributeType: 'S' }
 */
export function toWorkbench(definition: DesignedTable | TableKeys, options?: WorkbenchOptions): WorkbenchModel

/**
 * Reads the tables of a NoSQL Workbench data model as definitions for {@link tableKeys}: from its description, if {@link toWorkbench} wrote
 * it, otherwise from facet aliases that are templates and match the sample items, otherwise from the sample items of the table and its facets.
 * A definition reads all items that have a key; `notes` lists the templates that are guesses, and the parts that could not be converted.
 * If an index has attributes of other keys, such as an inverted one, `options` contains the options of `entityKeys` for each entity in it.
 * `projections` has the projections of indexes that hold only some attributes, for {@link toWorkbench} and for `schema` of {@link
 * tableKeys}.
 *
 * @param model - the model, as `JSON.parse` returns it
 * @returns the tables, each with its definition, its sample items in the form of {@link toWorkbench}, and notes on the parts that could not be converted
 * @throws {KeyError} `INVALID_TYPE` for anything that is not such a model
 *
 * @example
 * const model = toWorkbench({ user: { pk: 'USER#{id}', sk: 'PROFILE' } }, { tableName: 'App' })
 * fromWorkbench(model).tables[0]?.definition // { user: { pk: { template: 'USER#{id}' }, sk: { template: 'PROFILE' } } }
 */
export function fromWorkbench(model: unknown): WorkbenchTables
