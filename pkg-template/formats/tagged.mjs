// Values in JSON without loss: a text and a number are themselves; anything that JSON has no form for is an object whose name says its kind.

/** The form of a value in `formats.json`. */
export function tagged(value) {
  if (typeof value === 'string') return value.isWellFormed() ? value : { utf16: unitsOf(value) }
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : { number: shown(value) }
  if (typeof value === 'boolean') return value
  if (typeof value === 'bigint') return { bigint: String(value) }
  if (value instanceof Date) return { time: value.toISOString() }
  if (value instanceof Uint8Array) return { binary: Buffer.from(value).toString('hex') }
  return value.map(tagged)
}

/** The value of a form in `formats.json`. */
export function untagged(form) {
  if (typeof form !== 'object') return form
  if (Array.isArray(form)) return form.map(untagged)
  const [[kind, content]] = Object.entries(form)
  return READERS[kind](content)
}

/** An object whose properties are values: `convert` is one of the two above. A field can have the name of a kind, so it is not asked itself. */
export const eachOf = (convert) => (object) => Object.fromEntries(Object.entries(object).map(([name, one]) => [name, convert(one)]))
/** The bounds of fields. */
export const boundsOf = (convert) => eachOf(eachOf(convert))

const READERS = {
  utf16: (units) => String.fromCharCode(...units.map((unit) => parseInt(unit, 16))),
  number: Number,
  bigint: BigInt,
  time: (iso) => new Date(iso),
  binary: (hex) => new Uint8Array(Buffer.from(hex, 'hex')),
}

const unitsOf = (text) => Array.from(text, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
const shown = (number) => (Object.is(number, -0) ? '-0' : String(number))
