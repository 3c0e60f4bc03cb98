// `diffTables`: whether a change of key formats is safe. Rust compares the formats; the items that prove its findings are read here, by the
// functions that everyone uses.

import { answerOf } from '../design/answer.js'
import { withEntities } from '../design/entities.js'
import { raw } from '../crossing/frame.js'
import { OpenTable } from './open_table.js'
import { proved } from './prove.js'

const DIFF = 'diffTables'
const SEVERITIES = ['breaking', 'backfill', 'compatible']

export function diffTables(before, after) {
  const { findings, samples } = withEntities(DIFF, before, (entities, rest) => {
    return withEntities(DIFF, after, (newEntities, newRest) => {
      const input = { before: { entities, ...rest }, after: { entities: newEntities, ...newRest }, accepted: [] }
      return answerOf(DIFF, (out) => raw.designDiff(input, out))
    }, 'after')
  }, 'before')
  const tables = [new OpenTable(DIFF, 'before', before), new OpenTable(DIFF, 'after', after)]
  try {
    const broken = new Set(findings.flatMap(({ severity, entity }) => (severity === 'breaking' ? [entity] : [])))
    return findings.map((finding) => proved(finding, samples, tables, broken.has(finding.entity))).sort(bySeverity)
  } finally {
    for (const table of tables) table.free()
  }
}

/** The order of Rust, in which a function of the caller can have made a finding worse. */
function bySeverity(one, other) {
  return SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity)
}
