// KeyError: the one error of this package, the same for `instanceof` in its ESM and its CommonJS copy.

import { nameClass } from './names.js'

const brand = Symbol.for('ddb-keys.KeyError')

export class KeyError extends Error {
  /**
   * @param {any} code
   * @param {string} message
   * @param {object} [details]
   * @param {{ cause?: unknown }} [options]
   */
  constructor(code, message, details = {}, options = undefined) {
    super(message, options)
    this.code = code
    this.details = details
  }

  toJSON() {
    return { name: /** @type {'KeyError'} */ (this.name), code: this.code, message: this.message, details: this.details }
  }
}

nameClass(KeyError, 'KeyError')

Object.defineProperty(KeyError, Symbol.hasInstance, {
  value(error) {
    return this === KeyError ? Boolean(error?.[brand]) : Function.prototype[Symbol.hasInstance].call(this, error)
  },
})

const hidden = { enumerable: false, configurable: true, writable: true }
Object.defineProperty(KeyError.prototype, 'name', { ...hidden, value: 'KeyError' })
Object.defineProperty(KeyError.prototype, brand, { ...hidden, value: true })
