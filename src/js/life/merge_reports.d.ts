// Merged reports.

import type { AuditReport } from '../design/structs.js'

/**
 * Merges reports of parts of one table, in any order and grouping: counts, findings and examples are exactly those of a single report on
 * all parts; counters of the largest partitions are within their `error`.
 *
 * @param reports - results of `report` of {@link auditTable}, also after a round trip through JSON
 * @returns the report of all parts
 * @throws {KeyError} `EMPTY_VALUE` for no reports; `INVALID_OPTION` for a report of another table, of other formats, or of another version;
 * `INVALID_TYPE` for anything but reports; `INVALID_UNICODE`
 *
 * @example
 * const audits = [auditTable({ user: { pk: 'USER#{id}', sk: 'PROFILE' } }), auditTable({ user: { pk: 'USER#{id}', sk: 'PROFILE' } })]
 * for (const audit of audits) audit.add([{ pk: 'USER#1', sk: 'PROFILE' }])
 * mergeReports(...audits.map((audit) => audit.report())).count // 2
 */
export function mergeReports(...reports: readonly AuditReport[]): AuditReport
