// What will go wrong with the keys of a design, as the package finds it.

import { lintTable, type LintFinding } from '../lib/package.ts'
import type { Design } from '../model/design.ts'
import { definitionOf } from './definition.ts'
import { attempted } from './problem.ts'
import { tableOf } from './table.ts'

/** The findings of a design: of the whole table, or, while that has a fault, of the entities that are right. */
export function findingsOf(design: Pick<Design, 'entities' | 'indexes'>): readonly LintFinding[] {
  const { keys, entities } = tableOf(design)
  if (keys !== undefined) return attempted(() => lintTable(keys)).answer ?? []
  const right = entities.filter((entity) => entity.keys !== undefined).map(({ entity }) => entity)
  return right.length === 0 ? [] : (attempted(() => lintTable(definitionOf(right) as never)).answer ?? [])
}
