// The results of the steps of `npm run prove`: how a step prints one, how they are read from its output, and their table.

const MARK = 'proved '

/** Prints a result of a step. */
export function proved({ what, count, unit, faults, note }) {
  console.log(MARK + JSON.stringify({ what, count, unit, faults, note }))
}

/** The results that a step has printed. */
export function resultsIn(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith(MARK))
    .map((line) => JSON.parse(line.slice(MARK.length)))
}

const HEAD = ['step', 'what', 'how many', 'faults', '']

/** The results as a table in columns: the step, its subject, how many checks there were, how many faults they found, and a note. */
export function tableOf(results) {
  const rows = results.map(({ step, what, count, unit, faults, note = '' }) => [step, what, `${count.toLocaleString('en-US')} ${unit}`, String(faults), note])
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column].length)))
  const isNumber = (column) => column === 2 || column === 3
  const lineOf = (row) => row.map((text, column) => (isNumber(column) ? text.padStart(widths[column]) : text.padEnd(widths[column]))).join('  ').trimEnd()
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n')
}
