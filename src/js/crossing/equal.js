// Whether two values of an input are equal, such as the start keys of two requests.

import { isRecord } from './fields.js'
import { normal, typed } from './item.js'
import { NESTED_LEVELS } from './layout.js'
import { isArray } from './shown.js'
import { isDescending } from './values.js'

/** Whether two values are equal: lists and maps by their elements, numbers by their digits, binaries by their bytes. */
export function areEqual(a, b, levels = NESTED_LEVELS) {
  if ((isRecord(a) && isRecord(b)) || (isArray(a) && isArray(b))) {
    const names = Object.keys(a)
    return levels > 0 && names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && areEqual(a[name], b[name], levels - 1))
  }
  const [[type, one], [other, two]] = [a, b].map(comparable)
  return type === other && (type === 'B' ? !isDescending(one, two) && !isDescending(two, one) : Object.is(one, two))
}

function comparable(value) {
  const [type, given] = typed(value, false) ?? ['', value]
  return [type, type === 'N' ? normal(String(given)) : given]
}
