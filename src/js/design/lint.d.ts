// What will go wrong with the keys of a table. The types of the findings are those of Rust structs.

import type { DesignedTable } from './designed_table.js'
import type { LintFinding, LintOptions } from './structs.js'
import type { TableKeys } from '../keys/table_keys.js'

/**
 * Looks for what will go wrong later with the keys of a table: numbers and times that do not sort, queries that bring along other entities,
 * partitions that everything lands in, and more. A team can run it in its tests.
 *
 * @param definition - what {@link tableKeys} takes, or what it has returned, in any entry of the package. Entities that could write the
 * same key, which it refuses, are a finding here. Of a multi-attribute index, the types of its attributes are looked at
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
