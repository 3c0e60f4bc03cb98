// Several ways to sign in: an item for each identity leads to the one user.

import { entity, is, item, query, type Pattern } from './pattern.ts'

const identity = (provider: string, subject: string, user: string) => item('identity', { provider, subject, user })

export const signIn: Pattern = {
  id: 'sign-in',
  title: 'Several sign-in providers',
  about: 'Each identity is an item that leads to its user, so signing in is one read. The index lists the identities of a user.',
  design: {
    table: 'accounts',
    entities: [
      entity('identity', { pk: 'IDENTITY#{provider:enum(apple|github|google|password)}#{subject}', sk: 'IDENTITY', gsi1pk: 'USER#{user}', gsi1sk: 'IDENTITY#{provider:enum(apple|github|google|password)}#{subject}' }),
      entity('user', { pk: 'USER#{user}', sk: 'PROFILE', gsi1pk: 'USER#{user}', gsi1sk: 'PROFILE' }),
    ],
    items: [
      identity('google', '10769150350006150715113082367', 'ada'),
      identity('github', '583231', 'ada'),
      identity('password', 'grace@example.com', 'grace'),
      item('user', { user: 'ada' }),
      item('user', { user: 'grace' }),
    ],
    query: query('identity', { user: 'ada' }, { index: 'gsi1', sort: { provider: is('google') } }),
    shown: 0,
  },
}
