// A query as people read it: the key condition with its values filled in, the index, the direction, the limit.

const PLACEHOLDER = /[:#]\w+/g

/** Where a text ends the key, the upper bound of a range can be padded to 1,024 bytes with the greatest character. */
const PADDING = /\u{10FFFF}.*$/su

const CONTROL = /\p{Cc}/gu

export function condition({ KeyConditionExpression, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }) {
  return KeyConditionExpression.replace(PLACEHOLDER, (name) =>
    name.startsWith('#') ? ExpressionAttributeNames[name] : quoted(ExpressionAttributeValues[name]),
  )
}

export function circumstances({ IndexName, ScanIndexForward, Limit }) {
  const notes = [IndexName && `index ${IndexName}`, ScanIndexForward === false && 'descending', Limit && `limit ${Limit}`]
  return notes.filter(Boolean).join(' · ')
}

/** A value in a condition. The lower bound of a range can contain a control character, which is shown by its number. */
export function quoted(value) {
  if (typeof value !== 'string') return String(value)
  const legible = value.replace(PADDING, '…').replace(CONTROL, (character) => `\\x${hex(character)}`)
  return `'${legible}'`
}

const hex = (character) => character.charCodeAt().toString(16).padStart(2, '0')
