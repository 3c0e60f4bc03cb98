// The threads that make the calls of the load: only this one, or several workers.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Load } from './work.mjs'

/** This thread. */
function alone(seed) {
  const load = new Load(seed)
  return {
    async turns(count) {
      await load.turns(count)
      return load.state()
    },
    end() {},
  }
}

/** Several workers, which share the turns, each with its own seed. */
function together(threads, seed) {
  const workers = Array.from({ length: threads }, (_, i) => new Worker(new URL('worker.mjs', import.meta.url), { workerData: { seed: seed + i } }))
  const turnsOf = async (worker, count) => {
    worker.postMessage(count)
    const [state] = await once(worker, 'message') // an error in the worker ends the wait too
    return state
  }
  return {
    async turns(count) {
      return sum(await Promise.all(workers.map((worker) => turnsOf(worker, count / threads))))
    },
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}

/** The sum of the states of all threads. Resident memory is the same for each, because it belongs to the process. */
function sum(states) {
  const total = (name) => states.reduce((sum, state) => sum + state[name], 0)
  const names = ['calls', 'made', 'wasmBytes', 'heapUsed', 'instances']
  return { ...Object.fromEntries(names.map((name) => [name, total(name)])), rss: Math.max(...states.map(({ rss }) => rss)) }
}

/** Makes the calls: `turns` makes some, and returns the state after them. */
export function threadsFor(threads, seed) {
  return threads === 1 ? alone(seed) : together(threads, seed)
}
