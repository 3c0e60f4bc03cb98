// A query as people read it: the key condition with its values in place, the index, the direction, the limit.

const PLACEHOLDER = /[:#]\w+/g

/** The upper end of a range is filled to 1,024 bytes with the last character there is. */
const FILLING = /\u{10FFFF}.*$/su

export function condition({ KeyConditionExpression, ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }) {
  return KeyConditionExpression.replace(PLACEHOLDER, (name) =>
    name.startsWith('#') ? ExpressionAttributeNames[name] : quoted(ExpressionAttributeValues[name]),
  )
}

export function circumstances({ IndexName, ScanIndexForward, Limit }) {
  const notes = [IndexName && `index ${IndexName}`, ScanIndexForward === false && 'backwards', Limit && `limit ${Limit}`]
  return notes.filter(Boolean).join(' · ')
}

function quoted(value) {
  return typeof value === 'string' ? `'${value.replace(FILLING, '…')}'` : String(value)
}
