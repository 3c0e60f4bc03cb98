// The simplest table: one item for each user, found by its id or by its e-mail address.

import { entity, example, item, pattern, query } from './pattern.ts'

const user = (id: string, email: string) => item('user', { id, email })

export const entityPattern = example({
  id: 'entity',
  title: 'Entity',
  about: 'One item for each user. The word USER# says what an item is; an index finds the same item by its e-mail address.',
  table: 'users',
  entities: [entity('user', { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'EMAIL#{email}', gsi1sk: 'USER' })],
  items: [user('42', 'ada@example.com'), user('7', 'grace@example.com'), user('4#2', 'li hua@example.com')],
  patterns: [
    pattern('The user with an e-mail address', query('user', { email: 'ada@example.com' }, { index: 'gsi1' })),
    pattern('The user with an id', query('user', { id: '4#2' })),
  ],
})
