// Records of a stream as DynamoDB delivers them, made from the changes of a table in memory: images by the view of the stream, and Keys with their
// properties in either order, because no order is promised.

const VIEWS = { KEYS_ONLY: [], NEW_IMAGE: ['NewImage'], OLD_IMAGE: ['OldImage'], NEW_AND_OLD_IMAGES: ['NewImage', 'OldImage'] }
export const views = Object.keys(VIEWS)

const TTL = { type: 'Service', principalId: 'dynamodb.amazonaws.com' }
const swapped = (record) => Object.fromEntries(Object.entries(record).reverse())

/** The records of changes, in their order. Numbers of the sequence get one more digit in the middle; some removals are by time to live. */
export function recordsOf(changes, { view = 'NEW_AND_OLD_IMAGES', chance }) {
  const firstNumber = 10n ** 21n - BigInt(changes.length >> 1)
  return changes.map(({ Keys, OldImage, NewImage }, at) => {
    const eventName = OldImage === undefined ? 'INSERT' : NewImage === undefined ? 'REMOVE' : 'MODIFY'
    const images = Object.fromEntries(Object.entries({ NewImage, OldImage }).filter(([name, image]) => image !== undefined && VIEWS[view].includes(name)).map(([name, image]) => [name, chance(0.5) ? swapped(image) : image]))
    return {
      eventID: String(at), eventName, eventVersion: '1.1', eventSource: 'aws:dynamodb', awsRegion: 'local',
      dynamodb: { ApproximateCreationDateTime: 1_700_000_000 + at, Keys: chance(0.5) ? swapped(Keys) : Keys, ...images, SequenceNumber: String(firstNumber + BigInt(at)), SizeBytes: 100, StreamViewType: view },
      ...(eventName === 'REMOVE' && chance(0.5) && { userIdentity: TTL }),
    }
  })
}

/** The records in any order, some of them twice, each time with Keys in another order of properties. */
export function anyOrder(records, { below, chance }) {
  const again = records.filter(() => chance(0.4)).map((record) => ({ ...record, dynamodb: { ...record.dynamodb, Keys: swapped(record.dynamodb.Keys) } }))
  return [...records, ...again].map((record) => [below(1_000_000), record]).sort(([a], [b]) => a - b).map(([, record]) => record)
}
