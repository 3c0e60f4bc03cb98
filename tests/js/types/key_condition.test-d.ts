// keyCondition: the conditions that it takes, and what both clients take of its result.

import { keyCondition, type KeyCondition, type KeyConditionInput, type KeyConditionOptions, type KeyValue, type MarshalledKeyValue } from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void

declare const bytes: Uint8Array
declare const perhaps: string | undefined
declare const condition: KeyCondition
declare const isPlain: boolean

// Every operator, with every type of value that it takes.
keyCondition({ pk: 'A' })
keyCondition({ pk: 1, sk: 2n })
keyCondition({ pk: bytes, sk: { beginsWith: bytes } })
keyCondition({ gsi1sk: { beginsWith: 'B' }, gsi1pk: 'A' })
keyCondition({ pk: 'A', sk: { between: ['a', 'b'] } })
keyCondition({ pk: 'A', sk: { between: [1, 10n] } })
keyCondition({ pk: 'A', sk: { between: [bytes, bytes] } })
keyCondition({ pk: 'A', sk: { gte: 'a' } })
keyCondition({ pk: 'A', sk: { gt: 1 } })
keyCondition({ pk: 'A', sk: { lte: 1n } })
keyCondition({ pk: 'A', sk: { lt: bytes } })

// What may be undefined does not count.
keyCondition({ pk: 'A', sk: perhaps })
keyCondition({ pk: 'A', sk: perhaps === undefined ? undefined : { gte: perhaps } })
keyCondition({ pk: 'A', sk: { gte: 'a', lt: undefined } })

// Conditions and keys that were made elsewhere.
keyCondition({ pk: 'A', sk: condition })
const range = { between: ['a', 'b'] } as const
keyCondition({ pk: 'A', sk: range })
declare const keys: Record<string, string>
keyCondition(keys)
interface Keys {
  readonly pk: string
  readonly sk: { beginsWith: string }
}
declare const typed: Keys
keyCondition(typed)

// The values of either client.
const document = keyCondition({ pk: 'A', sk: { gt: 1 } })
same<typeof document, KeyConditionInput>(true)
same<typeof document, KeyConditionInput<KeyValue>>(true)
same<(typeof document)['ExpressionAttributeValues'], Record<string, KeyValue>>(true)
const documentToo = keyCondition({ pk: 'A' }, { marshall: false })
same<typeof documentToo, KeyConditionInput>(true)
const plain = keyCondition({ pk: 'A', sk: { gt: 1 } }, { marshall: true })
same<typeof plain, KeyConditionInput<MarshalledKeyValue>>(true)
same<(typeof plain)['ExpressionAttributeValues'], Record<string, { S: string } | { N: string } | { B: Uint8Array }>>(true)
const either = keyCondition({ pk: 'A' }, { marshall: isPlain })
same<typeof either, KeyConditionInput<KeyValue | MarshalledKeyValue>>(true)
const options: KeyConditionOptions = { marshall: true }
keyCondition({ pk: 'A' }, options)

/** `AttributeValue` of @aws-sdk/client-dynamodb, as far as keys go. */
type AttributeValue =
  | { S: string; N?: never; B?: never; $unknown?: never }
  | { N: string; S?: never; B?: never; $unknown?: never }
  | { B: Uint8Array; S?: never; N?: never; $unknown?: never }
interface QueryInput<Value> {
  TableName: string | undefined
  KeyConditionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, Value> | undefined
}
export const ofPlainClient: QueryInput<AttributeValue> = { TableName: 'T', ...plain }
export const ofDocumentClient: QueryInput<unknown> = { TableName: 'T', ...document }
