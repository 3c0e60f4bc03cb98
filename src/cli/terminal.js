// What is printed: colours on a terminal only, and text of keys with its control characters spelled out.

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

/** A text that cannot move the cursor, change colours or turn its direction: what a terminal would obey is spelled out. */
export function safe(text) {
  return text.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same of a text that has lines of its own. */
export function safeLines(text) {
  return text.split('\n').map(safe).join('\n')
}

/** Prints JSON. It is the same JSON with those characters spelled out, which stand nowhere but in its strings. */
export function printJson(value) {
  console.log(safeLines(JSON.stringify(value, null, 2)))
}
