// The arbitraries of `ddb-keys/testing` in properties of fast-check 3 and 4, for entities of both entries.

import fc4 from 'fast-check'
import fc3 from 'fast-check3'
import { entityKeys, tableKeys } from 'ddb-keys'
import { entityKeys as designed } from 'ddb-keys/design'
import { arbitraryFields, arbitraryItem, arbitraryQuery } from 'ddb-keys/testing'

const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}', gsi1pk: { template: 'STATUS#{status:enum(open|paid)}', when: ['status'] }, gsi1sk: '{at:date}' })
const shop = tableKeys({ order })

fc4.assert(fc4.property(arbitraryFields(fc4, order), arbitraryFields(fc4, shop.order), ({ customerId, no, status }, other) => customerId.length > 0 && Number(no) >= 0 && status !== other.customerId))
fc3.assert(fc3.property(arbitraryFields(fc3, order), ({ status }) => status === undefined || status === 'open' || status === 'paid'))
fc4.assert(fc4.property(arbitraryItem(fc4, order), (item) => item.pk.startsWith('CUSTOMER#') && (item.gsi1pk?.startsWith('STATUS#') ?? true)))
fc3.assert(fc3.property(arbitraryItem(fc3, designed({ pk: 'A#{id}' })), (item) => item.pk.startsWith('A#')))
fc4.assert(fc4.property(arbitraryQuery(fc4, order, 'gsi1'), (query) => order.index('gsi1').plan(...query).inputs.length === 1))
export const numbers = fc4.array(arbitraryFields(fc4, order).map(({ no }) => Number(no))) satisfies fc4.Arbitrary<number[]>

// @ts-expect-error no field of the entity
fc4.assert(fc4.property(arbitraryFields(fc4, order), ({ orderId }) => orderId === ''))
// @ts-expect-error not an entity
arbitraryFields(fc4, { pk: 'A#{id}' })
// @ts-expect-error not fast-check
arbitraryFields({}, order)
