// What is printed: colours on a terminal only, and text of keys with its control characters spelled out.

const isColoured = process.stdout.isTTY === true && process.env.NO_COLOR === undefined

const colour = (code) => (text) => (isColoured ? `\x1b[${code}m${text}\x1b[0m` : text)

export const bold = colour(1)
export const dim = colour(2)
export const red = colour(31)
export const green = colour(32)
export const yellow = colour(33)
export const cyan = colour(36)

/** A text that cannot move the cursor or change colours: control characters are spelled out. */
export function safe(text) {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0)
    const isControl = code < 32 || (code >= 127 && code < 160)
    return isControl ? `\\u${code.toString(16).padStart(4, '0')}` : character
  }).join('')
}

export function printJson(value) {
  console.log(JSON.stringify(value, null, 2))
}

/** A line on stderr that is written over, on a terminal only. */
export function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
