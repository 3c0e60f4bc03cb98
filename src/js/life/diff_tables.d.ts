// Whether a change of key formats is safe. The types of codes and severities are those of Rust enums.

import type { DesignedTable } from '../design/designed_table.js'
import type { DiffCode, DiffSeverity, TableLock } from '../design/structs.js'
import type { TableKeys } from '../keys/table_keys.js'

/** An item that proves a finding. */
export interface DiffExample {
  /** The item, as the old definition writes it. */
  item: Record<string, unknown>
  /** What the new definition reads; null if it reads nothing. */
  readAs: { entity: string; values: Record<string, unknown> } | null
  /** The key attributes that the new definition would write for it; null if it cannot. */
  rewritten: Record<string, unknown> | null
}

/** A change of key formats, and its consequences for existing items. */
export interface DiffFinding {
  /**
   * `breaking`: some old items cannot be read, or are read with different values. `backfill`: they are read with the same values, but some
   * queries miss them, or writing them changes their keys, until they are rewritten. `compatible`: neither.
   */
  severity: DiffSeverity
  /** What has changed. The code decides the severity. */
  code: DiffCode
  /** The name of the entity before the change, or of a new one. A multi-attribute index has none. */
  entity?: string
  /** The key attribute. */
  attribute?: string
  /** What happens to old items, and the cheapest fix. */
  message: string
  /** An item that proves it. */
  example?: DiffExample
}

/**
 * Tells whether a change of key formats is safe for existing items. Severity follows from the formats; each finding that affects keys has
 * an example, an old item with what the new definition reads and would write. A `fromOld` of a table is run on examples; a lock has none.
 *
 * @param before - the table before the change: a definition, a result of {@link tableKeys}, or a lock
 * @param after - the same after the change
 * @returns the findings, the worst first; empty if nothing has changed for items
 * @throws {KeyError} the codes of {@link tableKeys} and {@link lockTable}
 *
 * @example
 * const before = lockTable({ order: { pk: 'CUSTOMER#{id}', sk: 'ORDER#{no:int(4)}' } })
 * const [finding] = diffTables(before, { order: { pk: 'CUSTOMER#{id}', sk: 'ORDER#{no:int(8)}' } })
 * finding?.code // 'CODEC_CHANGED'
 * finding?.example?.item // { id: 'a', no: 9999, pk: 'CUSTOMER#a', sk: 'ORDER#9999' }
 */
export function diffTables(before: DesignedTable | TableKeys | TableLock, after: DesignedTable | TableKeys | TableLock): DiffFinding[]
