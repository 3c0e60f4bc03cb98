// The facts that cannot be derived from a page or an example: which of its functions write, find or list, or handle external input, and how each is
// called. `roles.test.mjs` compares the names with those in the pages and examples.
//
//   path      the page or example; `name` distinguishes several cases of the same one connect   the arguments of the calls, from the declarations of
//   the program (`names`), `client` (the document client) and `plain` tables    the tables of an example; a page makes its own
//   table the table that is attacked, if it is not the first one seeds     the initial items, by what is special about them; lists are tried on
//   `many` writes finds lists onePage moves   calls, by the name of the function idOf      the identity of an item, from keys of any format
//   law       the fault of the remaining items, if any alone     the words of the page, or of the file `aloneIn`, that nobody else may change the
//   items it reads and writes

import { tableKeys } from 'ddb-keys'
import * as oldFleet from '../../examples/fleet/1_before/keys.mjs'
import * as fleet from '../../examples/fleet/3_moving/keys.mjs'
import * as lastFleet from '../../examples/fleet/4_after/keys.mjs'
import { orderKeys } from '../../examples/mappers/keys.mjs'
import { items as deskItems } from '../../examples/existing_table/items.mjs'
import { desk } from '../../examples/existing_table/table.mjs'
import { open } from './sources.mjs'

const GUIDES = 'www/docs/pages/guides'
const numbers = (count) => Array.from({ length: count }, (_, at) => at)

/** All rows of the pages of a plan, read in one iteration and by cursors. */
async function pagesOf(plan, send, options) {
  const rows = []
  for await (const { Items } of plan.pages(send, options)) rows.push(...Items)
  return rows
}
async function cursorsOf(page) {
  const rows = []
  for (let cursor, pages = 0; pages < 100; pages++) {
    const { Items, cursor: next } = await page(cursor)
    rows.push(...Items)
    if (next === undefined) return rows
    cursor = new URL(`https://example.com/?cursor=${next}`).searchParams.get('cursor') // as in a link that is concatenated by hand
  }
  throw new Error('the pages have no end')
}
const valuesOf = (definition) => (item) => {
  const known = definition.identify(item)
  return `${known?.entity} ${JSON.stringify(known ? keyFields(definition[known.entity], known.values) : item)}`
}
/** The fields that the key of the table has in every format: those of `primary`. */
const keyFields = (entity, values) => entity.primary(values)

const changing = {
  path: `${GUIDES}/changing-formats.md`,
  connect: ({ names }) => names,
  seeds({ trip, oldTrip }) {
    const fields = { driver: '7', no: '1', state: 'new', version: 1, note: 'kept' }
    const { version, ...unversioned } = fields
    const keysAlone = (entity, no) => ({ ...entity.keys({ driver: '7', no, state: 'new' }), state: 'new', note: no })
    return {
      'in the older format': [oldTrip.withKeys(fields)],
      'in the newest format': [trip.withKeys(fields)],
      'older, without version': [oldTrip.withKeys(unversioned)],
      'newest, without version': [trip.withKeys(unversioned)],
      'none': [],
      'many': numbers(3).flatMap((at) => [{ ...oldTrip.withKeys({ ...fields, no: `a${at}` }) }, trip.withKeys({ ...fields, no: `B${at}` })]),
      'many, with keys alone': numbers(3).flatMap((at) => [keysAlone(oldTrip, `a${at}`), keysAlone(trip, `B${at}`)]),
    }
  },
  writes: {
    createTrip: [(f) => f.createTrip({ driver: '7', no: '1' }, { state: { S: 'made' } })],
    updateTrip: [(f) => f.updateTrip({ driver: '7', no: '1' }, 'a'), (f) => f.updateTrip({ driver: '7', no: '1' }, 'b')],
    deleteTrip: [(f) => f.deleteTrip({ driver: '7', no: '1' })],
  },
  moves: { moveTrips: [(f) => f.moveTrips()] },
  elsewhere: { moveTrip: 'moveTrips calls it' },
  finds: { findTrip: [async (f) => (await f.findTrip({ driver: '7', no: '1' }))?.state.S] },
  lists: { listTrips: [(f) => f.listTrips()] },
  idOf: (item, { fleet }) => valuesOf(fleet)(item),
}

