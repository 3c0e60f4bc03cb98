// Faults that pages and examples once had, as patches of their texts: the net must notice if a fix is undone.

import { apiFaults, copyFaults, countFaults } from './handlers.mjs'
import { conflictFaults, listFaults, opened, writeFaults } from './faults.mjs'
import { definitionsIn } from './definitions.mjs'
import { shownFaults } from './shown_writes.mjs'

const GUIDES = 'www/docs/pages/guides'
const FLEET = 'examples/fleet/3_moving/service.mjs'

/** The attacks, given a case and the functions of interest. */
const attack = {
  writes: (pattern) => async (one, random, patch) => (await writeFaults(await opened(one, patch), { most: 12, random, only: (name) => pattern.test(name) })).faults,
  conflicts: (pattern) => async (one, random, patch) => (await conflictFaults(await opened(one, patch), { only: (name) => pattern.test(name) })).faults,
  lists: (pattern, most = 5) => async (one, random, patch) => (await listFaults(await opened(one, patch), { most, random, only: (name) => pattern.test(name) })).faults,
  shown: () => async (one, random, patch) => (await shownFaults(one.path, patch)).faults,
  copies: () => copyFaults,
  counts: () => countFaults,
  api: () => apiFaults,
  shownKeys: () => async (one, random, patch) => (await definitionsIn(one.path, patch)).flatMap(({ faults }) => faults),
}

