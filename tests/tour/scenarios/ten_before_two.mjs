// What goes wrong by hand: in a text 10 comes before 2, so the latest version is not the greatest key.

import { addSortKeyVersion } from 'ddb-keys'

const versions = [1, 2, 10]

const items = [
  ...versions.map((version) => ({ pk: 'BY-HAND', sk: `INVOICE#v${version}`, version })),
  ...versions.map((version) => ({ pk: 'DDB-KEYS', sk: addSortKeyVersion('INVOICE', version, { width: 10 }), version })),
]

const latestOf = (pk) => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :versions)',
  ExpressionAttributeValues: { ':pk': pk, ':versions': 'INVOICE#v' },
  ScanIndexForward: false,
})

const byHand = {
  title: 'The versions of an invoice, latest first, by hand',
  why: 'The key is made with a template string: `INVOICE#v${version}`.',
  query: latestOf('BY-HAND'),
  expected: [
    { sk: 'INVOICE#v2', version: 2 },
    { sk: 'INVOICE#v10', version: 10 },
    { sk: 'INVOICE#v1', version: 1 },
  ],
  wrong: 'version 2 passes for the latest, and version 10 lies below it',
}

const withTheLibrary = {
  title: 'The same with addSortKeyVersion and a width',
  why: 'The order of the keys is the order of the versions.',
  query: latestOf('DDB-KEYS'),
  expected: [
    { sk: 'INVOICE#v0000000010', version: 10 },
    { sk: 'INVOICE#v0000000002', version: 2 },
    { sk: 'INVOICE#v0000000001', version: 1 },
  ],
}

export default {
  name: 'What goes wrong: v10 before v2',
  uses: 'addSortKeyVersion',
  about: 'DynamoDB compares keys byte by byte, and the byte 1 comes before the byte 2.',
  items,
  patterns: [byHand, withTheLibrary],
}
