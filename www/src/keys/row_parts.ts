// The parts of an item's key attributes, for every place that shows them in colours.

import { attributesOf, type IndexShape } from './index_shape.ts'
import { partsOf, type KeyPart } from './parts.ts'
import { entityOf, type Row } from './rows.ts'
import { attributeOf, type Table } from './table.ts'

export interface AttributeParts {
  readonly name: string
  readonly parts: readonly KeyPart[]
}

/** The parts of one attribute, as far as the item has it; a text that fits no template is one literal. */
export function partsIn(table: Table, row: Row, name: string): readonly KeyPart[] {
  const begun = row.draft?.[name]
  if (begun !== undefined) return begun.parts
  const text = String(row.keys[name] ?? '')
  const entity = entityOf(table, row)
  const ready = table.entities.find((one) => one.entity.name === entity)
  const known = attributeOf(ready?.entity, name)
  return (known && partsOf(text, known)) ?? (text === '' ? [] : [{ kind: 'literal', text, bytes: 0 }])
}

/** The key attributes of an item in an index; in a multi-attribute index, each is one field. */
export function keyPartsIn(table: Table, row: Row, index: IndexShape): readonly AttributeParts[] {
  return attributesOf(index).map((name) => {
    if (!index.isMulti) return { name, parts: partsIn(table, row, name) }
    const text = String(row.keys[name] ?? '')
    return { name, parts: text === '' ? [] : [{ kind: 'field', text, bytes: 0, name }] }
  })
}
