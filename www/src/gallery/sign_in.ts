// Several ways to sign in: an item for each identity leads to the one user.

import { entity, example, is, item, pattern, query } from './pattern.ts'

const identity = (provider: string, subject: string, user: string) => item('identity', { provider, subject, user })

export const signIn = example({
  id: 'sign-in',
  title: 'Several sign-in providers',
  about: 'Each identity is an item that leads to its user, so signing in is one read. The index lists the identities of a user.',
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
  patterns: [
    pattern('Identities of a user with a provider', query('identity', { user: 'ada' }, { index: 'gsi1', sort: { provider: is('google') } })),
    pattern('The user of an identity', query('identity', { provider: 'github', subject: '583231' })),
    pattern('Identities of a user', query('identity', { user: 'ada' }, { index: 'gsi1' })),
    pattern('A user', query('user', { user: 'grace' })),
  ],
})
