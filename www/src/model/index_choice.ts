// The question that follows from a choice: of an index for the chosen item.

import { fieldsOfItem } from '../keys/item_values.ts'
import { shapeOf } from '../keys/question_shape.ts'
import { indexesOf, type Table } from '../keys/table.ts'
import { own } from '../lib/own.ts'
import { emptyQuery, type Design, type Query } from './design.ts'
import { asking, madeUpQuestion } from './patterns.ts'

/** Shows an index: the question becomes the whole partition of the chosen item there; the present question stays if it asks that index already. */
export function indexShown(design: Design, table: Table, index: string): Design {
  if (design.query.index === index) return design
  const pattern = design.patterns.find(({ query }) => query.index === index)
  const asked = partitionOfChosen(design, table, index) ?? pattern?.query
  return asked === undefined ? design : asking(design, asked)
}

function partitionOfChosen(design: Design, table: Table, index: string): Query | undefined {
  const item = fieldsOfItem(table, design, design.shown)
  const entity = entityIn(table, index, item?.entity)
  const shape = entity === undefined ? undefined : shapeOf(table, { entity, index })
  if (shape === undefined) return undefined
  const partition = Object.fromEntries(shape.partition.map(({ name }) => [name, item === undefined ? '' : (own(item.values, name) ?? '')] as const).filter(([, value]) => value !== ''))
  return madeUpQuestion({ ...emptyQuery, entity: entity ?? '', index, partition })
}

/** The entity to ask for: that of the item, if it is in the index; no entity for a multi-attribute index. */
function entityIn(table: Table, index: string, preferred: string | undefined): string | undefined {
  if (table.multi.some(({ name }) => name === index)) return ''
  const inIndex = table.entities.filter(({ entity, keys }) => keys !== undefined && indexesOf(table, entity).some(({ name }) => name === index)).map(({ entity }) => entity.name)
  return preferred !== undefined && inIndex.includes(preferred) ? preferred : inIndex[0]
}
