// An implementation without mistakes, with each kind of comment that tsc needs.

import { KINDS, readOptions } from './internal.js'

export const SEPARATOR = '#'

export function compare(a, b) {
  if (typeof a !== 'string') throw new Refusal('INVALID_TYPE', KINDS.text)
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** @type {readonly (keyof import('./sample.js').WriteOptions)[]} */
const OPTIONS = ['separator', 'width']

export function write(key, version, options = {}) {
  const [separator, width] = readOptions(options, OPTIONS)
  return key.toString() + separator + String(version).padStart(Number(width))
}

export function levels(first, second) {
  /** @type {any} */
  const given = second === undefined ? [first] : [first, second]
  return given
}

export const Helpers = Object.freeze({
  join(parts, separator = SEPARATOR) {
    return parts.join(separator)
  },

  split(key) {
    return key.split(SEPARATOR)
  },
})

class Scope {
  #prefix

  constructor(prefix) {
    this.#prefix = prefix
  }

  key(...parts) {
    return Helpers.join([this.#prefix, ...parts])
  }

  owns(key) {
    return key.startsWith(this.#prefix)
  }
}

/** @type {any} */ (Scope.prototype)[Symbol.dispose] = () => {}

export function scopeOf(prefix) {
  return new Scope(prefix)
}

export class Refusal extends Error {
  constructor(code, message) {
    super(message)
    this.code = code
  }
}
