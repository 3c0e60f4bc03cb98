// An even sample of values that arrive one after another: all of them up to a number, then every second, every fourth, and so on.

export class Sample<Value> {
  readonly #most: number
  #kept: Value[] = []
  #stride = 1
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  add(value: Value) {
    if (this.#count++ % this.#stride !== 0) return
    if (this.#kept.length === this.#most) this.#thin()
    if ((this.#count - 1) % this.#stride === 0) this.#kept.push(value)
  }

  #thin() {
    this.#kept = this.#kept.filter((_, at) => at % 2 === 0)
    this.#stride *= 2
  }

  /** How many values there were. */
  get count(): number {
    return this.#count
  }

  get kept(): readonly Value[] {
    return this.#kept
  }
}
