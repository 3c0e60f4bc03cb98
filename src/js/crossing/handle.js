// Handles: a JavaScript object refers to its counterpart in Rust by a number, which is valid in one wasm instance only. In a new instance,
// the counterpart is made again from its definition when the object is next used.

import { epoch, ready } from './frame.js'

/** The number of a freed handle. Rust never assigns it, and refuses calls with it. */
const FREED = 0xffffffff

/** Frees the counterpart in Rust when the object is garbage collected. Without FinalizationRegistry, it lives as long as the page. */
const registry = /* @__PURE__ */ (() => globalThis.FinalizationRegistry && new FinalizationRegistry((handle) => handle.free()))()

/** The handles of objects that other modules pass to Rust by number. */
const handles = new WeakMap()

/** Registers the handle of an object for {@link handleOf}. */
export function shareHandle(object, handle) {
  handles.set(object, handle)
}

/** The handle of an object, if `shareHandle` has registered it. */
export function handleOf(object) {
  return handles.get(object)
}

export class Handle {
  #make
  #free
  #number
  #epoch

  /**
   * @param {object} owner - the object of the handle: when it is garbage collected, its counterpart in Rust is freed
   * @param {() => number} make - makes the counterpart in Rust and returns its number, or throws; must not hold the owner
   * @param {(number: number) => void} free - frees the counterpart with this number in Rust
   */
  constructor(owner, make, free) {
    this.#make = make
    this.#free = free
    this.#number = make()
    this.#epoch = epoch
    registry?.register(owner, this, this)
  }

  /** The number in the current instance. Call this before writing into the frame: making the counterpart again writes there too. */
  current() {
    ready()
    if (this.#epoch === epoch) return this.#number
    const number = this.#number === FREED ? FREED : this.#make()
    this.#number = number
    this.#epoch = epoch
    return number
  }

  get isFreed() {
    return this.#number === FREED
  }

  free() {
    ready()
    const number = this.#number
    this.#number = FREED
    registry?.unregister(this)
    if (number !== FREED && this.#epoch === epoch) this.#free(number)
  }
}
