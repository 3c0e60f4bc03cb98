// The calls of the load: random calls with their expected answers, on objects that are constantly made and dropped, in a loop that yields.

import { memoryNow } from '../../js/memories.mjs'
import { everyCall } from '../../js/valid_calls.mjs'
import { randomCall, randomEntity, randomTemplate } from '../../soak/model.mjs'
import { Picker } from '../../soak/random.mjs'

/** The number of live objects. */
const OBJECTS = 100
/** How many objects each turn of the event loop replaces: one per fifty calls, so that 50 million calls make a million objects. */
const REPLACED = 20
/** The distinct calls of a turn, and how many times each is made. Only the last answer is checked, because composing the expected answer takes longer than the call. */
const DIFFERENT = 100
const TIMES = 10
/** Turns after which each call of the package is made once. */
const TURNS_OF_ROUND = 1_000

/** Calls between two turns of the event loop, in which finalizers run. */
export const CALLS_OF_TURN = DIFFERENT * TIMES

export class Load {
  #pick
  #objects
  #made = 0
  #turns = 0

  constructor(seed) {
    this.#pick = new Picker(seed)
    this.#objects = Array.from({ length: OBJECTS }, () => this.#newObject())
  }

  /** Makes calls for `count` turns of the event loop. */
  async turns(count) {
    for (let i = 0; i < count; i++) {
      this.#turn()
      if (++this.#turns % TURNS_OF_ROUND === 0) for (const { call, check } of everyCall) check(call())
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The counts so far, and the use of memory after garbage collection. */
  async state() {
    const { wasmBytes, heapUsed, rss, instances } = await memoryNow()
    return { calls: this.#turns * CALLS_OF_TURN, made: this.#made, wasmBytes, heapUsed, rss, instances }
  }

  #turn() {
    for (let i = 0; i < REPLACED; i++) this.#replace()
    const all = Array.from({ length: DIFFERENT }, () => this.#anyCall())
    for (let time = 1; time < TIMES; time++) for (const { call } of all) call()
    for (const { call, check } of all) check(call())
  }

  #anyCall() {
    return this.#pick.upTo(1) === 0 ? this.#pick.of(this.#objects).call() : randomCall(this.#pick)
  }

  /** Half of the objects are freed, and half are left to the collector. */
  #replace() {
    const place = this.#pick.upTo(OBJECTS - 1)
    if (this.#pick.upTo(1) === 0) this.#objects[place].free()
    this.#objects[place] = this.#newObject()
  }

  #newObject() {
    this.#made++
    return this.#pick.upTo(1) === 0 ? randomTemplate(this.#pick) : randomEntity(this.#pick)
  }
}
