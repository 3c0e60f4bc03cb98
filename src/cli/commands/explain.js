// `ddb-keys explain KEY [TEMPLATE]`

import { explainKey } from '../../design.js'
import { printTable } from '../columns.js'
import { refuse } from '../read/refuse.js'
import { wholeText } from '../read/whole.js'
import { bold, cyan, dim, green, printJson, red, safe } from '../terminal.js'

export async function run({ words: [key, template], options: { json, verbatim } }) {
  const form = template === undefined ? undefined : { template, text: verbatim ? 'verbatim' : 'escaped' }
  const explained = explainKey(key === '-' ? await keyOfInput() : key, form)
  if (json) printJson(explained)
  else print(explained)
  return explained.matches && explained.partition.fits ? 0 : 1
}

/** The line of standard input. */
async function keyOfInput() {
  const text = await wholeText('-')
  const [key, ...more] = text.replace(/\r?\n$/, '').split('\n')
  if (key === '' || more.length > 0) refuse(`explain takes one key, and standard input has ${key === '' ? 'none' : more.length + 1}`)
  return key
}

function print({ parts, template, isGuess, mismatch, bytes, partition, sort }) {
  printTable([['template', isGuess ? `${template}  (guessed)` : template]].map(([title, text]) => [[title, bold], text]))
  for (const part of parts) console.log(`${String(part.start).padStart(8)}  ${lineOf(part)}`)
  if (mismatch) printTable([[[mismatch.message, red]]])
  const room = `${bytes}: ${roomOf(partition, 'left of a partition key', 'a partition key')}, ${roomOf(sort, 'of a sort key', 'a sort key')}`
  printTable([[['bytes   ', bold], partition.fits && sort.fits ? room : [room, red]]])
}

function lineOf({ kind, text, name, codec, value, note }) {
  if (kind !== 'field') return (kind === 'rest' ? red : dim)(safe(text))
  const more = value === text ? '' : ` = ${safe(value)}`
  return `${green(safe(text))}  ${cyan(safe(name))}${dim(`:${safe(codec)}`)}${more}${note ? dim(`  (${safe(note)})`) : ''}`
}

function roomOf({ limit, left, fits }, place, what) {
  return fits ? `${left} ${place}'s ${limit}` : `${-left} too many for ${what}`
}
