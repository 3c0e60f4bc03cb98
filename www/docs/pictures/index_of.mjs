// Items of a table, and the sparse index that has some of them in another order.

import { compareKeys, entityKeys } from 'ddb-keys'
import { line, output, svg, write } from './svg.mjs'

const invoice = entityKeys({
  pk: 'CUSTOMER#{customerId}',
  sk: 'INVOICE#{invoiceId}',
  gsi1pk: { template: 'UNPAID', when: ['due'] },
  gsi1sk: { template: '{due:plaindate}#{invoiceId}', when: ['due'] },
})
const INVOICES = [['42', 'i1', undefined], ['42', 'i2', '2025-04-03'], ['7', 'i3', '2025-03-20'], ['9', 'i4', undefined]]

/** The keys of the items: those of the table in the order of partitions, and those of the index in its order. */
export function both() {
  const items = INVOICES.map(([customerId, invoiceId, due]) => invoice.keys({ customerId, invoiceId, due }))
  const indexed = items.filter((item) => item.gsi1sk !== undefined).sort((a, b) => compareKeys(a.gsi1sk, b.gsi1sk))
  return { items, indexed }
}

const yOf = (at) => 92 + 30 * at

export function draw() {
  const { items, indexed } = both()
  const rows = items.map(({ pk, sk, gsi1sk }, at) => [output(40, yOf(at), pk, gsi1sk ? 'a' : 'soft'), output(165, yOf(at), sk, gsi1sk ? 'a' : 'soft')])
  const entries = indexed.map((item, at) => [output(430, yOf(at), item.gsi1pk, 'a'), output(510, yOf(at), item.gsi1sk, 'a'), line(272, yOf(items.indexOf(item)) - 5, 418, yOf(at) - 5, 'line-a')])
  return svg(
    { width: 670, height: yOf(items.length) + 4, title: 'Four invoices in a table, of which a sparse index has the two that are unpaid' },
    write(40, 34, 'The table', 'head'), write(430, 34, 'The index gsi1, by due day', 'head'),
    write(40, 62, 'pk', 'soft'), write(165, 62, 'sk', 'soft'), write(430, 62, 'gsi1pk', 'soft'), write(510, 62, 'gsi1sk', 'soft'), rows, entries,
  )
}
