// The table of two entities in the tests of tableKeys.

import { entityKeys, tableKeys } from 'ddb-keys'

export const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{at:day}#{no:int(4)}', gsi1pk: 'DAY#{at:day}', gsi1sk: '{no:int(4)}' })

export const app = tableKeys({
  customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', gsi2pk: { template: 'MAIL#{mail}', when: ['mail'] } },
  order,
  product: { pk: 'PRODUCT#{sku}', sk: 'PRODUCT', lsi1sk: { template: '{price:number}', when: ['price'] } },
})
