// The bounds of a range as the law tests draw them: a lower end, an upper end, both or none, each with or without the value itself.

import fc from 'fast-check'

/** Pairs of the names of a lower and an upper end, of which each may be missing. */
export const ends = fc.tuple(fc.constantFrom('from', 'after', undefined), fc.constantFrom('to', 'before', undefined))

/** What `range` takes for these ends. */
export function boundsOf([lower, upper], a, b) {
  return { ...(lower && { [lower]: a }), ...(upper && { [upper]: b }) }
}

/** Whether a value lies between the ends: `low` is its comparison with the lower one, `high` that with the upper one. */
export function isBetween([lower, upper], low, high) {
  const above = lower === undefined || (lower === 'from' ? low >= 0 : low > 0)
  const below = upper === undefined || (upper === 'to' ? high <= 0 : high < 0)
  return above && below
}
