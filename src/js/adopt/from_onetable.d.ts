// `fromOneTable`: the exact formats of the schemas of dynamodb-onetable 2.

import type { AdoptOptions, AdoptedTable } from './adopted_table.js'

/**
 * Reads the formats of a schema of dynamodb-onetable 2: value templates, padding, dates, mapped and nested names, and the items that keep values
 * unique (the entity `Unique`).
 *
 * @param schema - the schema, or a `Table` that was made with it
 * @param options - items, for narrower codecs and a proof
 * @returns the definitions and options of the entities, a module with them, and a note for everything that cannot be expressed
 * @throws {KeyError} `INVALID_TYPE` for another value
 *
 * @example
 * const user = { pk: { type: String, value: 'user#${id}' }, id: { type: String, required: true } }
 * const { definition } = fromOneTable({ version: '0.0.1', indexes: { primary: { hash: 'pk' } }, models: { user } })
 * definition.user?.pk?.template // 'user#{id:rest}'
 */
export function fromOneTable(schema: object, options?: AdoptOptions): AdoptedTable
