// Random numbers that a seed repeats, and what is picked with them.

import { randomOf } from '../js/random.mjs'

/** Picks with one generator. */
export class Picker {
  #next

  constructor(seed) {
    this.#next = randomOf(seed)
  }

  /** A whole number from 0 to `most`. */
  upTo(most) {
    return Math.floor(this.#next() * (most + 1))
  }

  of(list) {
    return list[this.upTo(list.length - 1)]
  }

  list(most, make) {
    return Array.from({ length: 1 + this.upTo(most - 1) }, (_, index) => make(index))
  }

  /** One of the keys of `weights`, the more often the greater its value is. */
  weighted(weights) {
    const entries = Object.entries(weights)
    let left = this.#next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    return entries.find(([, weight]) => (left -= weight) < 0)?.[0] ?? entries[0][0]
  }

  /** A text that is not empty: characters of every width, around the separators and escapes, mostly few of them. */
  text(alphabet = ANY) {
    const most = this.upTo(40) === 0 ? 300 : 8
    return this.list(most, () => this.of(alphabet)).join('')
  }
}

/** Characters that no separator and no escape has to do with. */
export const PLAIN = [...'aAzZ019.,;_~%&é東ß\u07ff\uffff😀\u{10ffff}']
export const ANY = [...PLAIN, ...'#$ !"/:|@-\0\u0001']
