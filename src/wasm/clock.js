// Points in time as the package takes them: a Date, or epoch milliseconds.

import { refuseType } from './refuse.js'

const { getTime } = Date.prototype

/**
 * The epoch milliseconds of `value`, `NaN` for an invalid Date. By `getTime` itself: `instanceof` fails for the Date of
 * another realm (a Jest sandbox, a frame), and a subclass could answer anything.
 */
export function millisOf(name, parameter, value) {
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
  } else if (typeof value === 'object') {
    try {
      return getTime.call(value)
    } catch {
      // not a Date
    }
  }
  throw refuseType(name, parameter, 'date', value)
}
