// encodeTuple and decodeTuple: what must not compile.

import { decodeTuple, encodeTuple } from 'ddb-keys'

// @ts-expect-error values that are no array
encodeTuple('a', 'b')
// @ts-expect-error a Date is no value
encodeTuple([new Date()])
// @ts-expect-error a key is a text
decodeTuple(7)
// @ts-expect-error a value can be of any type
decodeTuple('a#')[0]?.length
