// Guesses the intended name from a misspelt one.

/** The nearest of some names, if one is near enough: it begins like the given one, or differs in a third of its characters at most. */
export function nearest(name, names) {
  const near = names.map((one) => ({ one, distance: one.startsWith(name) && name.length > 2 ? 0 : distance(name, one) }))
  const [best] = near.sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= Math.max(1, best.one.length / 3) ? best.one : undefined
}

/** How many characters must be added, removed, changed or swapped with their neighbour to make one text of another. */
function distance(a, b) {
  let [before, last] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]
}
