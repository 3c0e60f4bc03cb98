// The effect of typing into a key: it changes an item, makes a pasted item one of its entity, or begins the first item.

import { isMade, type Design, type MadeItem } from './design.ts'
import { itemAdded, withValue } from './edits.ts'

/** `own` replaces a pasted item when it is changed; `entity` is the entity of a new item. */
export function valueTyped(design: Design, at: number, own: MadeItem | undefined, entity: string, field: string, text: string): Design {
  const item = design.items[at]
  if (item === undefined) return itemAdded(design, { entity, values: { [field]: text } })
  if (isMade(item)) return withValue(design, at, field, text)
  return own === undefined ? design : withValue({ ...design, items: design.items.map((one, place) => (place === at ? own : one)) }, at, field, text)
}

/** A copy of an item next to it, and chosen. */
export function itemDuplicated(design: Design, at: number): Design {
  const item = design.items[at]
  return item === undefined ? design : { ...design, items: design.items.toSpliced(at + 1, 0, item), shown: at + 1 }
}
