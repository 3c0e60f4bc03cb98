// The results of the steps of `npm run prove`: how a step prints one, how they are read from its output, and their table.

const MARK = 'proved '

/** Prints a result of a step. */
export function proved({ what, count, unit, faults, note }) {
  console.log(MARK + JSON.stringify({ what, count, unit, faults, note }))
}

/** The results that a step has printed. Throws for a truncated line, and for one without the numbers of checks and faults. */
export function resultsIn(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith(`${MARK}{`))
    .map((line) => checked(JSON.parse(line.slice(MARK.length))))
}

function checked(result) {
  const isRight = [result.count, result.faults].every((count) => Number.isSafeInteger(count) && count >= 0) && [result.what, result.unit].every((text) => typeof text === 'string')
  if (!isRight) throw new SyntaxError(`it is no result: ${JSON.stringify(result)}`)
  return result
}

/**
 * The results of a step with its end, such as `exit code 0`. A step that fails without naming a fault, or that proves nothing, is a fault itself.
 */
export function resultsOf(step, end, answer) {
  const fault = (what, note) => ({ step: step.name, what, count: 1, unit: 'run', faults: 1, note })
  let found
  try {
    found = resultsIn(answer).map((result) => ({ step: step.name, ...result }))
  } catch ({ message }) {
    return [fault('the step itself', `${end}; a result cannot be read: ${message}`)]
  }
  const empty = step.mayBeDone ? [] : found.filter(({ count }) => count === 0).map(({ what }) => fault(`no check of ${what}`, end))
  const isSilent = found.length === 0 || (end !== 'exit code 0' && !found.some(({ faults }) => faults > 0))
  return [...found, ...empty, ...(isSilent ? [fault('the step itself', end)] : [])]
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
