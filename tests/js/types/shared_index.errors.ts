// What the declarations must refuse of indexes over attributes of other keys.

import { entityKeys, tableKeys } from 'ddb-keys'

const now = new Date(0)
const member = entityKeys({ pk: 'USER#{user}', sk: 'GROUP#{group}#{at:day}', gsi1pk: 'A' }, { indexes: { inverted: { partition: 'sk', sort: 'pk' } } })
// @ts-expect-error a field of its partition key is missing
member.index('inverted').query({ group: 'g' })
// @ts-expect-error a field of the sort key alone
member.index('inverted').query({ user: 'u' })
// @ts-expect-error bounds of a field of the partition key
member.index('inverted').query({ group: 'g', at: now }, { group: { from: 'a' } })
// @ts-expect-error bounds of the wrong type
member.index('inverted').query({ group: 'g', at: now }, { user: { from: 5 } })
// @ts-expect-error an unknown field
member.index('inverted').query({ group: 'g', at: now, team: 'x' })
// @ts-expect-error an unknown index
member.index('inverse')
// @ts-expect-error an index whose attributes are not all picked
member.pick('sk').index('inverted')
// @ts-expect-error an attribute that the definition does not have
entityKeys({ pk: 'A', sk: 'B' }, { indexes: { inverted: { partition: 'skk' } } })
// @ts-expect-error a sort key that the definition does not have
entityKeys({ pk: 'A', sk: 'B' }, { indexes: { inverted: { partition: 'sk', sort: 'gsi1pk' } } })
// @ts-expect-error no partition key
entityKeys({ pk: 'A', sk: 'B' }, { indexes: { inverted: { sort: 'pk' } } })
// @ts-expect-error a misspelt option
entityKeys({ pk: 'A', sk: 'B' }, { index: { inverted: { partition: 'sk' } } })
// @ts-expect-error the real name of an index that there is not
entityKeys({ pk: 'A', sk: 'B' }, { indexes: { inverted: { partition: 'sk' } }, indexNames: { inverse: 'Inverted' } })
// @ts-expect-error the projection of an index that there is not
tableKeys({ member }).schema({ inverse: { projection: 'ALL' } })
