// What the declarations must accept of older formats, and what they must infer: `previous`, and the methods for items of several formats.

import { entityKeys, moveOutcome, tableKeys, type ConvertedKeys, type MoveOutcome, type PreviousKeys } from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void

const old = entityKeys({ pk: 'USER#{user}', sk: 'TRIP#{no:int(4)}' })
const older = entityKeys({ pk: 'U#{mail}', sk: '{number}', gsi1pk: { template: 'S#{state}', when: ['state'] } })

const trip = entityKeys(
  { pk: 'RIDER#{user}', sk: 'TRIP#{no:int(6)}', gsi1pk: { template: 'STATE#{state}', when: ['state'], unless: ['gone'] } },
  {
    flags: ['gone'],
    indexNames: { gsi1: 'ByState' },
    previous: [
      old,
      { keys: old },
      { keys: older, fromOld: (values, item) => ({ user: values.mail.toLowerCase(), no: Number(values.number), state: item.state ?? values.state }), toOld: (fields) => ({ mail: fields.user, number: String(fields.no) }) },
    ],
  },
)

// `values` and `fields` have the types of their formats, and `parse` returns the fields of the newest.
entityKeys(
  { pk: 'A#{at:date}', sk: '{n:int}' },
  {
    previous: [
      {
        keys: entityKeys({ pk: 'B#{at:day}', sk: '{m:version}', gsi1pk: { template: '{due:date}', when: ['due'] } }),
        fromOld(values) {
          same<typeof values, { at: Date; m: number; due?: Date }>(true)
          return { n: values.m }
        },
        toOld(fields) {
          same<typeof fields, { at?: Date | number | string; n?: number | bigint }>(true)
          return { at: fields.at, m: fields.n === undefined ? undefined : Number(fields.n) }
        },
      },
    ],
  },
)
same<ReturnType<typeof trip.parse>, { user: string; no: number; state?: string }>(true)

// Formats that share no names, and no formats.
entityKeys({ pk: 'A#{id}' }, { previous: [] })
entityKeys({ pk: 'A#{id}' }, { previous: undefined })
entityKeys({ pk: 'A#{id}', gsi1pk: 'M#{mail}' }, { previous: [entityKeys({ pk: 'B#{id}' })] })
const listed: PreviousKeys<{ pk: 'A#{id}' }, { readonly pk: 'B#{id}' }>[] = [entityKeys({ pk: 'B#{id}' })]
same<(typeof listed)['length'], number>(true)
const converted: ConvertedKeys<{ pk: 'A#{id}' }, { readonly pk: 'B#{mail}' }> = { keys: entityKeys({ pk: 'B#{mail}' }), fromOld: ({ mail }) => ({ id: mail }) }
entityKeys({ pk: 'A#{id}' }, { previous: [converted] })

// Items as the clients return them.
declare const item: Record<string, unknown>
/** As the SDK declares them. */
type Value = { S: string; N?: never } | { N: string; S?: never } | { $unknown: [string, any]; S?: never; N?: never }
type Write = { TableName: string | undefined; ConditionExpression?: string | undefined; ExpressionAttributeNames?: Record<string, string> | undefined; ExpressionAttributeValues?: Record<string, Value> | undefined }
type Action = { Put?: (Write & { Item: Record<string, Value> | undefined }) | undefined; Delete?: (Write & { Key: Record<string, Value> | undefined }) | undefined; Update?: (Write & { Key: Record<string, Value> | undefined; UpdateExpression: string | undefined }) | undefined }
type TransactWriteItemsCommandInput = { TransactItems: Action[] | undefined; ClientRequestToken?: string | undefined }
declare const marshalled: Record<string, Value>
same<ReturnType<typeof trip.generation>, number | undefined>(true)
const upgraded = trip.upgrade(item)
same<typeof upgraded, Record<string, unknown> | undefined>(true)
const keys = trip.primaries({ user: '1', no: 7 })
same<typeof keys, { pk: string; sk: string }[]>(true)

const move = trip.move(marshalled, { TableName: 'app', version: 'version' })
if (move) {
  const input: TransactWriteItemsCommandInput = { ...move, ClientRequestToken: 'x' }
  same<typeof input.TransactItems, Action[] | undefined>(true)
}
trip.move({ pk: { S: 'USER#1' }, sk: { S: 'TRIP#0001' }, any: { L: [] } }, { TableName: 'app', unversioned: true })
const outcome = moveOutcome(new Error())
same<typeof outcome, MoveOutcome>(true)

const app = tableKeys({ trip, user: { pk: 'USER#{id}', sk: 'PROFILE' } })
const found = app.identify(item)
if (found?.entity === 'trip') same<typeof found.values, { user: string; no: number; state?: string }>(true)
const copy = app.upgrade(item)
same<typeof copy, Record<string, unknown> | undefined>(true)
