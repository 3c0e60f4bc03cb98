// The table of `npm run prove`, and the steps that it runs.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { installable } from '../../pkg-template/setup/setup.mjs'
import { askedOf } from '../prove/asked.mjs'
import { resultsIn, resultsOf, tableOf } from '../prove/results.mjs'
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
  assert.deepEqual(steps.flatMap(({ needs }) => needs).filter((need) => !installable.includes(need)), [])
})

const A = { name: 'a' }
const B = { name: 'b c' }

test('a missing step, and invalid times and seeds, are refused', () => {
  const refused = (pattern, ...args) => assert.throws(() => askedOf(args, [A, B]), { name: 'RangeError', message: pattern }, args.join(' '))
  for (const name of ['nothing', '', 'A', 'a,', 'a b']) refused(/^There is no step ".*"\. There are: a, b c\.$/, '--only', name)
  for (const minutes of ['0', 'x', '', '-1', '1e9', 'Infinity', '0x10', '10081', ' 1']) refused(/^--minutes must be a number above 0, and at most 10080, got ".*"\.$/, `--minutes=${minutes}`)
  for (const seed of ['-1', '1.5', '', 'x', '1e3', '4294967296', '9007199254740993']) refused(/^--seed must be a whole number from 0 to 4294967295, got ".*"\.$/, `--seed=${seed}`)
  refused(/^Unknown option '--minute'\. The options are --minutes, --seed, --only\.$/, '--minute', '1')
  refused(/^Unexpected argument '5'\. The options are /, '5')
  refused(/^Option .*\. The options are /, '--seed', '-1')
  const { status, stdout, stderr } = run('--only', 'nothing')
  assert.deepEqual([status, stdout, stderr.split('\n').length], [1, '', 2], stderr)
})

test('a correct result is accepted', () => {
  assert.deepEqual(askedOf([], [A, B], 2 ** 32 + 5), { minutes: 10, seed: 5, chosen: [A, B] })
  assert.deepEqual(askedOf(['--minutes', '0.01', '--seed', '4294967295', '--only', 'b c, a,a'], [A, B]), { minutes: 0.01, seed: 4294967295, chosen: [A, B] })
})

const line = (result) => `proved ${JSON.stringify({ what: 'x', unit: 'calls', ...result })}\n`

test('a step that proves nothing, or ends badly, is a fault', () => {
  const faultsOf = (step, end, answer) => resultsOf(step, end, answer).filter(({ faults }) => faults > 0).map(({ what, note }) => `${what}: ${note}`)
  const good = line({ count: 1, faults: 0 })
  assert.deepEqual(faultsOf(A, 'exit code 0', good), [])
  assert.deepEqual(faultsOf(A, 'exit code 0', ''), ['the step itself: exit code 0'])
  for (const end of ['exit code 1', 'SIGKILL', 'exit code 13']) assert.deepEqual(faultsOf(A, end, good), [`the step itself: ${end}`])
  assert.deepEqual(faultsOf(A, 'exit code 0', good + line({ count: 0, faults: 0 })), ['no check of x: exit code 0'])
  assert.deepEqual(faultsOf({ ...A, mayBeDone: true }, 'exit code 0', line({ count: 0, faults: 0 })), [])
  assert.deepEqual(faultsOf(A, 'exit code 1', line({ count: 2, faults: 1 })), ['x: undefined'])
  for (const wrong of [{ count: NaN, faults: 0 }, { count: 1, faults: NaN }, { count: 1 }, { faults: 0 }, { count: -1, faults: 0 }, { count: '1', faults: 0 }]) {
    assert.match(faultsOf(A, 'exit code 0', good + line(wrong)).join(), /^the step itself: exit code 0; a result cannot be read: it is no result: /)
  }
  assert.match(faultsOf(A, 'SIGKILL', good + good.slice(0, 20)).join(), /^the step itself: SIGKILL; a result cannot be read: /)
})
