// Reads the latest version of a document, and a range of its versions, from sort keys in which the version counts up.

import { PatternHelpers, VERSION_FIRST, addSortKeyVersion, getSortKeyVersion, nextSortKeyVersion } from 'ddb-keys'

const { compositeKey, entityKey } = PatternHelpers

const TENANT = entityKey('TENANT', 'acme')

/** The first `count` versions of a document, each key made from the one before. */
function versions(id, count) {
  let sk = addSortKeyVersion(compositeKey(['DOC', id]), VERSION_FIRST, { width: 6 })
  return Array.from({ length: count }, (_, at) => {
    if (at > 0) sk = nextSortKeyVersion(sk)
    return { pk: TENANT, sk, version: getSortKeyVersion(sk), text: `draft ${at + 1}` }
  })
}

const items = [...versions('plan', 12), ...versions('plan-b', 1)]

const latest = {
  title: 'The latest version of a document',
  why: 'With a width the number is padded, so the latest version has the greatest key: 12, not 9.',
  query: {
    KeyConditionExpression: 'pk = :tenant AND begins_with(sk, :versions)',
    ExpressionAttributeValues: { ':tenant': TENANT, ':versions': compositeKey(['DOC', 'plan', 'v']) },
    ScanIndexForward: false,
    Limit: 1,
  },
  expected: [{ sk: 'DOC#plan#v000012', version: 12, text: 'draft 12' }],
}

const versionRange = {
  title: 'Versions 8 to 11',
  why: 'Padded versions sort as numbers, so a range of versions is one BETWEEN.',
  query: {
    KeyConditionExpression: 'pk = :tenant AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':tenant': TENANT,
      ':from': addSortKeyVersion('DOC#plan', 8, { width: 6 }),
      ':to': addSortKeyVersion('DOC#plan', 11, { width: 6 }),
    },
  },
  expected: [
    { sk: 'DOC#plan#v000008', version: 8, text: 'draft 8' },
    { sk: 'DOC#plan#v000009', version: 9, text: 'draft 9' },
    { sk: 'DOC#plan#v000010', version: 10, text: 'draft 10' },
    { sk: 'DOC#plan#v000011', version: 11, text: 'draft 11' },
  ],
}

export default {
  title: 'Versioned documents',
  uses: 'addSortKeyVersion, nextSortKeyVersion, getSortKeyVersion',
  about: 'Nothing is overwritten: a change is a new item with the next version in its sort key.',
  items,
  accessPatterns: [latest, versionRange],
}
