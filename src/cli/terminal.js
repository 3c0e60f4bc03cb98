// Output for a terminal: colours only if it is one, and control characters in keys spelled out.

/** https://no-color.org: any value but the empty one counts. */
const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR

const colour = (code) => (text) => (isColoured ? `\x1b[${code}m${text}\x1b[0m` : text)

export const bold = colour(1)
export const dim = colour(2)
export const red = colour(31)
export const green = colour(32)
export const yellow = colour(33)
export const cyan = colour(36)

/** Controls, separators of lines and paragraphs, marks and changes of the direction of text, and halves of characters. */
const OBEYED = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\p{Cs}]/gu

/** A text that cannot move the cursor, change colours or turn its direction: control characters are spelled out. */
export function safe(text) {
  return text.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same for a text with several lines. */
export function safeLines(text) {
  return text.split('\n').map(safe).join('\n')
}

/** Prints JSON. Control characters, which only occur in its strings, are spelled out; the JSON stays equivalent. */
export function printJson(value) {
  console.log(safeLines(JSON.stringify(value, null, 2)))
}
