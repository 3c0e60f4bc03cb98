// Cases of a seed, one after the other until their time is over. A case that throws is a fault, which is printed with its number.

const SHOWN = 3

/** The parts of a step that `--only` names, with their share of the time: all of them without it. */
export function partsOf(parts, only) {
  if (only === undefined) return Object.values(parts)
  if (!Object.hasOwn(parts, only)) throw new RangeError(`there is no part "${only}", only ${Object.keys(parts).join(', ')}`)
  return [[parts[only][0], 1]]
}

/** The first case of a seed: the cases of different seeds usually differ. */
export const firstCase = (seed, number) => number ?? 1 + seed * 1_000_003

/** The result of the checks. `check` gets the number of a case, and returns the number of its checks. */
export async function looped({ what, unit, note, seconds, first }, check) {
  const end = performance.now() + seconds * 1000
  let [count, faults] = [0, 0]
  for (let number = first; performance.now() < end || number === first; number++) {
    try {
      count += await check(number)
    } catch (error) {
      count++
      if (++faults <= SHOWN) console.log(`${what}, case ${number}: ${error.message}`)
    }
  }
  return [{ what, count, unit, faults, note }]
}
