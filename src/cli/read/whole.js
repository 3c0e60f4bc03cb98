// Reads a whole text, such as a definition, a lock or a report, in all encodings that the reader takes, packed or not.

import { isUtf8 } from 'node:buffer'
import { decoded, joined } from './byte_arrays.js'
import { bytesOf, gunzipped } from './bytes.js'
import { fileOf } from './files.js'
import { valueOnce } from './json.js'
import { unpacked } from './packed.js'
import { beginningOf, refuse } from './refuse.js'
import { textOf } from './text.js'

/** The text of a file, or of standard input, which is `-`. */
export async function wholeText(path) {
  const file = fileOf(path)
  const pieces = []
  for await (const { bytes } of textOf(unpacked(bytesOf(file, () => {}), file.name, gunzipped), file.name, isUtf8)) pieces.push(bytes)
  return decoded(joined(pieces))
}

/** The JSON of a file, or of standard input, whose objects have each name once. */
export async function wholeJson(path) {
  const text = await wholeText(path)
  const { name } = fileOf(path)
  if (text.trim() === '') refuse(`${name} is empty, and no JSON`)
  return valueOnce(text, name, () => refuse(`${name} is not JSON: ${beginningOf(text)}`))
}
