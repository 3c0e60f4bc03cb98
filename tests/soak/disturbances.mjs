// What comes in between: the stack overflows, a time limit ends a loop of calls, a getter calls the library again, a worker
// beside this one is ended.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import vm from 'node:vm'
import { PatternHelpers, entityKeys, keyTemplate } from 'ddb-keys'
import { isOverflow, nearTheEnd } from '../js/overflow.mjs'
import { refusedCalls } from '../js/valid_calls.mjs'
import { errorOf } from '../js/outcomes.mjs'

/** Frames from the end of the stack within which calls overflow, and arguments that make a frame greater. */
const DEEPEST = 60
const HEAVIEST = 24

/** Makes one call near the end of the stack. It gives its answer, or overflows. Whether it did. */
export function overflow(pick, { call, check }) {
  const outcome = nearTheEnd(pick.upTo(DEEPEST), pick.upTo(HEAVIEST), call)
  if (outcome === undefined) return false
  if (isOverflow(outcome.error)) return true
  if (outcome.error !== undefined) throw outcome.error
  check(outcome.value)
  return false
}

/** Makes calls until a time limit ends them. */
export function interrupt(pick, work) {
  globalThis.soakWork = work
  const limited = { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }
  assert.throws(() => vm.runInThisContext('for (;;) soakWork()', { timeout: 1 + pick.upTo(2) }), limited)
  delete globalThis.soakWork
}

/** Makes a call of which an argument is read by way of `between`. */
export function reenter(pick, between) {
  const [x, y] = [pick.text(), pick.text()]
  const item = {
    x,
    get y() {
      between()
      return y
    },
  }
  const escaped = [x, y].map((text) => text.replace(/[\0-$]/g, (one) => `$${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`))
  const template = pick.of(['{x}#{y}', 'é {x}#{y}'])
  const key = template.replace('{x}', () => escaped[0]).replace('{y}', () => escaped[1])
  const form = keyTemplate(template)
  assert.equal(form.build(item), key)
  assert.deepEqual(entityKeys({ pk: template }).keys(item), { pk: key })
  const parts = Object.defineProperty(['p', 'q'], 1, { get: () => item.y.replaceAll('#', '') })
  assert.equal(PatternHelpers.compositeKey(parts), `p#${y.replaceAll('#', '')}`)
  form.free()
}

const refusals = new Map()

/** Makes a call that is refused: with the code and the message that it had the first time. */
export function refusal(pick) {
  const { call } = pick.of(refusedCalls)
  const { code, message } = errorOf(call)
  if (!refusals.has(call)) refusals.set(call, [code, message])
  assert.deepEqual([code, message], refusals.get(call))
}

/** Starts a worker that makes calls, and ends it in the middle of them. */
export async function neighbour(pick) {
  const worker = new Worker(new URL('../js/neighbour.mjs', import.meta.url))
  await once(worker, 'message')
  await new Promise((resolve) => setTimeout(resolve, pick.upTo(20)))
  await worker.terminate()
}
