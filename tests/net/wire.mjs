// The two forms of an item: one of the wire and the plain client, the other of the document client.

import { unmarshall } from '@aws-sdk/util-dynamodb'

const isWire = (item) => Object.values(item).every((value) => value instanceof Object && Object.keys(value).length === 1 && /^(?:[SNBLM]|[SNB]S|BOOL|NULL)$/.test(Object.keys(value)[0]))

/** An item in the form of the document client; any other value stays unchanged. */
export const plainOf = (item) => (item instanceof Object && isWire(item) ? unmarshall(item) : item)