function fleetStep(step, keys, mover) {
  const YEAR = ['2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z']
  const fields = { vehicleId: 'v', startedAt: '2025-01-01T08:00:00.000Z', tripId: 't0' }
  const formats = [keys.tripBefore, keys.trip].filter(Boolean)
  return {
    path: `examples/fleet/${step}/service.mjs`,
    tables: { t: tableKeys({ vehicle: keys.vehicle, trip: keys.trip }) },
    async connect({ names, client, plain, patch, load }) {
      const { moveTrips } = mover ? (await open('examples/fleet/3_moving/move.mjs', patch)).names : {}
      return { ...names.openFleet(client, 't'), moveAll: () => moveTrips(plain, 't'), load }
    },
    seeds: () => ({
      ...Object.fromEntries(formats.map((format, at) => [`format ${at}`, [format.withKeys({ ...fields, version: 1, driver: 'Ada' })]])),
      'without version': [formats[0].withKeys({ ...fields, driver: 'Ada' })],
      'none': [],
      'many': numbers(6).map((at) => formats[at % formats.length].withKeys({ ...fields, startedAt: `2025-0${1 + at}-01T08:00:00.000Z`, tripId: `T${at}`, version: 1 })),
      'many, with one id': numbers(4).map((at) => formats[at % formats.length].withKeys({ ...fields, startedAt: `2025-0${1 + at}-01T08:00:00.000Z`, version: 1 })),
      'many, with keys alone': numbers(4).map((at) => formats[at % formats.length].keys({ ...fields, tripId: `T${at}` })),
    }),
    writes: {
      addVehicle: [(f) => f.addVehicle({ vehicleId: 'v', name: 'one' })],
      start: [(f) => f.start({ ...fields, driver: 'Bob' })],
      end: [(f) => f.end(fields, '2025-02-01T00:00:00.000Z'), (f) => f.end(fields, '2025-03-01T00:00:00.000Z')],
      remove: [(f) => f.remove(fields)],
    },
    ...(mover && { moves: { moveTrips: [(f) => f.moveAll()] } }),
    finds: { find: [async (f) => (await f.find(fields))?.endedAt] },
    lists: { tripsOf: [(f) => f.tripsOf('v', ...YEAR)], running: [(f) => f.running()] },
    idOf: valuesOf(tableKeys({ vehicle: keys.vehicle, trip: keys.trip })),
  }
}

/** The move of the fleet is tried beside its services, which import the files beside them. */
const fleetParts = [
  { path: 'examples/fleet/3_moving/move.mjs', elsewhere: { moveTrips: 'examples/fleet/3_moving/service.mjs' } },
  ...['2_readers', '3_moving'].map((step) => ({ path: `examples/fleet/${step}/again.mjs`, elsewhere: { again: `examples/fleet/${step}/service.mjs` } })),
]

