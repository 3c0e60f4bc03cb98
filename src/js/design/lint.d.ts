// Problems with the keys of a table. The types of the findings are those of Rust structs.

import type { DesignedTable } from './designed_table.js'
import type { AuditReport, LintFinding, LintOptions } from './structs.js'
import type { TableKeys } from '../keys/table_keys.js'

/** Options of {@link lintTable}. */
export interface TableLintOptions extends LintOptions {
  /**
   * The report of {@link auditTable} on items of the table, or of several merged by {@link mergeReports}. With it, problems are found that
   * only items show, such as a partition with half of the items, or an index without any. `ddb-keys/design/web` takes no report.
   */
  readonly report?: AuditReport
}

/**
 * Finds problems that the keys of a table will cause later: numbers and times that do not sort, queries that also return other entities,
 * partitions that receive everything, and more. Run it in your tests. With the report of {@link auditTable}, also finds problems that only
 * the items of the table show.
 *
 * @param definition - a definition as for {@link tableKeys}, or its result from any entry point of the package. Entities that could write the
 * same key, which `tableKeys` rejects, are a finding here. In a multi-attribute index, the types of the attributes are checked
 * @param options - findings to ignore, facts that the names of the fields do not show, and the report on items
 * @returns the findings, each with its place, the problem, and usually the changes that fix it; empty if there are none
 * @throws {KeyError} the codes of {@link entityKeys}; `INVALID_OPTION` for entities that disagree about the key of an index, and for
 * unknown options and the report of another table; `INVALID_TYPE`; `EMPTY_VALUE` for no entities, and for a silenced finding without a
 * reason
 *
 * @example
 * const [finding] = lintTable({ document: { pk: 'DOC#{id}', sk: 'v{version}' } })
 * finding.code // 'NUMBER_DOES_NOT_SORT'
 * finding.suggestion?.changes // [{ entity: 'document', attribute: 'sk', template: '{version:version}' }]
 */
export function lintTable(definition: DesignedTable | TableKeys, options?: TableLintOptions): LintFinding[]
