// KeyError: the only error class of this package. `instanceof` works across its ESM and CommonJS copies.

const brand = Symbol.for('ddb-keys.KeyError')

export class KeyError extends Error {
  /** Keeps the name of the class, which bundlers shorten and Node prints for an uncaught error. */
  static get name() {
    return 'KeyError'
  }

  static [Symbol.hasInstance](error) {
    return this === KeyError ? Boolean(error?.[brand]) : Function.prototype[Symbol.hasInstance].call(this, error)
  }

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

const hidden = { enumerable: false, configurable: true, writable: true }
Object.defineProperty(KeyError.prototype, 'name', { ...hidden, value: 'KeyError' })
Object.defineProperty(KeyError.prototype, brand, { ...hidden, value: true })