/** Both sides of a table that is taken over: our functions, and those of the other library. */
function takeOver(name, ours, theirs, keys, oldKeys, marks) {
  const id = { customerId: 'Ada42', placedAt: '2025-03-04T10:30:00.000Z', orderId: 'A7' }
  const callsOf = (side, list) => list.map((call) => (f) => call(f[side]))
  const itemOf = (entity, more) => ({ ...entity.withKeys({ ...id, status: 'open', version: 1, ...more }), ...marks })
  const twice = (list) => (name === 'hand' ? { ordersOf: callsOf(ours, list), byHandIn: callsOf(theirs, list) } : { ordersOf: [ours, theirs].flatMap((side) => callsOf(side, list)) })
  return {
    path: `${GUIDES}/take-over.md`,
    name,
    table: name,
    connect: ({ names }) => names,
    seeds: (names) => ({
      'in the older format': [itemOf(names[oldKeys])],
      'in the newest format': [itemOf(names[keys])],
      'none': [],
      'many': numbers(6).map((at) => itemOf(names[at % 2 === 0 ? oldKeys : keys], { orderId: `${at % 3 ? 'B' : 'a'}${at}` })),
    }),
    writes: twice([(f) => f.create({ ...id, orderId: 'made' }, 'new'), (f) => f.setStatus(id, 'a'), (f) => f.setStatus(id, 'b'), (f) => f.remove(id)]),
    moves: { ordersOf: [(f) => f[ours].moveAll()] },
    elsewhere: { createOld: 'the functions of the other library call it' },
    finds: twice([async (f) => { const found = await f.find(id); return found?.status?.S ?? found?.status }]),
    lists: twice([(f) => f.list('Ada42')]),
    volatile: ['_md', '_ct'],
    idOf: (item) => item.orderId?.S ?? item.orderId,
  }
}

const unique = {
  path: `${GUIDES}/unique-values.md`,
  connect: ({ names }) => names,
  seeds: ({ customer, address }) => ({
    registered: [customer.withKeys({ customerId: '43', email: 'grace@example.com', name: 'Grace' }), address.withKeys({ customerId: '43', email: 'grace@example.com' })],
    none: [],
  }),
  writes: {
    register: [(f) => f.register('44', 'Grace@Example.com'), (f) => f.register('44', 'hopper@example.com')],
    changeAddress: [
      (f) => f.changeAddress('43', 'grace@example.com', 'Hopper@Example.com'),
      (f) => f.changeAddress('43', 'Grace@Example.com', 'other@example.com'),
      (f) => f.changeAddress('44', 'hopper@example.com', 'OTHER@example.com'),
    ],
  },
  idOf: (item, { accounts }) => valuesOf(accounts)(item),
  law(rows) {
    const customers = rows.filter(({ sk }) => sk === 'PROFILE')
    const held = new Set(customers.map(({ email }) => email?.toLowerCase()))
    if (held.size < customers.length) return 'two customers have one address'
    const lost = customers.find(({ customerId, email }) => !rows.some((row) => row.sk === 'EMAIL' && row.email.toLowerCase() === email?.toLowerCase() && row.customerId === customerId))
    return lost && `the address of ${lost.customerId} is not held for them`
  },
}

const versions = {
  path: `${GUIDES}/versions.md`,
  connect: ({ names }) => names,
  seeds: ({ current, text }) => ({
    none: [],
    two: [current, text].map((entity) => entity.withKeys({ textId: 't', version: 2, body: 'second' })),
  }),
  writes: { save: [(f) => f.save('t', 'one'), (f) => f.save('t', 'other')] },
  finds: {},
  idOf: (item) => `${item.pk} ${item.sk}`,
}

const sparse = {
  path: `${GUIDES}/sparse-indexes.md`,
  connect: ({ names, load }) => ({ ...names, ...load('@aws-sdk/lib-dynamodb') }),
  seeds: ({ order }) => ({ open: [order.withKeys({ customerId: '7', orderId: 'B1', openSince: '2025-03-04T10:30:00.000Z', total: 64 })], none: [] }),
  writes: {
    close: [
      async (f) => {
        const { Items } = await f.client.send(new f.QueryCommand({ TableName: f.TableName, ...f.longOpen }))
        for (const item of Items) await f.close(item)
      },
    ],
  },
  alone: 'if nobody else changes it in the meantime',
  idOf: (item, { shop }) => valuesOf(shop)(item),
}

