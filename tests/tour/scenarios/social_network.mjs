// A social network by adjacency list: users, whom they follow, what they post and what they like, in one table.

import { entityKeys, keyTemplate } from 'ddb-keys'
import { inverted } from '../tables.mjs'
import { where } from '../where.mjs'

const user = keyTemplate('USER#{user}')
const follows = keyTemplate('FOLLOWS#{followed}', { limit: 'sort' })
const likes = keyTemplate('LIKES#{post}', { limit: 'sort' })
const posts = keyTemplate('POST#{at:date desc}#{post}', { limit: 'sort' })

const profileKeys = entityKeys({ pk: user.template, sk: 'PROFILE' })
const followKeys = entityKeys({ pk: user.template, sk: follows.template })
const likeKeys = entityKeys({ pk: user.template, sk: likes.template })
const postKeys = entityKeys({ pk: user.template, sk: posts.template })

const profile = (user, name) => ({ ...profileKeys.keys({ user }), name })
const follow = (user, followed) => followKeys.keys({ user, followed })
const like = (user, post) => likeKeys.keys({ user, post })
const post = (user, post, at, text) => ({ ...postKeys.keys({ user, post, at: new Date(at) }), text })

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
  why: 'prefix({}) is the text of the template before its first field.',
  query: where({ pk: user.build({ user: 'ada' }), sk: { beginsWith: follows.prefix({}) } }),
  expected: [{ sk: 'FOLLOWS#alan' }, { sk: 'FOLLOWS#grace' }],
  parse: (row) => followKeys.parse(row),
  parsed: { user: 'ada', followed: 'alan' },
}

const followers = {
  title: 'Who follows a user',
  why: 'The same links from the other end, through the inverted index.',
  query: where(
    { sk: follows.build({ followed: 'grace' }), pk: { beginsWith: user.prefix({}) } },
    { IndexName: 'inverted' },
  ),
  expected: [{ pk: 'USER#ada' }, { pk: 'USER#alan' }],
}

const doesFollow = {
  title: 'Does this user follow that one?',
  why: 'Both keys whole: one link or none, and one way only.',
  query: where(follow('alan', 'ada')),
  expected: [],
}

const newestPosts = {
  title: 'The newest two posts of a user',
  why: '{at:date desc} turns the order round: newest first, without ScanIndexForward.',
  query: where({ pk: user.build({ user: 'grace' }), sk: { beginsWith: posts.prefix({}) } }, { Limit: 2 }),
  expected: [
    { sk: 'POST#7975-87-90T92:84:99.999Z#p3', text: 'here is a nanosecond of wire' },
    { sk: 'POST#7975-87-95T81:69:99.999Z#p2', text: 'a compiler can be written' },
  ],
  parse: (row) => postKeys.parse(row),
  parsed: { user: 'grace', at: new Date('2024-12-09T07:15:00Z'), post: 'p3' },
}

const postsOfSomeDays = {
  title: 'The posts of a user from the first to the fifth of December',
  why: 'range takes times as they are, and turns the bounds round with the order.',
  query: where({
    pk: user.build({ user: 'grace' }),
    sk: { between: posts.range({}, { at: { from: new Date('2024-12-01'), before: new Date('2024-12-06') } }) },
  }),
  expected: [
    { sk: 'POST#7975-87-95T81:69:99.999Z#p2', text: 'a compiler can be written' },
    { sk: 'POST#7975-87-98T90:99:99.999Z#p1', text: 'found a moth in relay 70' },
  ],
}

const likers = {
  title: 'Who likes a post',
  why: 'The post’s key is whole: p2 does not reach p20.',
  query: where({ sk: likes.build({ post: 'p2' }) }, { IndexName: 'inverted' }),
  expected: [
    { pk: 'USER#ada', sk: 'LIKES#p2' },
    { pk: 'USER#alan', sk: 'LIKES#p2' },
  ],
}

export default {
  name: 'A social network by adjacency list',
  uses: 'keyTemplate, entityKeys',
  about: 'Whatever a user does is an item beside the profile; the inverted index turns every link round.',
  indexes: [inverted],
  items,
  patterns: [followed, followers, doesFollow, newestPosts, postsOfSomeDays, likers],
}
