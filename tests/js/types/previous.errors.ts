// What the declarations must refuse of older formats: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { entityKeys, moveOutcome, tableKeys } from 'ddb-keys'

const old = entityKeys({ pk: 'USER#{user}', sk: 'TRIP#{no:int(4)}' })
const trip = entityKeys({ pk: 'RIDER#{user}', sk: 'TRIP#{no:int(6)}' }, { previous: [old] })

// @ts-expect-error a plain definition
entityKeys({ pk: 'A#{id}' }, { previous: [{ pk: 'B#{id}' }] })
// @ts-expect-error no list
entityKeys({ pk: 'A#{id}' }, { previous: old })
// @ts-expect-error not a key at all
entityKeys({ pk: 'A#{id}' }, { previous: ['old'] })
// @ts-expect-error a definition in `keys`
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: { pk: 'B#{id}' } }] })
// @ts-expect-error functions without keys
entityKeys({ pk: 'A#{id}' }, { previous: [{ fromOld: () => ({ id: '1' }) }] })
// @ts-expect-error a number where the newest format takes text
entityKeys({ pk: 'A#{no}' }, { previous: [entityKeys({ pk: 'B#{no:int(4)}' })] })
// @ts-expect-error text where the newest format takes a number
entityKeys({ pk: 'A#{no:int(4)}' }, { previous: [{ keys: entityKeys({ pk: 'B#{no}' }) }] })
// @ts-expect-error fromOld returns a number for text
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{no:int(4)}' }), fromOld: ({ no }) => ({ id: no }) }] })
// @ts-expect-error fromOld returns none of the fields
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{no}' }), fromOld: ({ no }) => ({ ide: no }) }] })
// @ts-expect-error fromOld reads a field that the older format does not have
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{no}' }), fromOld: ({ number }) => ({ id: number }) }] })
// @ts-expect-error fromOld is no function
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{id}' }), fromOld: 'id' }] })
// @ts-expect-error toOld lacks a field of the older key
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{id}#{no}' }), toOld: ({ id }) => ({ id }) }] })
// @ts-expect-error toOld reads a field that the newest format does not have
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{id}' }), toOld: ({ no }) => ({ id: no }) }] })
// @ts-expect-error a misspelt option of a format
entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{id}' }), formOld: () => ({ id: '1' }) }] })
// @ts-expect-error a misspelt option beside `previous`
entityKeys({ pk: 'A#{id}' }, { previous: [], indexName: {} })
// @ts-expect-error attributes that `pick` has selected
entityKeys({ pk: 'A#{user}', sk: 'B#{no:int(4)}' }, { previous: [old.pick('pk')] })
// @ts-expect-error a plain definition of a table has no options
tableKeys({ user: { pk: 'A#{id}', sk: 'B', previous: [old] } })
// @ts-expect-error the only name that no entity can have
tableKeys({ entities: { pk: 'A#{id}', sk: 'B' } })

// @ts-expect-error a field is missing
trip.primaries({ user: '1' })
// @ts-expect-error a field of the wrong type
trip.primaries({ user: '1', no: 'x' })
// @ts-expect-error no item
trip.generation('USER#1')
// @ts-expect-error no item
trip.upgrade('USER#1')
// @ts-expect-error an item of the document client
trip.move({ pk: 'USER#1', sk: 'TRIP#0001' }, { TableName: 'app', version: 'version' })
// @ts-expect-error neither a version nor `unversioned`
trip.move({ pk: { S: 'USER#1' } }, { TableName: 'app' })
// @ts-expect-error both
trip.move({ pk: { S: 'USER#1' } }, { TableName: 'app', version: 'version', unversioned: true })
// @ts-expect-error `unversioned: false` without a version
trip.move({ pk: { S: 'USER#1' } }, { TableName: 'app', unversioned: false })
// @ts-expect-error no table
trip.move({ pk: { S: 'USER#1' } }, { version: 'version' })
// @ts-expect-error no options
trip.move({ pk: { S: 'USER#1' } })
// @ts-expect-error a version that is not the name of an attribute
trip.move({ pk: { S: 'USER#1' } }, { TableName: 'app', version: 1 })
// @ts-expect-error no outcome has that name
moveOutcome(new Error()) === 'lost'
// @ts-expect-error an error is required
moveOutcome()