const lambda = {
  path: `${GUIDES}/lambda.md`,
  connect: ({ names }) => names,
  seeds: ({ shop }) => ({
    many: numbers(45).map((at) => shop.order.withKeys({ customerId: '42', orderId: `A${at % 3}`, placedAt: `2025-03-04T10:${10 + at}:00Z` })),
  }),
  lists: {
    handler: [
      (f) =>
        cursorsOf(async (cursor) => {
          const { statusCode, body } = await f.handler({ pathParameters: { customerId: '42' }, queryStringParameters: cursor ? { cursor } : null })
          if (statusCode !== 200) throw new Error(body)
          return JSON.parse(body)
        }),
    ],
  },
  api: 'handler',
  idOf: (item, { shop }) => valuesOf(shop)(item),
}

const pagination = {
  path: `${GUIDES}/pagination.md`,
  connect: ({ names }) => names,
  seeds: ({ order }) => ({ many: numbers(5).map((at) => order.withKeys({ customerId: '42', orderId: `A${at}`, placedAt: '2025-03-01T10:00:00Z', isPaid: at % 2 === 0 })) }),
  lists: { send: [(f) => pagesOf(f.ordersOf('42'), f.send), (f) => cursorsOf((cursor) => f.ordersOf('42').page(f.send, { limit: 2, descending: true, cursor }))] },
  idOf: (item, { shop }) => valuesOf(shop)(item),
}

const sharded = {
  path: `${GUIDES}/sharded-writes.md`,
  connect: ({ names }) => names,
  seeds: ({ order }) => ({ many: numbers(5).map((at) => order.withKeys({ orderId: `o${at}`, shard: at, since: '2025-01-01T12:00:00Z' })) }),
  lists: { send: [(f) => cursorsOf((cursor) => f.queue.page(f.send, { limit: 2, cursor }))] },
  idOf: (item, { shop }) => valuesOf(shop)(item),
}

const series = {
  path: `${GUIDES}/time-series.md`,
  connect: ({ names }) => names,
  seeds: ({ reading }) => ({ many: ['2024-12-15T00:00:00Z', '2024-12-31T23:59:59.999Z', '2025-01-01T00:00:00Z', '2025-01-31T23:59:59.999Z'].map((at, i) => reading.withKeys({ sensor: 's1', at, readingId: `r${i}` })) }),
  lists: { send: [(f) => pagesOf(f.winter, f.send), (f) => cursorsOf((cursor) => f.winter.page(f.send, { limit: 1, descending: true, cursor }))] },
  idOf: (item, { sensors }) => valuesOf(sensors)(item),
}

const hierarchies = {
  path: `${GUIDES}/hierarchies.md`,
  connect: ({ names }) => names,
  seeds: ({ category }) => ({ many: ['a', 'b'].map((name) => category.withKeys({ path: `top/${name}`, parent: 'top', name })) }),
  onePage: { namesOf: [(f) => f.namesOf(f.category.query({}, { path: { startsWith: 'top/' } })), (f) => f.namesOf(f.category.index('gsi1').query({ parent: 'top' }))] },
  idOf: (item) => item?.name ?? item,
}

const multi = {
  path: `${GUIDES}/multi-attribute-indexes.md`,
  connect: ({ names }) => names,
  seeds: 'of the page',
  lists: { inCatalog: [(f) => cursorsOf((cursor) => f.byVersion.query(f.editor).page(f.inCatalog, { limit: 2, descending: true, cursor }))] },
  idOf: (item) => `${item.pk} ${item.sk}`,
}

