// The codec of an attribute of ElectroDB in a key.

import { scalarCodec } from './scalar_codec.js'

/** `note` takes a code and a reason for each kind of value that ElectroDB writes and the codec refuses. */
export function codecOf(attribute, isEnd, note) {
  const { type = 'string', enumArray, padding } = attribute ?? {}
  const isPadded = padding?.length > 0
  const options = !isPadded && Array.isArray(enumArray) ? enumArray : []
  if (options.length > 0) return options.every(isOption) ? `enum(${options.join('|')})` : isEnd ? 'rest' : 'text'
  const codec = scalarCodec({ type, length: padding?.length, pad: padding?.char, isEnd }, 'ElectroDB', note)
  const isOther = !isPadded && !['string', 'number', 'boolean'].includes(type)
  if (isOther) note('ANY_TYPE', `values of the type ${String(type)} are taken as text`)
  return codec
}

/** Whether an option can stand in a template, and in a key as it is. */
function isOption(option) {
  return typeof option === 'string' && option !== '' && [...option].every((one) => one > '$' && !'|(){}'.includes(one) && one !== '\u03a3')
}
