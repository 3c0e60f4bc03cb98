// The findings of the package on the keys of a design: problems that will come later.

import { lintTable, type LintFinding } from '../lib/package.ts'
import { isMade, type Design, type SampleItem } from '../model/design.ts'
import { definitionOf } from './definition.ts'
import { attempted } from './problem.ts'
import { tableOf } from './table.ts'

/** The findings of a design, with those that only its items show. */
export function findingsOf(design: Pick<Design, 'entities' | 'indexes' | 'items'>): readonly LintFinding[] {
  return [...ofDefinition(design), ...numbersAsText(design)]
}

const SOME = 1000 // items

/** Text attributes of multi-attribute sort keys whose values are numbers of several lengths, which the package cannot know from their names. */
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

/** The findings of the whole table, or, while it has a fault, of its valid entities. */
function ofDefinition(design: Pick<Design, 'entities' | 'indexes'>): readonly LintFinding[] {
  const { keys, entities } = tableOf(design)
  if (keys !== undefined) return attempted(() => lintTable(keys)).answer ?? []
  const right = entities.filter((entity) => entity.keys !== undefined).map(({ entity }) => entity)
  return right.length === 0 ? [] : (attempted(() => lintTable(definitionOf(right) as never)).answer ?? [])
}
