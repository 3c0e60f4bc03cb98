// `ddb-keys explain KEY [TEMPLATE]`

import { explainKey } from '../../design.js'
import { bold, cyan, dim, green, printJson, red, safe } from '../terminal.js'

export function run({ words: [key, template], options: { json, verbatim } }) {
  const form = template === undefined ? undefined : { template, text: verbatim ? 'verbatim' : 'escaped' }
  const explained = explainKey(key, form)
  if (json) printJson(explained)
  else print(explained)
  return explained.matches && explained.partition.fits ? 0 : 1
}

function print({ parts, template, isGuess, mismatch, bytes, partition, sort }) {
  console.log(`${bold('template')}  ${safe(template)}${isGuess ? dim('  (guessed)') : ''}`)
  for (const part of parts) console.log(`${String(part.start).padStart(8)}  ${lineOf(part)}`)
  if (mismatch) console.log(red(safe(mismatch.message)))
  console.log(`${bold('bytes')}     ${bytes}: ${roomOf('partition key', partition)}, ${roomOf('sort key', sort)}`)
}

function lineOf({ kind, text, name, codec, value, note }) {
  if (kind !== 'field') return (kind === 'rest' ? red : dim)(safe(text))
  const more = value === text ? '' : ` = ${safe(value)}`
  return `${green(safe(text))}  ${cyan(safe(name))}${dim(`:${safe(codec)}`)}${more}${note ? dim(`  (${safe(note)})`) : ''}`
}

function roomOf(what, { limit, left, fits }) {
  return fits ? `${left} left of the ${limit} of a ${what}` : red(`${-left} too many for a ${what}`)
}
