// Processes whose requests are made one at a time in a chosen order, so that each order can be tried and repeated.

import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage()

/** The most requests of a run, and the most turns of the event loop until a request is done. */
const MOST = 400
const PATIENCE = 2000

/** A request of a process waits until it is chosen; a request of the tests themselves continues at once. */
export const turn = async () => {
  const process = current.getStore()
  if (process !== undefined) await new Promise((go) => process.waiting.push(go))
}

/**
 * Runs processes, which are functions. `choose` gets the number of processes that can continue, and the step, and returns which one does. Answers are
 * `{ value }` or `{ error }`; `ways` says how many processes could go on at each step.
 */
export async function interleaved(acts, choose) {
  const processes = acts.map((act) => {
    const process = { waiting: [], answer: undefined }
    current.run(process, async () => {
      process.answer = await Promise.resolve().then(act).then((value) => ({ value }), (error) => ({ error }))
    })
    return process
  })
  const ways = []
  for (;;) {
    await settled(processes)
    const open = processes.filter(({ answer }) => answer === undefined)
    if (open.length === 0) return { answers: processes.map(({ answer }) => answer), ways }
    if (ways.length === MOST) throw new Error('it does not come to an end')
    open[choose(open.length, ways.length)].waiting.shift()()
    ways.push(open.length)
  }
}

async function settled(processes) {
  for (let turns = 0; ; turns++) {
    await new Promise(setImmediate)
    if (processes.every(({ answer, waiting }) => answer !== undefined || waiting.length > 0)) return
    if (turns === PATIENCE) throw new Error('a process waits for something that is no request')
  }
}

/** Runs different orders: all, or at most `most`, which `random` then chooses; `run` gets a `choose`, and returns `ways`. */
export async function explore(run, { most, random }) {
  const open = [[]]
  for (let count = 0; open.length > 0 && count < most; count++) {
    const [schedule] = open.splice(random.below(open.length), 1)
    const ways = await run((_, step) => schedule[step] ?? 0)
    for (let step = schedule.length; step < ways.length; step++) {
      for (let way = 1; way < ways[step]; way++) open.push([...schedule, ...Array(step - schedule.length).fill(0), way])
    }
  }
}
