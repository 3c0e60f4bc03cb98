// KeyError: the one error of this package, the same for `instanceof` in its ESM and its CommonJS copy.

const brand = Symbol.for('ddb-keys.KeyError')

export class KeyError extends Error {
  constructor(code, message, details = {}, options = undefined) {
    super(message, options)
    this.code = code
    this.details = details
  }

  static [Symbol.hasInstance](value) {
    const own = this === KeyError
    return own ? Boolean(value?.[brand]) : Function.prototype[Symbol.hasInstance].call(this, value)
  }

  static {
    const hidden = { enumerable: false, configurable: true, writable: true }
    Object.defineProperty(this.prototype, 'name', { ...hidden, value: 'KeyError' })
    Object.defineProperty(this.prototype, brand, { ...hidden, value: true })
  }
}
