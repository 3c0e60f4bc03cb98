// Prints the rows as one table: what was measured, ours, what it is compared with, the ratio, and whether it keeps its budget.

const COLUMNS = [
  { title: 'case', of: (row) => row.name },
  { title: 'ratio', right: true, of: (row) => ratio(row.ratio) },
  { title: 'compared with', of: (row) => row.baseline },
  { title: 'ours', right: true, of: (row) => amount(row.ours, row.unit) },
  { title: 'theirs', right: true, of: (row) => amount(row.theirs, row.unit) },
  { title: 'goal', right: true, of: goalOf },
  { title: '', of: (row) => row.verdict ?? '' },
]

export function print(rows) {
  const texts = [COLUMNS.map(({ title }) => title), ...rows.map((row) => COLUMNS.map(({ of }) => of(row)))]
  const widths = COLUMNS.map((_, index) => Math.max(...texts.map((cells) => cells[index].length)))
  const lines = texts.map((cells) => cells.map((cell, index) => padded(cell, widths[index], COLUMNS[index])).join('  '))
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
  console.log(lines.map((line) => line.trimEnd()).join('\n'))
}

function padded(cell, width, { right }) {
  return right ? cell.padStart(width) : cell.padEnd(width)
}

/** The goal of a row: a ratio where it is compared with something, and otherwise an amount. */
export function goalOf({ budget, theirs, unit }) {
  return theirs === undefined ? amount(budget, unit) : ratio(budget)
}

/** Nanoseconds unless the row says otherwise; many of them in larger units. */
export function amount(number, unit = 'ns') {
  if (number === undefined) return ''
  if (unit !== 'ns') return `${number.toFixed(1)} ${unit}`
  if (number >= 1e7) return `${(number / 1e6).toFixed(1)} ms`
  if (number >= 1e4) return `${(number / 1e3).toFixed(1)} µs`
  return `${Math.round(number).toLocaleString('en-US')} ns`
}

/** A ratio; of small ones, more digits count. */
export function ratio(number) {
  if (number === undefined) return ''
  return `${number.toFixed(number < 0.1 ? 3 : 2)} ×`
}
