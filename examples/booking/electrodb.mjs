// The hotel with ElectroDB: four models, which also say the type of every attribute. `casing: 'none'` keeps ids as they are; by
// default keys have them in lower case, so that two ids can become one.

import { Entity } from 'electrodb'

const text = { type: 'string', required: true }
const number = { type: 'number', required: true }

const key = (field, composite) => ({ field, composite, casing: 'none' })
const table = (pk, sk) => ({ pk: key('pk', pk), sk: key('sk', sk) })
const gsi1 = (pk, sk) => ({ index: 'gsi1', pk: key('gsi1pk', pk), sk: key('gsi1sk', sk) })

const guestModel = {
  model: { service: 'hotel', entity: 'guest', version: '1' },
  attributes: { guestId: text, name: text },
  indexes: { primary: table(['guestId'], []) },
}
const roomModel = {
  model: { service: 'hotel', entity: 'room', version: '1' },
  attributes: { hotelId: text, type: text, number: text, beds: number },
  indexes: { primary: table(['hotelId'], ['type', 'number']) },
}
const bookingModel = {
  model: { service: 'hotel', entity: 'booking', version: '1' },
  attributes: { bookingId: text, guestId: text, hotelId: text, arrival: text, nights: number },
  indexes: {
    primary: table(['guestId'], ['arrival', 'bookingId']),
    byArrival: gsi1(['hotelId'], ['arrival', 'bookingId']),
  },
}
const invoiceModel = {
  model: { service: 'hotel', entity: 'invoice', version: '1' },
  attributes: { invoiceId: text, bookingId: text, due: text, total: number, status: { type: 'string', default: 'unpaid' } },
  indexes: {
    primary: table(['bookingId'], ['invoiceId']),
    unpaid: { ...gsi1([], ['due', 'invoiceId']), condition: ({ status }) => status === 'unpaid' },
  },
}

/** @type {import('./hotel.js').Connect} */
export const hotel = (client, table) => {
  const guest = new Entity(guestModel, { client, table })
  const room = new Entity(roomModel, { client, table })
  const booking = new Entity(bookingModel, { client, table })
  const invoice = new Entity(invoiceModel, { client, table })
  const found = async (query) => (await query.go()).data

  return {
    putGuest: (item) => guest.put(item).go(),
    putRoom: (item) => room.put(item).go(),
    putBooking: (item) => booking.put(item).go(),
    putInvoice: (item) => invoice.put(item).go(),
    pay: (item) => invoice.put({ ...item, status: 'paid' }).where(({ bookingId }, { exists }) => exists(bookingId)).go(),

    roomsOfType: (hotelId, type) => found(room.query.primary({ hotelId, type })),
    bookingsOfGuest: (guestId, from, before) =>
      found(booking.query.primary({ guestId }).between({ arrival: from }, { arrival: before })),
    arrivals: (hotelId, arrival) => found(booking.query.byArrival({ hotelId, arrival })),
    overdue: (before) => found(invoice.query.unpaid({}).lt({ due: before })),
  }
}
