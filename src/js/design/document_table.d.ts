// The documentation of a table.

import type { DesignedTable } from './designed_table.js'
import type { TableLock } from './structs.js'
import type { TableKeys } from '../keys/table_keys.js'

/** A question that a table answers, with one query or with a plan of several. */
export interface AccessPattern {
  /** The question: `'orders of a customer in a month'`. */
  readonly name: string
  /** More about it. */
  readonly description?: string
  /** How many items it returns: `1`, or `'about 20 a month'`. */
  readonly items?: number | string
  /** The size of one of its items in bytes, for the read units of a page of 50. */
  readonly itemBytes?: number
  /** The entity whose items it returns, or the multi-attribute index that is queried, by its name in the table. */
  readonly entity: string
  /** The index that is queried, by its name in the definition. Default: the table. */
  readonly index?: string
  /** The given fields, with sample values, as {@link EntityKeys.query} takes them; of a multi-attribute index also its partition as a list. */
  readonly fields?: Readonly<Record<string, unknown>> | readonly unknown[]
  /** The bounds of the next field, with sample values; of a multi-attribute index also a condition on lists. */
  readonly bounds?: Readonly<Record<string, object>>
  /** Whether `plan` is called, for a question over several partitions. */
  readonly plan?: boolean
  /** Whether the items are returned in descending order. */
  readonly descending?: boolean
}

/** Options of {@link documentTable}. */
export interface DocumentOptions {
  /** The title of the page. Default: `'Table'`. */
  readonly title?: string
  /** The access patterns, each shown with its code and its condition. */
  readonly patterns?: readonly AccessPattern[]
}

/**
 * Documents a table as Markdown: its keys and indexes, the attributes and fields of each entity with example keys, the queries that the
 * definition allows, the item collections that several entities share, older formats, and the access patterns that you name. A picture for Mermaid,
 * which GitHub draws, shows which entity is in which index. The same table always gives the same text, so that a file of
 * it can be committed and compared.
 *
 * @param table - a table from {@link tableKeys} of any entry point of the package, its definition, or a lock, whose former formats and accepted
 * changes are documented too
 * @param options - a title, and access patterns
 * @returns Markdown, as GitHub shows it
 * @throws {KeyError} the codes of {@link entityKeys}, and of {@link EntityKeys.query} for an access pattern; `INVALID_OPTION` for unknown
 * options, entities and indexes; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * const page = documentTable({ user: { pk: 'USER#{userId}', sk: 'PROFILE' } }, { title: 'Users' })
 * page.split('\n')[0] // '# Users'
 * page.includes('| `pk` | table, partition | `USER#{userId}` | `USER#user-1` |') // true
 */
export function documentTable(table: DesignedTable | TableKeys | TableLock, options?: DocumentOptions): string
