// Whether an item is in the range of a plan.

import { readField } from '../crossing/fields.js'
import { putSlots, raw } from '../crossing/frame.js'
import { namesOf } from './shape.js'
import { typed } from '../crossing/item.js'
import { COUNT_BITS, COUNT_ITEM } from '../crossing/layout.js'
import { charactersOf } from '../crossing/client_values.js'
import { checked } from '../crossing/refuse.js'

/** Whether an item is in a range. An item that lacks an attribute of the index, or has it with another type, is not in the index. */
export function isIn(range, item) {
  const { index, slots, counts, form } = range
  const all = slots.slice()
  for (const [i, name] of namesOf(index).entries()) {
    const [type, value] = typed(readField(item, name)) ?? []
    if (type !== index.types[i]) return false
    all.push(type === 'B' ? charactersOf(value) : value)
  }
  if (putSlots(all, all.length) < 0) return false
  return checked('queryPlan.accepts', raw.multiAccepts(index.shape, counts | (index.types.length << (COUNT_BITS * COUNT_ITEM)), form)) === 1
}
