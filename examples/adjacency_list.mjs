// Reads whom a user follows, who follows them, their posts newest first or between two days, and who likes a post.

import { entityKeys, keyCondition } from 'ddb-keys'

const profiles = entityKeys({ pk: 'USER#{user}', sk: 'PROFILE' })
const follows = entityKeys({ pk: 'USER#{user}', sk: 'FOLLOWS#{followed}' })
const likes = entityKeys({ pk: 'USER#{user}', sk: 'LIKES#{post}' })
const posts = entityKeys({ pk: 'USER#{user}', sk: 'POST#{at:date desc}#{post}' })

const profile = (user, name) => profiles.withKeys({ user, name })
const follow = (user, followed) => follows.withKeys({ user, followed })
const like = (user, post) => likes.withKeys({ user, post })
const post = (user, post, at, text) => posts.withKeys({ user, post, at, text })

const items = [
  profile('ada', 'Ada'),
  profile('grace', 'Grace'),
  follow('ada', 'alan'),
  follow('ada', 'grace'),
  follow('alan', 'grace'),
  like('ada', 'p2'),
  like('alan', 'p2'),
  like('alan', 'p3'),
  post('grace', 'p1', '2024-12-01T09:00:00Z', 'found a moth in relay 70'),
  post('grace', 'p2', '2024-12-04T18:30:00Z', 'a compiler can be written'),
  post('grace', 'p3', '2024-12-09T07:15:00Z', 'here is a nanosecond of wire'),
]

const followed = {
  title: 'Whom a user follows',
  why: 'Without the last field, the query is for all keys that begin like the template.',
  query: follows.query({ user: 'ada' }),
  expected: [{ sk: 'FOLLOWS#alan' }, { sk: 'FOLLOWS#grace' }],
  parse: (row) => follows.parse(row),
  parsed: { user: 'ada', followed: 'alan' },
}

const followers = {
  title: 'Who follows a user',
  why: 'The inverted index reads the same items from the other side.',
  query: {
    IndexName: 'inverted',
    ...keyCondition({ ...follows.pick('sk').keys({ followed: 'grace' }), pk: { beginsWith: 'USER#' } }),
  },
  expected: [{ pk: 'USER#ada' }, { pk: 'USER#alan' }],
}

const doesFollow = {
  title: 'Does this user follow that one?',
  why: 'Both keys are complete, so there is one item or none. Ada follows Alan; Alan does not follow Ada.',
  query: follows.query({ user: 'alan', followed: 'ada' }),
  expected: [],
}

const newestPosts = {
  title: 'The two newest posts of a user',
  why: '{at:date desc} reverses the order: newest first, without ScanIndexForward.',
  query: { ...posts.query({ user: 'grace' }), Limit: 2 },
  expected: [
    { sk: 'POST#7975-87-90T92:84:99.999Z#p3', text: 'here is a nanosecond of wire' },
    { sk: 'POST#7975-87-95T81:69:99.999Z#p2', text: 'a compiler can be written' },
  ],
  parse: (row) => posts.parse(row),
  parsed: { user: 'grace', at: new Date('2024-12-09T07:15:00Z'), post: 'p3' },
}

const postsBetweenDays = {
  title: 'The posts of a user from 1 to 5 December',
  why: 'Bounds are times, the earlier one first, as always; that the keys count down is the template’s business.',
  query: posts.query({ user: 'grace' }, { at: { from: new Date('2024-12-01'), before: new Date('2024-12-06') } }),
  expected: [
    { sk: 'POST#7975-87-95T81:69:99.999Z#p2', text: 'a compiler can be written' },
    { sk: 'POST#7975-87-98T90:99:99.999Z#p1', text: 'found a moth in relay 70' },
  ],
}

const likers = {
  title: 'Who likes a post',
  why: 'The key of the post is complete, so p2 does not match p20.',
  query: { IndexName: 'inverted', ...keyCondition(likes.pick('sk').keys({ post: 'p2' })) },
  expected: [
    { pk: 'USER#ada', sk: 'LIKES#p2' },
    { pk: 'USER#alan', sk: 'LIKES#p2' },
  ],
}

export default {
  title: 'A social network as an adjacency list',
  uses: 'entityKeys, keyCondition',
  about: 'Whatever a user does is an item in their partition; the inverted index reads these items from the other side.',
  indexes: { inverted: ['sk', 'pk'] },
  items,
  accessPatterns: [followed, followers, doesFollow, newestPosts, postsBetweenDays, likers],
}
