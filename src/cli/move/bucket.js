// A rate in capacity units: a bucket that fills by the second, and holds the units of one.

export class Bucket {
  #rate
  #clock
  #level
  #at
  #last = Promise.resolve()

  /** `clock` has `now`, and `sleep`, whose promise is rejected when the run is stopped. */
  constructor(rate, clock) {
    this.#rate = rate
    this.#clock = clock
    this.#level = rate
    this.#at = clock.now()
  }

  /** Waits until the bucket has these units, or is full, and takes them. Requests wait in line. */
  take(units) {
    this.#last = this.#last.then(() => this.#wait(units))
    return this.#last
  }

  /** Gives back what a request did not need, or takes what it needed more: its units are known when it is answered. */
  giveBack(units) {
    this.#level = Math.min(this.#rate, this.#level + units)
  }

  async #wait(units) {
    const needed = Math.min(units, this.#rate)
    this.#fill()
    while (this.#level < needed) {
      await this.#clock.sleep(Math.ceil(((needed - this.#level) / this.#rate) * 1000))
      this.#fill()
    }
    this.#level -= units
  }

  #fill() {
    const now = this.#clock.now()
    this.#level = Math.min(this.#rate, this.#level + ((now - this.#at) / 1000) * this.#rate)
    this.#at = now
  }
}
