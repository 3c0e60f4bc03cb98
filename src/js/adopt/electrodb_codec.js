// The codec of an attribute of ElectroDB in a key, which writes a value as `String` does, after the padding.

/** `note` takes a code and a reason for each kind of value that ElectroDB writes and the codec refuses. */
export function codecOf(attribute, isEnd, note) {
  const { type, enumArray = [], padding } = attribute ?? {}
  const text = isEnd ? 'rest' : 'text'
  if (padding?.length > 0) return paddedOf(type, padding, text, note)
  if (Array.isArray(enumArray) && enumArray.length > 0) return enumArray.every(isOption) ? `enum(${enumArray.join('|')})` : text
  if (type === 'number') return 'numeric'
  if (type === 'boolean') return 'bool'
  if (!isEnd) note('SEPARATOR_IN_TEXT', 'a text that contains the literal after it is refused: ElectroDB writes a key that cannot be read back')
  if (type !== 'string' && type !== undefined) note('ANY_TYPE', `values of the type ${String(type)} are taken as text`)
  return text
}

function paddedOf(type, { length, char = '0' }, text, note) {
  if (type === 'number' && char === '0' && length <= 20) {
    note('PADDED_NUMBER', `numbers of more than ${length} digits, negative numbers and fractions are refused: ElectroDB writes them as they are, out of order`)
    return `int(${length})`
  }
  note('PADDED', `no codec pads with "${char}" to ${length} characters: give the field the padded text`)
  return text
}

/** Whether an option can stand in a template, and in a key as it is. */
function isOption(option) {
  return typeof option === 'string' && option !== '' && [...option].every((one) => one > '$' && !'|(){}'.includes(one) && one !== '\u03a3')
}
