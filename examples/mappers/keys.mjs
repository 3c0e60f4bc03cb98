// The keys of an order, which are the same to the byte whatever mapper writes the item.

import { entityKeys, keyTemplate } from 'ddb-keys'

const CUSTOMER = 'CUSTOMER#{customerId}'
const ORDER = 'ORDER#{placedAt:date}#{orderId}'
const STATUS = 'STATUS#{status}'

/** `pk` and `sk`, and the keys of the index of orders by status, for an order that has one. */
export const orderKeys = entityKeys({
  pk: CUSTOMER,
  sk: ORDER,
  gsi1pk: { template: STATUS, when: ['status'] },
  gsi1sk: ORDER,
})

/** What queries are made of: the partition of a customer, that of a status, and the sort key in both. */
export const customer = keyTemplate(CUSTOMER)
export const status = keyTemplate(STATUS)
export const order = keyTemplate(ORDER, { limit: 'sort' })
