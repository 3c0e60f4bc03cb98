// The requests of a run: each waits for its capacity units, is repeated if DynamoDB is overloaded, and is counted.

import { setTimeout as sleep } from 'node:timers/promises'
import { Bucket } from './bucket.js'

/** How often a request is sent, not counting the SDK's own attempts: with these pauses, for about two minutes. */
export const ATTEMPTS = 20

const SHORTEST = 25
const LONGEST = 10_000

/** The expected units of the first request of each kind; later requests expect those of earlier ones. */
const FIRST = { Scan: 32, GetItem: 1, TransactWriteItems: 4 }

const IS_WRITE = { TransactWriteItems: true }

const THROTTLED = /^(Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded)/

/** Errors of the network on the way to DynamoDB. */
const CUT_OFF = ['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']

/** Whether the same request can succeed later, whatever it asks for. */
export function isPassing(error) {
  if (THROTTLED.test(error?.name) || error?.name === 'TimeoutError') return true
  return CUT_OFF.includes(error?.code) || error?.$metadata?.httpStatusCode >= 500
}

/** Why a request was not sent: the run was stopped while it waited. */
export class Stopped extends Error {}

export class Requests {
  units = { read: 0, write: 0 }
  #send
  #bucket
  #clock
  #random
  #stops = []
  #typical = { ...FIRST }

  /**
   * @param send - sends the input of a command of this name
   * @param rate - capacity units a second, read and written together; as many as DynamoDB gives without it
   * @param clock - `now` and `sleep` of a test
   */
  constructor(send, rate, { clock, random = Math.random } = {}) {
    this.#send = send
    this.#clock = clock ?? { now: () => performance.now(), sleep }
    this.#bucket = rate === undefined ? undefined : new Bucket(rate, { now: this.#clock.now, sleep: (ms) => this.#wait(ms) })
    this.#random = random
  }

  /** Ends all waiting, now or later, when one of these signals is aborted: a request that waits, or that would be the next, is not sent. */
  stopAt(...signals) {
    this.#stops.push(...signals)
  }

  /** Sends a request once. Throws what the SDK throws, and `Stopped` if the run is stopped before it is sent. */
  async once(name, input) {
    const expected = this.#typical[name]
    await this.#bucket?.take(expected)
    this.#checkStopped()
    try {
      const answer = await this.#send(name, { ...input, ReturnConsumedCapacity: 'TOTAL' })
      this.#count(name, expected, unitsOf(answer.ConsumedCapacity) ?? expected)
      return answer
    } catch (error) {
      this.#count(name, expected, expected) // a condition that fails costs as much
      throw error
    }
  }

  /** Sends a read until it is answered. */
  async read(name, input) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(name, input)
      } catch (error) {
        if (attempt === ATTEMPTS || !isPassing(error)) throw error
        await this.pause(attempt)
      }
    }
  }

  /** Waits before the next attempt, for a random time whose maximum doubles, so that attempts of many clients do not collide again. */
  pause(attempt) {
    return this.#wait(this.#random() * Math.min(LONGEST, SHORTEST * 2 ** attempt))
  }

  #checkStopped() {
    if (this.#stops.some(({ aborted }) => aborted)) throw new Stopped()
  }

  /** Waits, unless the run is stopped. */
  async #wait(ms) {
    this.#checkStopped()
    const woken = new AbortController()
    const wake = () => woken.abort()
    for (const stop of this.#stops) stop.addEventListener('abort', wake)
    try {
      const aborted = new Promise((resolve) => woken.signal.addEventListener('abort', resolve))
      await Promise.race([this.#clock.sleep(ms, undefined, { signal: woken.signal }).catch(() => {}), aborted])
    } finally {
      for (const stop of this.#stops) stop.removeEventListener('abort', wake)
    }
    this.#checkStopped()
  }

  #count(name, expected, units) {
    this.units[IS_WRITE[name] ? 'write' : 'read'] += units
    this.#typical[name] = units
    this.#bucket?.giveBack(expected - units)
  }
}

/** The units of an answer; a transaction has a list of them. */
function unitsOf(consumed) {
  const list = consumed === undefined ? [] : [consumed].flat()
  return list.length === 0 ? undefined : list.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
