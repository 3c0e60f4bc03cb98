// What will go wrong with the keys of a design, as the package finds it.

import { lintTable, type LintFinding } from '../lib/package.ts'
import { isMade, type Design, type SampleItem } from '../model/design.ts'
import { definitionOf } from './definition.ts'
import { attempted } from './problem.ts'
import { tableOf } from './table.ts'

/** The findings of a design, and what only its items tell. */
export function findingsOf(design: Pick<Design, 'entities' | 'indexes' | 'items'>): readonly LintFinding[] {
  return [...ofDefinition(design), ...numbersAsText(design)]
}

const SOME = 1000 // items

/** Attributes of multi-attribute sort keys that are texts, and whose values are numbers of several lengths: no name tells the package so. */
function numbersAsText({ indexes, items }: Pick<Design, 'indexes' | 'items'>): LintFinding[] {
  const some = items.slice(0, SOME)
  return indexes.flatMap(({ name: index, sort }) => {
    const texts = sort.filter(({ name, type }) => type === 'S' && areNumbers(some.flatMap((item) => valueOf(item, name) || [])))
    return texts.map(({ name }): LintFinding => ({ code: 'NUMBER_DOES_NOT_SORT', severity: 'warning', entity: '', index, attribute: name, message: `${name} has numbers, which sort as text in ${index}: 10 comes before 9. Make it a number (N).` }))
  })
}

function valueOf(item: SampleItem, name: string): string {
  const value = isMade(item) ? item.values[name] : item.attributes[name]
  return typeof value === 'string' ? value : ''
}

function areNumbers(texts: readonly string[]): boolean {
  return texts.every((text) => /^\d{1,38}$/.test(text)) && new Set(texts.map(({ length }) => length)).size > 1
}

/** Of the whole table, or, while that has a fault, of the entities that are right. */
function ofDefinition(design: Pick<Design, 'entities' | 'indexes'>): readonly LintFinding[] {
  const { keys, entities } = tableOf(design)
  if (keys !== undefined) return attempted(() => lintTable(keys)).answer ?? []
  const right = entities.filter((entity) => entity.keys !== undefined).map(({ entity }) => entity)
  return right.length === 0 ? [] : (attempted(() => lintTable(definitionOf(right) as never)).answer ?? [])
}
