// A thread of the load: makes calls when it is told to, and answers with its state.

import { parentPort, workerData } from 'node:worker_threads'
import { Load } from './work.mjs'

const load = new Load(workerData.seed)

parentPort.on('message', async (turns) => {
  await load.turns(turns)
  parentPort.postMessage(await load.state())
})
