// A worker that makes every call of the package until it is ended.

import { parentPort } from 'node:worker_threads'
import { everyCall, refusedCalls } from './valid_calls.mjs'

parentPort.postMessage('ready')
for (;;) {
  for (const { call, check } of everyCall) check(call())
  for (const { call } of refusedCalls) {
    try {
      call()
    } catch {
      // what is refused is not what this is about
    }
  }
}
