// What helps to design a table. The types of the results are those of Rust structs.

import type { EntityKeysDefinition, EntityKeyTemplate } from './entity_keys.js'
import type { InferredTemplates, KeyExplanation, LintFinding, LintOptions, WorkbenchModel, WorkbenchTables } from './structs.js'
import type { TableKeys } from './table_keys.js'

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

/**
 * Takes a key apart: its literals and fields with their values and bytes, and its length against the limits of DynamoDB.
 *
 * @param key - the key
 * @param template - its template: as text, as {@link keyTemplate} has returned it, or an attribute of a definition of {@link entityKeys}.
 * Of the keys of an entity it is the one that fits, or else the one that fits furthest. Without one, a template is guessed from the key
 * @returns the parts, which together are the key. A key that the template could not have built is none that is refused: `mismatch` says
 * where it leaves the template, and the last part is what is left
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`; `EMPTY_VALUE` for an empty key; `INVALID_TEMPLATE`, `INVALID_OPTION` for a template
 * that cannot be
 *
 * @example
 * const { parts, sort } = explainKey('ORDER#2024-12-01#7', 'ORDER#{placedAt:day}#{orderId}')
 * parts.map(({ name, value }) => name && [name, value]) // [undefined, ['placedAt', '2024-12-01T00:00:00.000Z'], undefined, ['orderId', '7']]
 * sort // { limit: 1024, left: 1006, fits: true }
 */
export function explainKey(key: string, template?: string | EntityKeyTemplate | AnyEntityKeys): KeyExplanation

/**
 * Looks for what will go wrong later with the keys of a table: numbers and times that do not sort, queries that bring along other entities,
 * partitions that everything lands in, and more. A team can run it in its tests.
 *
 * @param definition - what {@link tableKeys} takes, or what it has returned, in any entry of the package. Entities that could write the
 * same key, which it refuses, are a finding here. Multi-attribute indexes have no templates, and so no findings
 * @param options - findings that are not wanted, and what the names of the fields do not say
 * @returns the findings, each with the place, what will go wrong, and mostly with the changes that mend it; empty for a table without any
 * @throws {KeyError} the codes of {@link entityKeys}; `INVALID_OPTION` for entities that do not agree about the key of an index, and for
 * options that there are not; `INVALID_TYPE`; `EMPTY_VALUE` for no entities
 *
 * @example
 * const [finding] = lintTable({ document: { pk: 'DOC#{id}', sk: 'v{version}' } })
 * finding.code // 'NUMBER_DOES_NOT_SORT'
 * finding.suggestion?.changes // [{ entity: 'document', attribute: 'sk', template: '{version:version}' }]
 */
export function lintTable(definition: DesignedTable | TableKeys, options?: LintOptions): LintFinding[]

/** Options of {@link inferTemplates}. */
export interface InferOptions {
  /** The key attributes of the items. By default those whose names end in `pk` or `sk`. */
  readonly attributes?: readonly string[]
  /** Keys that a template has to have behind it: 2 by default. */
  readonly minCount?: number
  /** Keys that are of no template to return: the first 100 by default. */
  readonly maxMisfits?: number
}

/**
 * Finds the templates behind keys that exist: their literals, their fields, and by which codecs these are written. The names of fields are
 * guesses.
 *
 * @param keys - the keys, or the items of a table as a client returns them or an export has them (`{ Item: { pk: { S: … } } }`), of which
 * the key attributes are looked at
 * @param options - which attributes, and how much has to be behind a template
 * @returns the templates, each with the share of its keys; the keys that are of none; and for items also what they are, as definitions for
 * {@link tableKeys}
 * @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `INVALID_OPTION` for options that there are not, and for items of which no
 * attribute is named like a key
 *
 * @example
 * const { templates } = inferTemplates(['USER#ada', 'USER#alan', 'ORDER#0007', 'ORDER#0012', 'ORDER#0013'])
 * templates.map(({ template, count }) => [template, count]) // [['ORDER#{orderNo:int(4)}', 3], ['USER#{userId}', 2]]
 */
export function inferTemplates(keys: readonly (string | object)[], options?: InferOptions): InferredTemplates

/** Options of {@link toWorkbench}. */
export interface WorkbenchOptions {
  /** The name of the table: `Table` by default. */
  readonly tableName?: string
  /** The name of the model: that of the table by default. */
  readonly modelName?: string
  /** Sample items, with their key attributes, as the document client returns them: binaries are `Uint8Array`, sets are `Set`. */
  readonly items?: readonly object[]
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
 * by the aliases of its facets, else by its sample items.
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
