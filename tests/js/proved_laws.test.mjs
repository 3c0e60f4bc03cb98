// The section "Laws" and "Differential" of the page about the proof has the counts of the records, and each law that there is.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { UNITS } from '../prove/laws/rust.mjs'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('www/docs/pages/proof.md', root), 'utf8')
const recordOf = (step) => JSON.parse(readFileSync(new URL(`tests/prove/${step}/record.json`, root), 'utf8'))
const shown = (count) => count.toLocaleString('en-US')

/** The rows of the tables of a section, by their first cell. */
function rowsOf(title) {
  const section = page.split(`## ${title}\n`)[1].split(/^## /m)[0]
  return new Map(section.split('\n').filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim())).map((cells) => [cells[0], cells]))
}

for (const [title, step] of [['Laws', 'laws'], ['Differential', 'differential']]) {
  test(`the counts of "${title}" are those of the record`, () => {
    const { runs } = recordOf(step)
    const rows = rowsOf(title)
    for (const { what, count, faults } of runs.flatMap(({ results }) => results)) {
      assert.equal(rows.get(what)?.at(-1), shown(count), what)
      assert.equal(faults, 0, what)
    }
    for (const { command, seed, seconds, results } of runs) {
      assert(command && Number.isInteger(seed) && seconds > 0 && results.length > 0)
      const all = results.reduce((sum, { count }) => sum + count, 0)
      if (command.includes('--checks')) assert(page.includes(`${shown(all)} checks`), shown(all))
    }
  })
}

test('every law is in the record, and there were 10^9 checks', () => {
  const results = recordOf('laws').runs.flatMap((run) => run.results)
  assert.deepEqual(Object.keys(UNITS).filter((law) => !results.some(({ what }) => what === law)), [])
  assert(results.reduce((sum, { count }) => sum + count, 0) >= 1e9)
})
