// The codec of an attribute of ElectroDB in a key.

import { scalarCodec } from './scalar_codec.js'

const SCALARS = ['string', 'number', 'boolean']

/** `note` takes a code and a reason for each kind of value that ElectroDB writes and the codec refuses. */
export function codecOf(attribute, isEnd, note) {
  const { enumArray } = attribute ?? {}
  const scalar = scalarOf(attribute)
  const options = scalar.length === undefined && Array.isArray(enumArray) ? enumArray : []
  if (options.length > 0 && options.every(isOption)) return `enum(${options.join('|')})`
  const type = (options.length > 0 && SCALARS.find((one) => options.every((option) => typeof option === one))) || scalar.type
  const codec = scalarCodec({ ...scalar, type, isEnd }, 'ElectroDB', note)
  const isOther = scalar.length === undefined && !SCALARS.includes(type)
  if (isOther) note('ANY_TYPE', `values of the type ${String(type)} are taken as text`)
  return codec
}

/** The type and the padding of an attribute. */
export function scalarOf({ type = 'string', padding } = /** @type {any} */ ({})) {
  return padding?.length > 0 ? { type, length: padding.length, pad: padding.char } : { type }
}

/** Whether an option can be written in a template, and unchanged in a key. */
function isOption(option) {
  return typeof option === 'string' && option !== '' && [...option].every((one) => one > '$' && !'|(){}'.includes(one) && one !== '\u03a3')
}
