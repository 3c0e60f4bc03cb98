// A query as people read it: the key condition with its values in place, the index, the direction, the limit.

const PLACEHOLDER = /[:#]\w+/g

/** The upper end of a range is filled to 1,024 bytes with the last character there is. */
const FILLING = /\u{10FFFF}.*$/su

const CONTROL = /\p{Cc}/gu

export function condition({ KeyConditionExpression, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }) {
  return KeyConditionExpression.replace(PLACEHOLDER, (name) =>
    name.startsWith('#') ? ExpressionAttributeNames[name] : quoted(ExpressionAttributeValues[name]),
  )
}

export function circumstances({ IndexName, ScanIndexForward, Limit }) {
  const notes = [IndexName && `index ${IndexName}`, ScanIndexForward === false && 'backwards', Limit && `limit ${Limit}`]
  return notes.filter(Boolean).join(' · ')
}

/** A value as it stands in a condition: a range that begins at the first character of all shows it by its number. */
export function quoted(value) {
  if (typeof value !== 'string') return String(value)
  const legible = value.replace(FILLING, '…').replace(CONTROL, (character) => `\\x${hex(character)}`)
  return `'${legible}'`
}

const hex = (character) => character.charCodeAt().toString(16).padStart(2, '0')
