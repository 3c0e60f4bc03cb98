// The hotel of examples/booking, which is written three times: by hand, with ElectroDB, and with ddb-keys. All three give the same rows
// on DynamoDB Local, and ours is the shortest.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hotel as byHand } from '../../examples/booking/by_hand.mjs'
import { hotel as withKeys } from '../../examples/booking/ddb_keys.mjs'
import { hotel as withElectro } from '../../examples/booking/electrodb.mjs'
import { read } from '../js/readme_example.mjs'
import { problemsOfFiles } from '../types/strict.mjs'
import { documents } from './database.mjs'
import { createTable, index } from './table.mjs'

/** How long a line may be in each of the files. */
const WIDTH = 130

/** An empty table, written to and read by one of the three. */
async function open(connectHotel) {
  const { name } = await createTable(documents, [index('gsi1', ['gsi1pk'], ['gsi1sk'])])
  return connectHotel(documents, name)
}

const guests = [
  { guestId: '1', name: 'Ada' },
  { guestId: '10', name: 'Grace' },
]
const rooms = [
  { hotelId: 'h', type: 'suite', number: '12', beds: 2 },
  { hotelId: 'h', type: 'suite', number: '3', beds: 4 },
  { hotelId: 'h', type: 'suite-sea', number: '4', beds: 2 },
  { hotelId: 'h2', type: 'suite', number: '1', beds: 1 },
]
const bookings = [
  { bookingId: 'a', guestId: '1', hotelId: 'h', arrival: '2025-02-28', nights: 2 },
  { bookingId: 'c', guestId: '1', hotelId: 'h', arrival: '2025-03-01', nights: 1 },
  { bookingId: 'b', guestId: '1', hotelId: 'h2', arrival: '2025-03-31', nights: 3 },
  { bookingId: 'd', guestId: '1', hotelId: 'h', arrival: '2025-04-01', nights: 4 },
  { bookingId: 'e', guestId: '10', hotelId: 'h', arrival: '2025-03-01', nights: 5 },
]
const invoices = [
  { invoiceId: 'i1', bookingId: 'a', due: '2025-03-05', total: 100 },
  { invoiceId: 'i2', bookingId: 'b', due: '2025-03-01', total: 200 },
  { invoiceId: 'i3', bookingId: 'c', due: '2025-03-06', total: 300 },
]

/** The fields of the rows, without keys and attributes that a mapper adds. */
const plain = (rows, [sample]) => rows.map((row) => Object.fromEntries(Object.keys(sample).map((name) => [name, row[name]])))

const hotels = { 'by hand': byHand, ElectroDB: withElectro, 'ddb-keys': withKeys }

for (const [name, connectHotel] of Object.entries(hotels)) {
  test(`${name}: four access patterns`, async () => {
    const hotel = await open(connectHotel)
    for (const guest of guests) await hotel.putGuest(guest)
    for (const room of rooms) await hotel.putRoom(room)
    for (const booking of bookings) await hotel.putBooking(booking)
    for (const invoice of invoices) await hotel.putInvoice(invoice)

    assert.deepEqual(plain(await hotel.roomsOfType('h', 'suite'), rooms), rooms.slice(0, 2))
    assert.deepEqual(plain(await hotel.bookingsOfGuest('1', '2025-03-01', '2025-04-01'), bookings), bookings.slice(1, 3))
    assert.deepEqual(plain(await hotel.arrivals('h', '2025-03-01'), bookings), [bookings[1], bookings[4]])

    const overdue = await hotel.overdue('2025-03-06')
    assert.deepEqual(plain(overdue, invoices), [invoices[1], invoices[0]])
    await hotel.pay(overdue[0])
    assert.deepEqual(plain(await hotel.overdue('2025-03-06'), invoices), [invoices[0]])
    await assert.rejects(hotel.pay({ ...overdue[0], invoiceId: 'deleted' }), 'a deleted invoice does not come back')
  })
}

/** Two different rooms of one hotel whose texts are the same when joined with the separator. */
const confusable = {
  'by hand': [
    { hotelId: 'h', type: 'suite#1', number: '2', beds: 2 },
    { hotelId: 'h', type: 'suite', number: '1#2', beds: 4 },
  ],
  ElectroDB: [
    { hotelId: 'h', type: 'suite#number_1', number: '2', beds: 2 },
    { hotelId: 'h', type: 'suite', number: '1#number_2', beds: 4 },
  ],
}

for (const [name, [first, second]] of Object.entries(confusable)) {
  test(`${name}: the second of two rooms overwrites the first; with ddb-keys both stay`, async () => {
    const theirs = await open(hotels[name])
    const ours = await open(withKeys)
    for (const hotel of [theirs, ours]) {
      await hotel.putRoom(first)
      await hotel.putRoom(second)
    }

    const roomsLike = async (hotel, { hotelId, type }) => plain(await hotel.roomsOfType(hotelId, type), [first])
    assert.deepEqual([await roomsLike(theirs, first), await roomsLike(theirs, second)], [[second], [second]])
    assert.deepEqual([await roomsLike(ours, first), await roomsLike(ours, second)], [[first], [second]])
  })
}

const pathOf = (file) => fileURLToPath(new URL(`../../examples/booking/${file}`, import.meta.url))

/** The lines of a file that are neither blank nor a comment. */
function linesOf(file) {
  const lines = readFileSync(pathOf(file), 'utf8').split('\n')
  assert.deepEqual(lines.filter((line) => line.length > WIDTH), [], `${file} has lines of more than ${WIDTH} characters`)
  return lines.filter((line) => !/^\s*(?:\/\/.*|\/\*\*.*\*\/)?$/.test(line))
}

test('ddb-keys takes the fewest lines, no expression by hand, no second template and no cast', () => {
  const ours = linesOf('ddb_keys.mjs')
  const [byHandLines, electroLines] = ['by_hand.mjs', 'electrodb.mjs'].map((file) => linesOf(file).length)
  assert(ours.length < electroLines)
  assert(ours.length < byHandLines)
  assert(read('www/docs/pages/comparison.md').includes(`| lines, without blanks and comments | ${byHandLines} | ${electroLines} | ${ours.length} |`))

  const code = ours.join('\n')
  assert.doesNotMatch(code, /(?<!condition)Expression|keyTemplate|begins_with|BETWEEN|@type|\bas\b|`/)
})

test('ddb-keys: without a cast, strict TypeScript finds nothing wrong', async () => {
  assert.equal(await problemsOfFiles([pathOf('ddb_keys.mjs')]), '')
})
