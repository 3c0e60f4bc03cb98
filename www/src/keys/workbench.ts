// The table of the page as a model of NoSQL Workbench. `opened_model.ts` goes the other way.

import { toWorkbench } from '../lib/package.ts'
import { own } from '../lib/own.ts'
import { isMade } from '../model/design.ts'
import { isTime, valueOf } from './fields.ts'
import { attempted } from './problem.ts'
import { definitionOf } from './definition.ts'
import { identityOf, type Row } from './rows.ts'
import type { Table } from './table.ts'

/** The reason why the page cannot show a model, as a sentence. */
export class NoModel extends Error {}

/** The table of the page as the text of a model, with notes on the parts that a model cannot have. Throws {@link NoModel}. */
export function modelOf(tableName: string, table: Table, rows: readonly Row[]): { text: string; notes: string[] } {
  const [ready, wrong] = [table.entities.filter(({ keys }) => keys !== undefined), table.entities.filter(({ keys }) => keys === undefined)]
  if (ready.length === 0) throw new NoModel('No entity has valid templates yet.')
  const good = rows.filter(({ problem }) => problem === undefined)
  const items = good.map((row) => attributesOf(table, row))
  const model = asked('This table cannot be saved as a model', () => toWorkbench(definitionOf(ready.map(({ entity }) => entity)) as never, { tableName, items }))
  const left = rows.length - good.length
  const notes = [
    ...wrong.map(({ entity }) => `“${entity.name}” is left out: its templates are not valid yet.`),
    ...table.multi.map(({ name }) => `The index ${name} is left out, because an index of a model has one attribute of each kind.`),
    ...(left > 0 ? [left === 1 ? '1 item without keys is left out.' : `${left} items without keys are left out.`] : []),
  ]
  return { text: JSON.stringify(model, undefined, 2), notes }
}

/** The attributes of an item of the page: its keys, and the typed values that no key has. */
export function attributesOf(table: Table, row: Row): Readonly<Record<string, unknown>> {
  const { item, keys } = row
  if (!isMade(item)) return item.attributes
  const read = identityOf(table, row)
  const fields = new Map(fieldsIn(table, item.entity).map(({ name, codec }) => [name, codec]))
  const isHeld = (name: string, typed: string) => {
    const codec = fields.get(name)
    return codec !== undefined && read !== undefined && sameValue(codec, typed, own(read.values, name))
  }
  const others = Object.entries(item.values).filter(([name, typed]) => typed !== '' && !isHeld(name, typed))
  return { ...Object.fromEntries(others), ...keys }
}

export function fieldsIn(table: Table, name: string) {
  return table.entities.find(({ entity }) => entity.name === name)?.fields ?? []
}

/** Whether two texts are the same value of a field: a time can be written in several ways. */
function sameValue(codec: string, typed: string, read: string | undefined): boolean {
  if (read === undefined || typed === read) return read !== undefined
  const [one, other] = [valueOf(codec, typed), valueOf(codec, read)]
  return one === other || (isTime(codec) && Date.parse(typed) === Date.parse(read))
}

/** The answer of the package; its refusal becomes a {@link NoModel}. */
export function asked<Answer>(sentence: string, ask: () => Answer): Answer {
  const { answer, problem } = attempted(ask)
  if (problem) throw new NoModel(`${sentence}: ${problem.message}.`)
  return answer
}
