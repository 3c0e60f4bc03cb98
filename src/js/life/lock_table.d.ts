// The lock of a table. The types of the result are those of Rust structs.

import type { DesignedTable } from '../design/designed_table.js'
import type { AcceptedFinding, LockedFormat, TableLock } from '../design/structs.js'
import type { TableKeys } from '../keys/table_keys.js'

/** An entity of a lock: its newest format, and the older ones. */
export interface LockedEntity extends LockedFormat {
  /** Its older formats, newest first. Left out if there are none. */
  previous?: LockedFormat[]
}

/** Options of {@link lockTable}. */
export interface LockOptions {
  /** The table or the lock before: its history is kept, and formats that were removed since are added to `former`. */
  readonly before?: DesignedTable | TableKeys | TableLock | undefined
  /** Findings of {@link diffTables} that a person has accepted, to be added to the history. */
  readonly accepted?: readonly AcceptedFinding[] | undefined
}

/**
 * The formats of a table as JSON, for a file under version control: entities, key attributes with their templates and conditions,
 * flags, indexes, and older formats. Names are sorted, and definitions that mean the same have the same lock. The command `ddb-keys lock`
 * writes it to a file beside the module of the table, one line per attribute.
 *
 * @param table - a definition as for {@link tableKeys}, its result from any entry point of the package, or a lock, whose history is kept
 * @param options - what the lock should keep
 * @returns the lock. {@link diffTables} and `lockTable` take it in place of the table
 * @throws {KeyError} the codes of {@link entityKeys}; `INVALID_TYPE`, `INVALID_OPTION` for a damaged lock, or one from a later version of
 * the package
 *
 * @example
 * const lock = lockTable({ order: { pk: 'CUSTOMER#{id}', sk: 'ORDER#{no:int}' } })
 * lock.entities.order?.keys // { pk: 'CUSTOMER#{id:text}', sk: 'ORDER#{no:int(16)}' }
 */
export function lockTable(table: DesignedTable | TableKeys | TableLock, options?: LockOptions): TableLock
