// The table of `npm run prove`, and the steps that it runs.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { resultsIn, tableOf } from '../prove/results.mjs'
import { steps } from '../prove/steps.mjs'

const program = fileURLToPath(new URL('../prove/run.mjs', import.meta.url))
const run = (...args) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })

test('results are the lines of an output that say so', () => {
  assert.deepEqual(resultsIn('noise\nproved {"what":"a","count":1,"unit":"calls","faults":0}\nnot proved {}\n'), [
    { what: 'a', count: 1, unit: 'calls', faults: 0 },
  ])
})

test('the table says what was proved, how many times, and what was wrong', () => {
  const table = tableOf([
    { step: 'laws', what: 'order', count: 1_234_567, unit: 'pairs', faults: 0 },
    { step: 'load', what: 'mixed calls', count: 12, unit: 'calls', faults: 3, note: 'see above' },
  ])
  assert.equal(
    table,
    [
      'step  what                how many  faults',
      '----  -----------  ---------------  ------  ---------',
      'laws  order        1,234,567 pairs       0',
      'load  mixed calls         12 calls       3  see above',
    ].join('\n'),
  )
})

test('steps have names of their own, and need what can be installed', () => {
  assert.equal(new Set(steps.map(({ name }) => name)).size, steps.length)
})

test('a step that does not exist, and times that are none, are refused', () => {
  for (const args of [['--only', 'nothing'], ['--minutes', '0'], ['--minutes', 'x'], ['--seed', '-1'], ['--seed=1.5']]) {
    const { status, stderr } = run(...args)
    assert.equal(status, 1, args.join(' '))
    assert.match(stderr, /There is no step "nothing"|--minutes must be|--seed must be|ambiguous/)
  }
})
