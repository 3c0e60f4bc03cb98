// Reads the users of one tenant, all of them or those with one role; no query reaches the users of another tenant.

import { generateEntityId, keyTemplate } from 'ddb-keys'

const userKey = keyTemplate('{role:enum(ADMIN|STAFF)}#{user}', { limit: 'sort' })

const member = (tenant, role, user, name) => ({
  ...generateEntityId('MEMBER', tenant, userKey.build({ role, user })),
  name,
})

const items = [
  member('acme', 'ADMIN', 'kim', 'Kim'),
  member('acme', 'STAFF', 'lee', 'Lee'),
  member('acme', 'STAFF', 'max', 'Max'),
  member('acme-eu', 'STAFF', 'eve', 'Eve'),
]

const { pk: acme } = items[0]

const allUsers = {
  title: 'The users of a tenant',
  why: 'A partition key is compared as a whole, so acme does not match acme-eu.',
  query: { KeyConditionExpression: 'pk = :tenant', ExpressionAttributeValues: { ':tenant': acme } },
  expected: [
    { pk: 'MEMBER#acme', sk: 'ADMIN#kim', id: 'MEMBER#acme#ADMIN#kim', name: 'Kim' },
    { pk: 'MEMBER#acme', sk: 'STAFF#lee', id: 'MEMBER#acme#STAFF#lee', name: 'Lee' },
    { pk: 'MEMBER#acme', sk: 'STAFF#max', id: 'MEMBER#acme#STAFF#max', name: 'Max' },
  ],
}

const staff = {
  title: 'The staff of a tenant',
  why: 'The role comes first in the sort key, so a role is a prefix.',
  query: {
    KeyConditionExpression: 'pk = :tenant AND begins_with(sk, :role)',
    ExpressionAttributeValues: { ':tenant': acme, ':role': userKey.prefix({ role: 'STAFF' }) },
  },
  expected: [
    { sk: 'STAFF#lee', name: 'Lee' },
    { sk: 'STAFF#max', name: 'Max' },
  ],
}

export default {
  title: 'Tenants and their users',
  uses: 'generateEntityId, keyTemplate',
  about: 'generateEntityId gives an item its two keys, and one id that stands for both, for example in a URL.',
  items,
  accessPatterns: [allUsers, staff],
}
