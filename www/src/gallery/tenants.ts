// Many tenants in one table: the tenant comes first in every partition key, also in those of indexes.

import { entity, is, item, query, type Pattern } from './pattern.ts'

const user = (tenant: string, role: string, user: string) => item('user', { tenant, role, user })

export const tenants: Pattern = {
  id: 'tenants',
  title: 'Tenants',
  about: 'The tenant comes first in every partition key, so no query of acme reaches acme-eu, whatever characters their names have.',
  design: {
    table: 'app',
    entities: [entity('user', { pk: 'TENANT#{tenant}#USERS', sk: '{role:enum(ADMIN|STAFF)}#{user}', gsi1pk: 'TENANT#{tenant}#USER#{user}', gsi1sk: 'USER' })],
    items: [user('acme', 'STAFF', 'lee'), user('acme', 'ADMIN', 'kim'), user('acme', 'STAFF', 'max'), user('acme-eu', 'STAFF', 'eve'), user('acme#ORDER', 'ADMIN', 'mallory')],
    query: query('user', { tenant: 'acme' }, { sort: { role: is('STAFF') } }),
    shown: 0,
  },
}
