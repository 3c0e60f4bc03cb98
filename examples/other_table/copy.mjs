// What a record of the old table's stream, or a line of its export, means for the new table: writes that can come in any order, and twice.

import { app } from './keys.mjs'

/** Attributes of each copy: which change of the old item it is of, the key of that item, and whether the item is deleted there. */
const STAMP = 'copiedAt'
const FROM = 'copiedFrom'
const GONE = 'isGone'

/** Sequence numbers have up to 40 digits: as text of one length, they compare as numbers do. */
const DIGITS = 40

/**
 * The writes for a record of DynamoDB Streams: inputs of PutItem without the name of the table. The stream has to have both images; that of
 * a removal may be missing, because the new key of an event follows from its old key alone.
 * A deleted item leaves a mark, so that an older change of it that comes late does not bring it back.
 */
export function writesOf({ eventName, dynamodb: { Keys, OldImage, NewImage, SequenceNumber } }) {
  if (NewImage === undefined && eventName !== 'REMOVE') throw new Error('the record has no image of the item: the stream needs new and old images')
  const from = nameOf(Keys)
  const stamp = SequenceNumber.padStart(DIGITS, '0')
  const now = NewImage && upgraded(NewImage)
  const left = OldImage ?? (now === undefined ? Keys : undefined)
  const before = left && markOf(upgraded(left))
  const writes = now === undefined ? [] : [writeOf(now, from, stamp)]
  if (before !== undefined && (now === undefined || !isSameKey(before, now))) writes.push(writeOf({ ...before, [GONE]: { BOOL: true } }, from, stamp))
  return writes
}

/** The write for an item of an export, which is older than all that the stream says. `keyNames` are those of the old table. */
export function writeOfExport(Item, keyNames) {
  return writeOf(upgraded(Item), nameOf(Object.fromEntries(keyNames.map((name) => [name, Item[name]]))), '')
}

/** Whether a write that failed was late: the new table has the same change already, or a newer one. Otherwise another item has this key. */
export function isLate({ Item }, write) {
  return Item?.[FROM]?.S === write.Item[FROM].S
}

/** Whether an item of the new table only says that an old one was deleted. */
export function isMark(item) {
  return item[GONE] !== undefined
}

/** The key of an old item as one text. Records and exports have its attributes in any order, so they are sorted here. */
const nameOf = (Keys) => JSON.stringify(Object.entries(Keys).sort(([a], [b]) => (a < b ? -1 : 1)))

function writeOf(item, from, stamp) {
  return {
    Item: { ...item, [STAMP]: { S: stamp }, [FROM]: { S: from } },
    ConditionExpression: 'attribute_not_exists(#pk) OR (#from = :from AND #stamp < :stamp)',
    ExpressionAttributeNames: { '#pk': 'pk', '#from': FROM, '#stamp': STAMP },
    ExpressionAttributeValues: { ':from': { S: from }, ':stamp': { S: stamp } },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  }
}

function upgraded(image) {
  const item = app.upgrade(decoded(image))
  if (item === undefined) throw new Error('no format reads this item')
  return item
}

const markOf = ({ pk, sk }) => ({ pk, sk })

const isSameKey = (a, b) => a.pk.S === b.pk.S && a.sk.S === b.sk.S

/** Lambda and exports write binary values as base64. */
function decoded(image) {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, decodedValue(value)]))
}

function decodedValue(value) {
  if (typeof value.B === 'string') return { B: Buffer.from(value.B, 'base64') }
  if (value.BS) return { BS: value.BS.map((one) => (typeof one === 'string' ? Buffer.from(one, 'base64') : one)) }
  if (value.L) return { L: value.L.map(decodedValue) }
  return value.M ? { M: decoded(value.M) } : value
}
