// Many tenants in one table: the tenant comes first in every partition key, also in those of indexes.

import { entity, example, is, item, pattern, query } from './pattern.ts'

const user = (tenant: string, role: string, user: string) => item('user', { tenant, role, user })

export const tenants = example({
  id: 'tenants',
  title: 'Tenants',
  about: 'The tenant comes first in every partition key, so no query of acme reaches acme-eu, whatever characters their names have.',
  table: 'app',
  entities: [entity('user', { pk: 'TENANT#{tenant}#USERS', sk: '{role:enum(ADMIN|STAFF)}#{user}', gsi1pk: 'TENANT#{tenant}#USER#{user}', gsi1sk: 'USER' })],
  items: [user('acme', 'STAFF', 'lee'), user('acme', 'ADMIN', 'kim'), user('acme', 'STAFF', 'max'), user('acme-eu', 'STAFF', 'eve'), user('acme#ORDER', 'ADMIN', 'mallory')],
  patterns: [
    pattern('Users of a tenant with a role', query('user', { tenant: 'acme' }, { sort: { role: is('STAFF') } })),
    pattern('Users of a tenant', query('user', { tenant: 'acme' })),
    pattern('A user', query('user', { tenant: 'acme', user: 'kim' }, { index: 'gsi1' })),
  ],
})
