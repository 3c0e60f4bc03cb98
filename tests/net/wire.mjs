// The two forms of an item: that of the wire and the plain client, and that of the document client.

import { unmarshall } from '@aws-sdk/util-dynamodb'

const isWire = (item) => Object.values(item).every((value) => value instanceof Object && Object.keys(value).length === 1 && /^(?:[SNBLM]|[SNB]S|BOOL|NULL)$/.test(Object.keys(value)[0]))

/** An item as the document client has it; what is no item stays. */
export const plainOf = (item) => (item instanceof Object && isWire(item) ? unmarshall(item) : item)
