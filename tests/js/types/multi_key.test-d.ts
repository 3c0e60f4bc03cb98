// encodeTuple and decodeTuple: lists of values of key attributes, and what a key gives back.

import { decodeTuple, encodeTuple, multiTenantKey, type KeyValue } from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void

declare const bytes: Uint8Array
declare const values: KeyValue[]
declare const fixed: readonly [string, number]

const key = encodeTuple(['a', 1, 2n, bytes])
same<typeof key, string>(true)
encodeTuple(values)
encodeTuple(fixed)
encodeTuple(multiTenantKey('T', 'C'))
encodeTuple([...multiTenantKey('T', 'C'), 7])

const back = decodeTuple(key)
same<typeof back, KeyValue[]>(true)
back.push('a')
encodeTuple(back)
