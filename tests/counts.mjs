// How many tests a suite ran, read from what its runner prints.

const formats = [
  // cargo test and wasm-bindgen-test: one line for each test program
  { pattern: /^test result: \w+\. (\d+) passed; (\d+) failed/gm },
  // node:test, in its spec and its TAP reporter
  { pattern: /^(?:#|ℹ) pass (\d+)\n(?:#|ℹ) fail (\d+)\n(?:#|ℹ) cancelled (\d+)/gm },
  // the suites of this repository that have a runner of their own
  { pattern: /^(\d+) passed, (\d+) failed$/gm, last: true },
]

/** The counts in `output`, over all the lines that give some. */
export function countsOf(output) {
  const total = { passed: 0, failed: 0 }
  for (const { pattern, last } of formats) {
    const lines = [...output.matchAll(pattern)]
    for (const [, passed, failed, cancelled = '0'] of last ? lines.slice(-1) : lines) {
      total.passed += Number(passed)
      total.failed += Number(failed) + Number(cancelled)
    }
  }
  return total
}
