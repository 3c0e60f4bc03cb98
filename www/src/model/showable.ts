// Whether a design from outside can be shown: if the page failed while drawing it, everything on the page would be lost.

import { forms } from '../code/forms.ts'
import { madeCode } from '../code/code_text.ts'
import { answerOf } from '../keys/answer.ts'
import { cardsOf } from '../keys/cards.ts'
import { overwritten, partitionsByIndex } from '../keys/collection.ts'
import { huesOf } from '../keys/hues.ts'
import { offersOf } from '../keys/offers.ts'
import { entityOf, rowsOf } from '../keys/rows.ts'
import { tableOf } from '../keys/table.ts'
import type { Design } from './design.ts'

/** The sentence about a design that cannot be shown; a sentence on the consequence follows it. */
export const NOT_SHOWN = 'This page has a fault, and cannot show this table: please report it.'

const MANY = 1000 // items and patterns from which on only the first form of code is tried: the others take long

/** Whether everything that the page derives from a design can be computed. */
export function isShowable(design: Design): boolean {
  try {
    derive(design)
    return true
  } catch {
    return false
  }
}

function derive(design: Design) {
  const { items, patterns, query, shown } = design
  const table = tableOf(design)
  const rows = rowsOf(table, items)
  const row = rows[shown]
  const partitions = partitionsByIndex(rows)
  const index = table.indexes.find(({ name }) => name === query.index) ?? table.indexes[0]
  huesOf(design)
  if (index) overwritten(partitions(index), index)
  for (const one of [query, ...patterns.map((pattern) => pattern.query)]) answerOf(table, one, partitions)
  if (row) entityOf(table, row)
  cardsOf(table, row, query.entity)
  offersOf(table, rows, design)
  for (const form of items.length + patterns.length > MANY ? forms.slice(0, 1) : forms) madeCode(form, { design, table, rows })
}
