// The simplest table: one item for each user, found by its id or by its e-mail address.

import { entity, item, query, type Pattern } from './pattern.ts'

const user = (id: string, email: string) => item('user', { id, email })

export const entityPattern: Pattern = {
  id: 'entity',
  title: 'Entity',
  about: 'One item for each user. The word USER# says what an item is; an index finds the same item by its e-mail address.',
  design: {
    table: 'users',
    entities: [entity('user', { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'EMAIL#{email}', gsi1sk: 'USER' })],
    items: [user('42', 'ada@example.com'), user('7', 'grace@example.com'), user('4#2', 'li hua@example.com')],
    query: query('user', { email: 'ada@example.com' }, { index: 'gsi1' }),
    shown: 0,
  },
}
