// A table and its items for the tests of `auditTable`, and its findings as short texts.

import { auditTable } from 'ddb-keys/design'

export const at = '2024-12-01T10:30:00.000Z'

/** The report of a table on some items. */
export function reportOf(table, items, options) {
  const audit = auditTable(table)
  audit.add(items, options)
  const report = audit.report()
  audit.free()
  return report
}

/** What a report has found, each finding as a short text. */
export function found(report) {
  return ['misfits', 'stale', 'missing', 'unchecked'].flatMap((list) =>
    report[list].map(({ reason, entity, index, attribute, field, count }) => [list, reason, entity, index, attribute, field, count].filter(Boolean).join(' ')))
}

export const foundIn = (table, ...items) => found(reportOf(table, items))
