// The hotel with ddb-keys: four definitions, from which the keys and the conditions of all queries follow.

import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { conditionExpression, entityKeys } from 'ddb-keys'

const guest = entityKeys({ pk: 'GUEST#{guestId}', sk: 'PROFILE' })
const room = entityKeys({ pk: 'HOTEL#{hotelId}', sk: 'ROOM#{type}#{number}' })
const booking = entityKeys({
  pk: 'GUEST#{guestId}',
  sk: 'BOOKING#{arrival:plaindate}#{bookingId}',
  gsi1pk: 'HOTEL#{hotelId}',
  gsi1sk: 'ARRIVAL#{arrival:plaindate}#{bookingId}',
})
const invoice = entityKeys({
  pk: 'BOOKING#{bookingId}',
  sk: 'INVOICE#{invoiceId}',
  gsi1pk: { template: 'UNPAID', when: ['due'] },
  gsi1sk: { template: '{due:plaindate}#{invoiceId}', when: ['due'] },
})

/** @type {import('./hotel.js').Connect} */
export const hotel = (client, TableName) => {
  const put = (Item, condition) => client.send(new PutCommand({ TableName, Item, ...condition }))
  const find = async (query) => (await client.send(new QueryCommand({ TableName, ...query }))).Items

  return {
    putGuest: (item) => put(guest.withKeys(item)),
    putRoom: (item) => put(room.withKeys(item)),
    putBooking: (item) => put(booking.withKeys(item)),
    putInvoice: (item) => put(invoice.withKeys(item)),
    pay: ({ due, ...item }) => put(invoice.withKeys(item), conditionExpression({ pk: { exists: true } })),

    roomsOfType: (hotelId, type) => find(room.query({ hotelId, type })),
    bookingsOfGuest: (guestId, from, before) => find(booking.query({ guestId }, { arrival: { from, before } })),
    arrivals: (hotelId, arrival) => find(booking.index('gsi1').query({ hotelId, arrival })),
    overdue: (before) => find(invoice.index('gsi1').query({}, { due: { before } })),
  }
}
