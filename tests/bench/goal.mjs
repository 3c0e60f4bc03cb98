// A goal of a row: the most that a case may take, as an amount of its unit, or as a ratio where it is compared with something.

/** What a row says of its goal. One without a goal says nothing. */
export function goal(value, most) {
  return most === undefined ? {} : { budget: most, verdict: value <= most ? 'ok' : 'over' }
}

/** A row that is compared with nothing but its goal. */
export const alone = (row, most, baseline = 'its goal') => ({ ...row, baseline, ...goal(row.ours, most) })

/** A row that is compared with something else. */
export const compared = (row, most) => ({ ...row, ratio: row.ours / row.theirs, ...goal(row.ours / row.theirs, most) })
