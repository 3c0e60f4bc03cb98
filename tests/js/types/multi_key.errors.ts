// encodeMultiKey and decodeMultiKey: what must not compile.

import { decodeMultiKey, encodeMultiKey } from 'ddb-keys'

// @ts-expect-error values that are no array
encodeMultiKey('a', 'b')
// @ts-expect-error a Date is no value
encodeMultiKey([new Date()])
// @ts-expect-error a key is a text
decodeMultiKey(7)
// @ts-expect-error a value can be of any type
decodeMultiKey('a#')[0]?.length
