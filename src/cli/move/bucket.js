// A rate in capacity units: a bucket that holds the units of one second and refills continuously.

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

  /** Corrects the units of a request once its answer tells how many it needed: returns the rest, or takes more. */
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
