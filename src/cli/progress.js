// Progress on stderr during long runs: items, MB and their rate, in one line that is written over. A pipe or a file gets none.

/** How often the line is written, in milliseconds. */
const EVERY = 100

/** Shows progress unless a run is quiet: `show({ items, bytes })` as often as you like, and `end()` before anything is printed. */
export function startProgress({ quiet = false } = {}) {
  const isShown = process.stderr.isTTY === true && !quiet
  const start = performance.now()
  let last = start
  return {
    show(done) {
      const now = performance.now()
      if (!isShown || now - last < EVERY) return
      last = now
      write(progressLine(done, (now - start) / 1000))
    },
    say(text) {
      if (isShown) write(text)
    },
    end() {
      if (isShown) write('')
    },
  }
}

function write(text) {
  process.stderr.write(`\r\x1b[K${text}`)
}

/** The line: how much was read, and how quickly. */
export function progressLine({ items, bytes }, seconds) {
  const megabytes = bytes / 1e6
  return `${items.toLocaleString('en')} items, ${megabytes.toFixed(1)} MB, ${(megabytes / seconds).toFixed(1)} MB/s`
}
