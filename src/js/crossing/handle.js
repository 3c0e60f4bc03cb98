// What Rust holds for an object of JavaScript: a number, which is good for one instance. In a new instance the thing is made again
// from its definition when it is next used.

import { epoch, ready } from './frame.js'

/** No thing has this number: Rust says that it was freed. */
const FREED = 0xffffffff

/** Frees what Rust holds when the object is collected. Where there is no registry, it is freed with the page. */
const registry = globalThis.FinalizationRegistry && new FinalizationRegistry((handle) => handle.free())

/** The handles of objects that others may hand over by number. */
const handles = new WeakMap()

/** Notes the handle of an object for {@link handleOf}. */
export function shareHandle(object, handle) {
  handles.set(object, handle)
}

/** The handle of an object that shares it. */
export function handleOf(object) {
  return handles.get(object)
}

export class Handle {
  #make
  #free
  #number
  #epoch

  /**
   * @param {object} owner - what the handle is for: when it is collected, the thing is freed
   * @param {() => number} make - makes the thing in Rust and gives its number, or throws; must not hold the owner
   * @param {(number: number) => void} free - frees the thing of a number in Rust
   */
  constructor(owner, make, free) {
    this.#make = make
    this.#free = free
    this.#number = make()
    this.#epoch = epoch
    registry?.register(owner, this, this)
  }

  /** The number in the instance that is in use now. Ask before anything is written into the frame: making it again writes there. */
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
