// A social network: whatever a user does is an item in their partition, and an index reads it from the other side.

import { entity, example, item, pattern, query } from './pattern.ts'

export const adjacencyList = example({
  id: 'adjacency-list',
  title: 'Adjacency list',
  about: 'Whom someone follows and what they like are items in their partition. The index turns the same items over: who follows me?',
  table: 'social',
  entities: [
    entity('follow', { pk: 'USER#{user}', sk: 'FOLLOWS#{followed}', gsi1pk: 'FOLLOWED#{followed}', gsi1sk: 'USER#{user}' }),
    entity('post', { pk: 'USER#{user}', sk: 'POST#{at:date desc}#{post}' }),
    entity('like', { pk: 'USER#{user}', sk: 'LIKES#{post}', gsi1pk: 'LIKED#{post}', gsi1sk: 'USER#{user}' }),
    entity('profile', { pk: 'USER#{user}', sk: 'PROFILE' }),
  ],
  items: [
    item('follow', { user: 'ada', followed: 'grace' }),
    item('follow', { user: 'ada', followed: 'alan' }),
    item('follow', { user: 'alan', followed: 'grace' }),
    item('like', { user: 'ada', post: 'p2' }),
    item('like', { user: 'alan', post: 'p2' }),
    item('profile', { user: 'ada' }),
    item('profile', { user: 'grace' }),
    item('post', { user: 'grace', post: 'p1', at: '2024-12-01T09:00:00Z' }),
    item('post', { user: 'grace', post: 'p2', at: '2024-12-04T18:30:00Z' }),
    item('post', { user: 'grace', post: 'p3', at: '2024-12-09T07:15:00Z' }),
  ],
  patterns: [
    pattern('Followers of a user', query('follow', { followed: 'grace' }, { index: 'gsi1' })),
    pattern('Users whom a user follows', query('follow', { user: 'ada' })),
    pattern('Posts of a user, the newest first', query('post', { user: 'grace' })),
    pattern('Users who like a post', query('like', { post: 'p2' }, { index: 'gsi1' })),
  ],
})
