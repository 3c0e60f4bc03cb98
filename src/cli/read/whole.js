// A text that is read as a whole, such as a definition, a lock or a report: in the encodings that the reader takes, packed or not.

import { bytesOf, unpacked } from './bytes.js'
import { fileOf } from './files.js'
import { beginningOf, refuse } from './refuse.js'
import { textOf } from './text.js'

/** The text of a file, or of standard input, which is `-`. */
export async function wholeText(path) {
  const file = fileOf(path)
  const pieces = []
  for await (const { bytes } of textOf(unpacked(bytesOf(file, () => {}), file.name), file.name)) pieces.push(bytes)
  return Buffer.concat(pieces).toString()
}

/** The JSON of a file, or of standard input. */
export async function wholeJson(path) {
  const text = await wholeText(path)
  const { name } = fileOf(path)
  if (text.trim() === '') refuse(`${name} is empty, and no JSON`)
  try {
    return JSON.parse(text)
  } catch {
    return refuse(`${name} is not JSON: ${beginningOf(text)}`)
  }
}
