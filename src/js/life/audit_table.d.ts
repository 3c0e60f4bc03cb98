// The audit of a table. The types of the report are those of Rust structs.

import type { DesignedTable } from '../design/designed_table.js'
import type { AuditReport } from '../design/structs.js'
import type { TableKeys } from '../keys/table_keys.js'

/** Why an item fits no entity, or not wholly. */
export type MisfitReason =
  | 'noKey'
  | 'unknown'
  | 'literal'
  | 'case'
  | 'value'
  | 'empty'
  | 'short'
  | 'more'
  | 'unescaped'
  | 'nothing'
  | 'otherValue'
  | 'contradiction'

/** Why an index key is stale, so that queries find the item where it should not be. */
export type StaleReason = 'changed' | 'otherValue' | 'cleared' | 'unreadable' | 'contradiction'

/** Why an item is missing from an index. */
export type MissingReason = 'absent' | 'half' | 'noField'

/** Why an index key could not be compared with the attributes of its item. */
export type UncheckedReason = 'noField' | 'noFlag' | 'refused'

/** Compares items with the definition of their table: see {@link auditTable}. */
export interface TableAudit {
  /**
   * Adds items. A call that throws adds none.
   *
   * @param items - items in the form of either client, or lines of an export, such as `{ Item: { pk: { S: 'A' } } }`
   * @param options - `untyped`: all values are texts, as those of CSV are, so that numbers are read from them
   * @throws {KeyError} `INVALID_TYPE` for anything but items; `INVALID_UNICODE`; `INVALID_OPTION` for items that nest too deeply;
   * `DISPOSED` after `free()`, and if the counts are lost: see {@link auditTable}
   *
   * @example
   * const audit = auditTable({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
   * audit.add([{ pk: 'USER#1', sk: 'PROFILE' }, { pk: 'USER#2', sk: 'Profile' }])
   * audit.report().misfits[0]?.reason // 'case'
   */
  add(items: readonly object[], options?: { readonly untyped?: boolean }): void

  /**
   * Adds items from lines of DynamoDB JSON, without making objects of them: several times as fast as `add`. A call that throws adds none.
   *
   * @param bytes - whole lines in UTF-8, each with an item, alone or as `Item`. Empty lines do not count
   * @throws {KeyError} `INVALID_TYPE` for a line that is no such item; `INVALID_UNICODE` for bytes that are not UTF-8, and for a lone
   * surrogate; `INVALID_OPTION` for items that nest too deeply; `DISPOSED` as for `add`
   *
   * @example
   * const audit = auditTable({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
   * audit.addLines(new TextEncoder().encode('{"Item":{"pk":{"S":"USER#1"},"sk":{"S":"PROFILE"}}}\n'))
   * audit.report().entities // { user: { count: 1, bytes: 17, generations: [1] } }
   */
  addLines(bytes: Uint8Array): void

  /**
   * Returns the report on all items so far. More can be added afterwards.
   *
   * @returns plain data, for `JSON.stringify` and {@link mergeReports}
   * @throws {KeyError} `DISPOSED` as for `add`
   *
   * @example
   * auditTable({ user: { pk: 'USER#{id}', sk: 'PROFILE' } }).report().count // 0
   */
  report(): AuditReport

  /**
   * Frees the memory now instead of on garbage collection. Any later call throws `DISPOSED`.
   * `using` calls it at the end of the block, if the runtime has `Symbol.dispose`.
   *
   * @example
   * const audit = auditTable({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })
   * audit.free()
   */
  free(): void
}

/**
 * Compares the items of a table with its definition: which entity and format each item has, keys that no entity would write, index keys
 * that do not match the item's attributes, items that are missing from an index, keys near their limits, and the largest partitions. Its
 * memory is bounded, whatever the number of items.
 *
 * If a call of the package never returns (the caller's stack overflows, or a `node:vm` timeout ends it), the counts of all audits are lost.
 * They throw `DISPOSED` from then on, rather than report a part as the whole.
 *
 * @param table - a definition as for {@link tableKeys}, or its result from any entry point of the package
 * @returns the audit, to which items are added
 * @throws {KeyError} the codes of {@link tableKeys}
 *
 * @example
 * const audit = auditTable({ order: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}', gsi1pk: 'STATUS#{status}' } })
 * audit.add([{ pk: 'CUSTOMER#1', sk: 'ORDER#7', gsi1pk: 'STATUS#open', customerId: '1', orderId: '7', status: 'paid' }])
 * const [stale] = audit.report().stale
 * stale?.reason // 'changed'
 * stale?.examples[0]?.expected // 'STATUS#paid'
 */
export function auditTable(table: DesignedTable | TableKeys): TableAudit