const openDesk = {
  path: 'examples/existing_table/desk.mjs',
  tables: { t: desk },
  connect: ({ names, client }) => names.openDesk(client, 't'),
  seeds: () => ({ items: deskItems, none: [] }),
  writes: { close: [(f) => f.close({ customerId: '8', number: 9 }), (f) => f.close({ customerId: '8', number: 99 })] },
  finds: { customerByEmail: [async (f) => (await f.customerByEmail('ada@example.com'))?.name], ticketByNumber: [async (f) => (await f.ticketByNumber(9))?.title] },
  onePage: {
    ticketsOf: [(f) => f.ticketsOf('8')], dueBefore: [(f) => f.dueBefore('lin', '2030-01-01T00:00:00Z')],
    messagesOfDay: [(f) => f.messagesOfDay(9, '2023-11-14')], ticketsWith: [(f) => f.ticketsWith('Audio')],
  },
  lists: { census: [async (f) => (await f.census()).strays] },
  covers: { census: (item) => desk.identify(item) === undefined, ticketsOf: ({ pk, sk }) => pk === 'CUSTOMER#8' && /^TICKET#[1-9]/.test(sk), dueBefore: ({ assignee }) => assignee === 'lin', messagesOfDay: ({ sk }) => sk.startsWith('MESSAGE#2023-11-14'), ticketsWith: ({ pk }) => pk === 'TAG#audio' },
  idOf: (item) => `${item.pk} ${item.sk}`,
}

const invoice = { invoiceId: 'i', bookingId: 'b', due: '2025-03-04', total: 120 }
const book = (file) => ({
  path: `examples/booking/${file}.mjs`,
  tables: { t: tableKeys({ any: { pk: 'A#{a}', sk: '{s}', gsi1pk: '{g}', gsi1sk: '{h}' } }) },
  connect: ({ names, client }) => names.hotel(client, 't'),
  seeds: 'of prepare',
  prepare: (f) => f.putInvoice(invoice),
  writes: {
    putGuest: [(f) => f.putGuest({ guestId: 'g', name: 'Ada' })], putRoom: [(f) => f.putRoom({ hotelId: 'h', type: 'single', number: '7', beds: 1 })],
    putBooking: [(f) => f.putBooking({ bookingId: 'b', guestId: 'g', hotelId: 'h', arrival: '2025-03-04', nights: 2 })], putInvoice: [(f) => f.putInvoice({ ...invoice, invoiceId: 'j' })],
    pay: [async (f) => { for (const read of await f.overdue('2030-01-01')) await f.pay(read) }],
  },
  onePage: {
    roomsOfType: [(f) => f.roomsOfType('h', 'double')], bookingsOfGuest: [(f) => f.bookingsOfGuest('x', '2025-01-01', '2026-01-01')], arrivals: [(f) => f.arrivals('h', '2026-03-04')],
    overdue: [(f) => f.overdue('2025-03-05')],
  },
  covers: { roomsOfType: () => false, bookingsOfGuest: () => false, arrivals: () => false },
  alone: 'nobody else changes in the meantime',
  aloneIn: 'examples/booking/hotel.d.ts',
  idOf: ({ invoiceId }) => invoiceId,
})

const mapped = { customerId: 'Ada#1', placedAt: Date.UTC(2025, 2, 4), orderId: 'A7', status: 'open', total: 5 }
const mapper = (file, connect) => ({
  path: `examples/mappers/${file}.mjs`,
  tables: { t: tableKeys({ order: orderKeys }) },
  connect,
  seeds: 'of prepare',
  prepare: (f) => f.put(mapped),
  writes: { put: [(f) => f.put({ ...mapped, orderId: 'B' })], setStatus: [(f) => f.setStatus({ ...mapped, status: 'paid' }), (f) => f.setStatus({ ...mapped, orderId: 'missing', status: 'paid' })] },
  finds: { get: [async (f) => (await f.get(mapped))?.status] },
  lists: { ofCustomer: [(f) => f.ofCustomer('Ada#1')], placedIn: [(f) => f.placedIn('Ada#1', { from: '2025-03-01T00:00:00Z', before: '2025-04-01T00:00:00Z' })], withStatus: [(f) => f.withStatus('open')] },
  volatile: ['modified', '_md', '_ct', 'updated', 'created'],
  idOf: ({ orderId }) => orderId,
})

const softDelete = {
  path: `${GUIDES}/soft-delete.md`,
  connect: ({ names }) => names,
  seeds({ note, first, seconds }) {
    const text = 'Call'
    const gone = { ...first, text, deletedAt: '2026-03-04T10:00:00Z' }
    return {
      live: [note.withKeys({ ...first, text })],
      deleted: [note.withKeys({ ...gone, expiresAt: seconds() + 1000 })],
      'past its time': [note.withKeys({ ...gone, expiresAt: 1 })],
      none: [],
      'many': numbers(5).map((at) => note.withKeys({ ...first, noteId: `01JN0Z3C8G000000000000001${at}`, text, ...(at % 2 ? { deletedAt: 'x', expiresAt: seconds() + 1000 } : {}) })),
    }
  },
  writes: {
    addNote: [(f) => f.addNote(f.first, 'made')], editNote: [(f) => f.editNote(f.first, 'a'), (f) => f.editNote(f.first, 'b')],
    deleteNote: [(f) => f.deleteNote(f.first)], restoreNote: [(f) => f.restoreNote(f.first)],
  },
  lists: { send: [(f) => f.notesOf('ada')] },
  covers: { send: ({ deletedAt }) => deletedAt === undefined },
  volatile: ['deletedAt', 'expiresAt'],
  idOf: (item, { notes }) => valuesOf(notes)(item),
  law: (rows) => rows.some(({ deletedAt, gsi1pk }) => (deletedAt === undefined) !== (gsi1pk !== undefined)) ? 'a note is deleted and listed, or neither' : undefined,
}

const counting = {
  path: `${GUIDES}/counting.md`,
  connect: ({ names }) => names,
  seeds: ({ shop, one }) => ({
    'an order': [shop.customer.withKeys({ customerId: '42', name: 'Ada', orders: 1 }), shop.order.withKeys({ customerId: '42', orderId: one })],
    'no order': [shop.customer.withKeys({ customerId: '42', name: 'Ada', orders: 0 })],
    'no count yet': [shop.customer.withKeys({ customerId: '42', name: 'Ada' }), shop.order.withKeys({ customerId: '42', orderId: one })],
    none: [],
  }),
  writes: {
    addOrder: [(f) => f.addOrder({ customerId: '42', orderId: f.one }), (f) => f.addOrder({ customerId: '42', orderId: f.other })],
    removeOrder: [(f) => f.removeOrder({ customerId: '42', orderId: f.one }), (f) => f.removeOrder({ customerId: '42', orderId: f.other })],
  },
  finds: { countOrders: [(f) => f.countOrders('42')] },
  elsewhere: { both: 'addOrder and removeOrder call it' },
  idOf: (item, { shop }) => valuesOf(shop)(item),
  law(rows) {
    const customer = rows.find(({ sk }) => sk === 'PROFILE')
    const orders = rows.filter(({ sk }) => sk.startsWith('ORDER#')).length
    return customer?.orders !== undefined && customer.orders !== orders ? `${customer.orders} orders are counted, and there are ${orders}` : undefined
  },
}

const tenantData = {
  path: `${GUIDES}/tenant-data.md`,
  connect: ({ names }) => names,
  seeds({ app, taskId }) {
    const both = (tenant) => [app.project.withKeys({ tenant, projectId: 'web' }), app.task.withKeys({ tenant, projectId: 'web', taskId })]
    const keysAlone = ({ pk, sk }) => ({ pk, sk })
    return { 'a tenant': both('acme'), 'one without its index': both('acme').map(keysAlone), 'none': [], 'many': [...both('acme'), ...both('acme2')] }
  },
  writes: { deleteTenant: [(f) => f.deleteTenant('acme')] },
  elsewhere: { remove: 'deleteTenant calls it' },
  lists: { send: [(f) => f.itemsOf('acme')], allOf: [(f) => f.allOf('acme')] },
  covers: Object.fromEntries(['send', 'allOf'].map((name) => [name, ({ pk }) => pk.startsWith('TENANT#acme#')])),
  idOf: (item, { app }) => valuesOf(app)(item),
}

const renaming = {
  path: `${GUIDES}/renaming-attributes.md`,
  connect: ({ names }) => names,
  seeds({ renamed }) {
    const keys = (email) => renamed.customer.keys({ customerId: '42', email })
    return {
      'with the old name': [{ ...keys('a@b.c'), mail: 'a@b.c' }],
      'with the new name': [{ ...keys('a@b.c'), email: 'a@b.c' }],
      'beside another entity': [{ ...keys('a@b.c'), mail: 'a@b.c' }, { pk: 'SUPPLIER#1', sk: 'A', mail: 'kept@b.c' }],
      'none': [],
    }
  },
  writes: { setAddress: [(f) => f.setAddress('42', 'x@y.z', 'mail'), (f) => f.setAddress('42', 'X@Y.Z', 'email')] },
  moves: { renameAll: [(f) => f.renameAll()] },
  elsewhere: { rename: 'renameAll calls it' },
  finds: { addressOf: [(f) => f.addressOf('42')] },
  idOf: (item) => `${item.pk} ${item.sk}`,
  law(rows) {
    const suppliers = rows.filter(({ pk }) => pk.startsWith('SUPPLIER#'))
    if (suppliers.some(({ email }) => email !== undefined)) return 'another entity was renamed'
    const wrong = rows.find(({ pk, email, mail, gsi1pk }) => pk.startsWith('CUSTOMER#') && ((email ?? mail) === undefined || (email !== undefined && mail !== undefined) || gsi1pk !== `MAIL#${email ?? mail}`))
    return wrong && 'a customer has two addresses, or the index another one'
  },
}

const anotherTable = { path: `${GUIDES}/another-table.md`, copies: 'writesOf' }
const otherTable = { path: 'examples/other_table/handler.mjs', copies: 'handlerFor', elsewhere: { copy: 'handlerFor calls it' } }
const otherWrites = { path: 'examples/other_table/copy.mjs', elsewhere: { isLate: 'handlerFor calls it', isMark: 'the copies are read by it', writesOf: 'handlerFor calls it', writeOfExport: 'the copies of an export' } }
const streams = { path: `${GUIDES}/streams.md`, counts: 'handler', elsewhere: { count: 'handler calls it' } }
const whichEntity = { path: `${GUIDES}/which-entity.md`, stream: 'handler' }

export const cases = [
  changing,
  fleetStep('1_before', oldFleet), fleetStep('2_readers', fleet, true), fleetStep('3_moving', fleet, true), fleetStep('4_after', lastFleet), ...fleetParts,
  takeOver('shop', 'shop', 'electro', 'order', 'oldOrder', { __edb_e__: 'order', __edb_v__: '1' }),
  takeOver('desk', 'desk', 'toolbox', 'newTicket', 'oldTicket', { _et: 'Order', _ct: '2025-03-04T10:30:00.000Z', _md: '2025-03-04T10:30:00.000Z' }),
  takeOver('hand', 'hand', 'byHand', 'newTicket', 'oldTicket', {}),
  unique, versions, sparse, lambda, pagination, sharded, series, hierarchies, multi, openDesk, softDelete, counting, tenantData, renaming,
  ...['by_hand', 'ddb_keys', 'electrodb'].map(book),
  mapper('dynamodb_toolbox', ({ names, client }) => names.toolboxOrders(client, 't')), mapper('electrodb', ({ names, client }) => names.electroOrders(client, 't')), mapper('onetable', ({ names, plain }) => names.oneTableOrders(plain, 't')),
  anotherTable, otherTable, otherWrites, whichEntity, streams,
]

/** Folders of examples that do not work on items, and their tests. */
export const otherFolders = {
  'examples/check_at_scale/': 'tests/js/check_at_scale.test.mjs',
  'examples/collaboration/': 'tests/dynamodb/collaboration.test.mjs',
  'examples/rust/': 'tests/dynamodb/rust.test.mjs',
}