/** The fault, the attacked page or example, the patch, and the attack that has to find it. */
export const planted = [
  ['an update of a trip that may have been deleted', `${GUIDES}/changing-formats.md`, ['pk: { exists: true }, ', ''], attack.writes(/updateTrip|deleteTrip/)],
  ['trips known by an attribute that they may lack', `${GUIDES}/changing-formats.md`, ['trip.parse(item).no, item', 'item.no?.S as string, item'], attack.lists(/listTrips/)],
  ['an update of ElectroDB that makes an item anew', `${GUIDES}/take-over.md`, ['Order.patch(id)', 'Order.update(id)'], attack.writes(/ordersOf/)],
  ['a change of ElectroDB without a version', `${GUIDES}/take-over.md`, ['Order.patch(id).set({ status }).add({ version: 1 })', 'Order.patch(id).set({ status })'], attack.writes(/ordersOf/)],
  ['an order that ElectroDB creates beside a moved one', `${GUIDES}/take-over.md`, ['[{ Put }, { ConditionCheck }]', '[{ Put }]'], attack.writes(/ordersOf/)],
  ['a list of ElectroDB that reads the new keys first', `${GUIDES}/take-over.md`, ["const old = await Order.query.primary({ customerId }).go(all)\n    const moved = await Moved.query.primary({ pk: order.pick('pk').keys({ customerId }).pk }).go(all)", "const moved = await Moved.query.primary({ pk: order.pick('pk').keys({ customerId }).pk }).go(all)\n    const old = await Order.query.primary({ customerId }).go(all)"], attack.lists(/ordersOf/, 40)],
  ['an old order without attributes that moves elsewhere', `${GUIDES}/take-over.md`, ["typeof item['customerId'] === 'string' ? old.customerId : ''", 'old.customerId'], attack.shownKeys()],
  ['a ticket that is closed without having been opened', 'examples/existing_table/desk.mjs', [', condition: { pk: { exists: true } }', ''], attack.writes(/close/)],
  ['an old item named by JSON.stringify(Keys)', 'examples/other_table/handler.mjs', ['JSON.stringify(Object.entries(Keys).sort(([a], [b]) => (a < b ? -1 : 1)))', 'JSON.stringify(Keys)', 'examples/other_table/copy.mjs'], attack.copies()],
  ['the same on the page', `${GUIDES}/another-table.md`, ["JSON.stringify(Object.entries(Keys).sort(([a], [b]) => (a < b ? -1 : 1)))", 'JSON.stringify(Keys)'], attack.copies()],
  ['a stream without images taken for one of deletions', `${GUIDES}/another-table.md`, ["if (!NewImage && eventName !== 'REMOVE') throw new Error('the stream needs new and old images')", 'if (!NewImage) return []'], attack.copies()],
  ['an address in lower case in one place alone', `${GUIDES}/unique-values.md`, ['email: uniqueForm(to)', 'email: to'], attack.writes(/./)],
  ['an address that is registered in its own case', `${GUIDES}/unique-values.md`, ['email: uniqueForm(email)', 'email'], attack.writes(/./)],
  ['a count without a mark', `${GUIDES}/streams.md`, ['TransactItems: [{ Put }, { Update }]', 'TransactItems: [{ Update }]'], attack.counts()],
  ['a count by the new image alone', `${GUIDES}/streams.md`, ['Number(isOpen(NewImage)) - Number(isOpen(OldImage))', 'Number(isOpen(NewImage))'], attack.counts()],
  ['a count of whatever images there are', `${GUIDES}/streams.md`, ["if (!isWhole) throw new Error('the stream needs new and old images')", ''], attack.counts()],
  ['a handler that dies of null', `${GUIDES}/lambda.md`, ['queryStringParameters ?? {}', 'queryStringParameters as any'], attack.api()],
  ['a read that another transaction stops', FLEET, ['again(() => client.send(new TransactGetCommand({ TransactItems })))', 'client.send(new TransactGetCommand({ TransactItems }))'], attack.conflicts(/find/)],
  ['trips of the fleet known by an attribute', FLEET, ['items.set(nameOf(item), item)', 'items.set(item.tripId, item)'], attack.lists(/tripsOf/)],
  ['an end of a trip whatever its version is', FLEET, [', condition: asRead(item)', ''], attack.writes(/end|remove/)],
  ['an end of a trip that may have been deleted', 'examples/fleet/1_before/service.mjs', ['pk: { exists: true }, version', 'version'], attack.writes(/end|remove/)],
  ['a start that looks at one of two keys', FLEET, ['...others.map((Key) => ({ ConditionCheck: { TableName, Key, ...free } })),', ''], attack.writes(/start/)],
  ['an upgraded item that is put beside the old one', `${GUIDES}/changing-formats.md`, ['const move = trip.move(item, { TableName, version: \'version\' })', 'const upgraded = trip.upgrade(item)\n    const move = trip.generation(item) === 0 ? undefined : { TransactItems: [{ Put: { TableName, Item: upgraded } }] } as any'], attack.writes(/moveTrip|updateTrip/)],
  ['a version that is written whatever was read', `${GUIDES}/versions.md`, ['Put: { TableName, Item: current.withKeys(next), ...unchanged }', 'Put: { TableName, Item: current.withKeys(next) }'], attack.writes(/save/)],
  ['an order that is put back after it was deleted', `${GUIDES}/sparse-indexes.md`, [", ...conditionExpression({ openSince: item['openSince'] as string })", ''], attack.shown()],
  ['an update of an order that may have been deleted', `${GUIDES}/single-table.md`, ["    ConditionExpression: 'attribute_exists(pk)',\n", ''], attack.shown()],
  ['a status that makes an order', 'examples/mappers/dynamodb_toolbox.mjs', ['.options({ condition: { attr: \'orderId\', exists: true } })', ''], attack.writes(/setStatus/)],
  ['an attribute of an old item as text, also where it is missing', `${GUIDES}/from-electrodb.md`, ["typeof value === 'string' && value.toLowerCase() === old[name] ? value : ''", 'String(value)'], attack.shownKeys()],
  ['a range that ends in the last second', `${GUIDES}/time-series.md`, ["before: '2025-02-01T00:00:00Z'", "to: '2025-01-31T23:59:59Z'"], attack.shownKeys()],
  ['a cursor that nobody passes on', `${GUIDES}/lambda.md`, ['      cursor,\n    })', '    })'], attack.lists(/handler/)],
]
