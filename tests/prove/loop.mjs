// Cases of a seed, one after the other until their time is over. A case that throws is a fault, which is printed with its number.

const SHOWN = 3

/** The first case of a seed: the cases of two seeds are others as a rule. */
export const firstCase = (seed, number) => number ?? 1 + seed * 1_000_003

/** The result of the checks. `check` is given the number of a case, and gives the number of its checks. */
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
