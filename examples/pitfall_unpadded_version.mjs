// Reads the latest version of an invoice, first with keys made by hand, where v10 sorts before v2, then with padded keys.

import { addSortKeyVersion } from 'ddb-keys'

const versions = [1, 2, 10]

const items = [
  ...versions.map((version) => ({ pk: 'BY-HAND', sk: `INVOICE#v${version}`, version })),
  ...versions.map((version) => ({ pk: 'DDB-KEYS', sk: addSortKeyVersion('INVOICE', version, { width: 10 }), version })),
]

const latestFirst = (pk) => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :versions)',
  ExpressionAttributeValues: { ':pk': pk, ':versions': 'INVOICE#v' },
  ScanIndexForward: false,
})

const byHand = {
  title: 'The versions of an invoice, latest first, by hand',
  why: 'The key is made with a template literal: `INVOICE#v${version}`.',
  query: latestFirst('BY-HAND'),
  expected: [
    { sk: 'INVOICE#v2', version: 2 },
    { sk: 'INVOICE#v10', version: 10 },
    { sk: 'INVOICE#v1', version: 1 },
  ],
  wrong: 'version 2 comes first, though version 10 is the latest',
}

const withTheLibrary = {
  title: 'The same with addSortKeyVersion and a width',
  why: 'The order of the keys is the order of the versions.',
  query: latestFirst('DDB-KEYS'),
  expected: [
    { sk: 'INVOICE#v0000000010', version: 10 },
    { sk: 'INVOICE#v0000000002', version: 2 },
    { sk: 'INVOICE#v0000000001', version: 1 },
  ],
}

export default {
  title: 'What goes wrong: v10 before v2',
  uses: 'addSortKeyVersion',
  about: 'DynamoDB compares keys byte by byte, and the digit 1 comes before the digit 2.',
  items,
  accessPatterns: [byHand, withTheLibrary],
}
