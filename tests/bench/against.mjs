// Compares two builds of the package: the baseline of each case is the same call in the other build, on the same inputs.

/** How many times as long as in the other build a call may take. */
const BUDGET = 1.1

/** The cases that both builds have. Those that measure no call, such as the size, are left as they are. */
export function against(cases, others, name) {
  return cases.flatMap((one) => {
    if (one.ours === undefined) return [one]
    const other = others.find((candidate) => candidate.name === one.name)
    return other === undefined ? [] : [{ ...one, measure: undefined, baselines: [{ name, call: other.ours, budget: BUDGET }] }]
  })
}
