// Random numbers that a seed repeats, and what tests pick with them.

/** Numbers from 0 to 1, without 1: mulberry32, whose period is 2^32. */
export function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whole numbers below a limit, elements of a list, and outcomes of a given chance. */
export function seededRandom(seed) {
  const next = randomOf(seed)
  const below = (limit) => Math.floor(next() * limit)
  const shuffled = (list) => list.map((value) => [below(2 ** 30), value]).sort(([a], [b]) => a - b).map(([, value]) => value)
  return { next, below, shuffled, pick: (list) => list[below(list.length)], chance: (share) => next() < share, percent: (chance) => below(100) < chance }
}

/** A list of `count` values that `make` gives for their places. */
export const repeat = (count, make) => Array.from({ length: count }, (_, place) => make(place))
