// The hotel by hand: keys are joined from texts, and every query has its expression and its values.

import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'

const guestKeys = ({ guestId }) => ({ pk: `GUEST#${guestId}`, sk: 'PROFILE' })
const roomKeys = ({ hotelId, type, number }) => ({ pk: `HOTEL#${hotelId}`, sk: `ROOM#${type}#${number}` })
const bookingKeys = ({ bookingId, guestId, hotelId, arrival }) => ({
  pk: `GUEST#${guestId}`,
  sk: `BOOKING#${arrival}#${bookingId}`,
  gsi1pk: `HOTEL#${hotelId}`,
  gsi1sk: `ARRIVAL#${arrival}#${bookingId}`,
})
const invoiceKeys = ({ invoiceId, bookingId, due }) => ({
  pk: `BOOKING#${bookingId}`,
  sk: `INVOICE#${invoiceId}`,
  ...(due && { gsi1pk: 'UNPAID', gsi1sk: `${due}#${invoiceId}` }),
})

/** @type {import('./hotel.js').Connect} */
export const hotel = (client, TableName) => {
  const put = (Item, more) => client.send(new PutCommand({ TableName, Item, ...more }))
  const find = async (query) => (await client.send(new QueryCommand({ TableName, ...query }))).Items

  return {
    putGuest: (item) => put({ ...item, ...guestKeys(item) }),
    putRoom: (item) => put({ ...item, ...roomKeys(item) }),
    putBooking: (item) => put({ ...item, ...bookingKeys(item) }),
    putInvoice: (item) => put({ ...item, ...invoiceKeys(item) }),
    pay(invoice) {
      // The item as it was read still has the keys of the index; left there, the invoice would stay overdue.
      const { due, gsi1pk, gsi1sk, ...item } = invoice
      return put({ ...item, ...invoiceKeys(item) }, { ConditionExpression: 'attribute_exists(pk)' })
    },

    roomsOfType: (hotelId, type) =>
      find({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        // Without the last #, the rooms of type `suite-sea` would be among those of type `suite`.
        ExpressionAttributeValues: { ':pk': `HOTEL#${hotelId}`, ':sk': `ROOM#${type}#` },
      }),
    bookingsOfGuest: (guestId, from, before) =>
      find({
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :before',
        // The last day itself is left out, because its keys are longer than this bound.
        ExpressionAttributeValues: {
          ':pk': `GUEST#${guestId}`,
          ':from': `BOOKING#${from}`,
          ':before': `BOOKING#${before}`,
        },
      }),
    arrivals: (hotelId, day) =>
      find({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND begins_with(gsi1sk, :sk)',
        ExpressionAttributeValues: { ':pk': `HOTEL#${hotelId}`, ':sk': `ARRIVAL#${day}#` },
      }),
    overdue: (before) =>
      find({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
        ExpressionAttributeValues: { ':pk': 'UNPAID', ':before': before },
      }),
  }
}
