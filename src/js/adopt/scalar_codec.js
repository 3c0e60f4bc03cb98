// The codec of a field that another library writes like `String`, after padding.

/** The most digits of `int`. */
const MOST_DIGITS = 20

/**
 * @param {{ type: string, length?: number, pad?: string, isEnd: boolean }} field - its type, its padding, and whether it ends its key
 * @param {string} library - the library, for the notes
 * @param {(code: string, why: string) => void} note - takes each kind of value that the library writes and the codec refuses
 */
export function scalarCodec({ type, length = 0, pad = '0', isEnd }, library, note) {
  const text = isEnd ? 'rest' : 'text'
  if (isPadded({ type, length, pad })) {
    note('PADDED', `no codec pads with "${pad}" to ${length} characters: give the field with "Padded" in its name the padded text`)
    return text
  }
  if (length > 0) {
    note('PADDED_NUMBER', `numbers of more than ${length} digits, negative numbers and fractions are refused: ${library} writes them as they are, out of order`)
    return `int(${length})`
  }
  if (type === 'number') return 'numeric'
  if (type === 'boolean') return 'bool'
  if (!isEnd) note('SEPARATOR_IN_TEXT', `a text that contains the literal after it is refused: ${library} writes a key that cannot be read back`)
  return text
}

/** Whether padding makes the text in the key one that no codec writes for the value. Then a field of another name, which no item holds, has it. */
export function isPadded({ type, length = 0, pad = '0' }) {
  return length > 0 && !(type === 'number' && pad === '0' && length <= MOST_DIGITS)
}

export const nameOfPadded = (name) => `${name}Padded`
