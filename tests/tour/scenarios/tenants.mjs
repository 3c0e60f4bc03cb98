// Tenants and their users: the tenant stands in the partition key, so no query can reach another's items.

import { generateEntityId } from 'ddb-keys'

const items = [
  { ...generateEntityId('MEMBER', 'acme', 'ADMIN#kim'), name: 'Kim' },
  { ...generateEntityId('MEMBER', 'acme', 'STAFF#lee'), name: 'Lee' },
  { ...generateEntityId('MEMBER', 'acme', 'STAFF#max'), name: 'Max' },
  { ...generateEntityId('MEMBER', 'acme-eu', 'STAFF#eve'), name: 'Eve' },
]

const { pk: acme } = items[0]

const membersOfATenant = {
  title: 'All users of a tenant',
  why: 'The partition key is compared whole: acme does not reach acme-eu.',
  query: { KeyConditionExpression: 'pk = :tenant', ExpressionAttributeValues: { ':tenant': acme } },
  expected: [
    { pk: 'MEMBER#acme', sk: 'ADMIN#kim', id: 'MEMBER#acme#ADMIN#kim', name: 'Kim' },
    { pk: 'MEMBER#acme', sk: 'STAFF#lee', id: 'MEMBER#acme#STAFF#lee', name: 'Lee' },
    { pk: 'MEMBER#acme', sk: 'STAFF#max', id: 'MEMBER#acme#STAFF#max', name: 'Max' },
  ],
}

const staffOfATenant = {
  title: 'The staff of a tenant',
  why: 'The role comes first in the sort key, so a role is a prefix.',
  query: {
    KeyConditionExpression: 'pk = :tenant AND begins_with(sk, :role)',
    ExpressionAttributeValues: { ':tenant': acme, ':role': 'STAFF#' },
  },
  expected: [
    { sk: 'STAFF#lee', name: 'Lee' },
    { sk: 'STAFF#max', name: 'Max' },
  ],
}

export default {
  name: 'Tenants and their users',
  uses: 'generateEntityId',
  about: 'generateEntityId gives both keys of an item and the id that stands for them in a URL.',
  items,
  patterns: [membersOfATenant, staffOfATenant],
}
