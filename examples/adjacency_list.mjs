// Reads whom a user follows, who follows them, their posts newest first or between two days, and who likes a post.

import { entityKeys, keyTemplate } from 'ddb-keys'

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
  why: 'prefix({}) gives the text of the template up to its first field.',
  query: {
    KeyConditionExpression: 'pk = :user AND begins_with(sk, :follows)',
    ExpressionAttributeValues: { ':user': user.build({ user: 'ada' }), ':follows': follows.prefix({}) },
  },
  expected: [{ sk: 'FOLLOWS#alan' }, { sk: 'FOLLOWS#grace' }],
  parse: (row) => followKeys.parse(row),
  parsed: { user: 'ada', followed: 'alan' },
}

const followers = {
  title: 'Who follows a user',
  why: 'The inverted index reads the same items from the other side.',
  query: {
    IndexName: 'inverted',
    KeyConditionExpression: 'sk = :follows AND begins_with(pk, :users)',
    ExpressionAttributeValues: { ':follows': follows.build({ followed: 'grace' }), ':users': user.prefix({}) },
  },
  expected: [{ pk: 'USER#ada' }, { pk: 'USER#alan' }],
}

const { pk: alan, sk: followsAda } = follow('alan', 'ada')

const doesFollow = {
  title: 'Does this user follow that one?',
  why: 'Both keys are complete, so there is one item or none. Ada follows Alan; Alan does not follow Ada.',
  query: {
    KeyConditionExpression: 'pk = :user AND sk = :follows',
    ExpressionAttributeValues: { ':user': alan, ':follows': followsAda },
  },
  expected: [],
}

const newestPosts = {
  title: 'The two newest posts of a user',
  why: '{at:date desc} reverses the order: newest first, without ScanIndexForward.',
  query: {
    KeyConditionExpression: 'pk = :user AND begins_with(sk, :posts)',
    ExpressionAttributeValues: { ':user': user.build({ user: 'grace' }), ':posts': posts.prefix({}) },
    Limit: 2,
  },
  expected: [
    { sk: 'POST#7975-87-90T92:84:99.999Z#p3', text: 'here is a nanosecond of wire' },
    { sk: 'POST#7975-87-95T81:69:99.999Z#p2', text: 'a compiler can be written' },
  ],
  parse: (row) => postKeys.parse(row),
  parsed: { user: 'grace', at: new Date('2024-12-09T07:15:00Z'), post: 'p3' },
}

const [low, high] = posts.range({}, { at: { from: new Date('2024-12-01'), before: new Date('2024-12-06') } })

const postsBetweenDays = {
  title: 'The posts of a user from 1 to 5 December',
  why: 'range takes the earlier time first, as always, and returns the bounds in the order of the keys.',
  query: {
    KeyConditionExpression: 'pk = :user AND sk BETWEEN :low AND :high',
    ExpressionAttributeValues: { ':user': user.build({ user: 'grace' }), ':low': low, ':high': high },
  },
  expected: [
    { sk: 'POST#7975-87-95T81:69:99.999Z#p2', text: 'a compiler can be written' },
    { sk: 'POST#7975-87-98T90:99:99.999Z#p1', text: 'found a moth in relay 70' },
  ],
}

const likers = {
  title: 'Who likes a post',
  why: 'The key of the post is complete, so p2 does not match p20.',
  query: {
    IndexName: 'inverted',
    KeyConditionExpression: 'sk = :likes',
    ExpressionAttributeValues: { ':likes': likes.build({ post: 'p2' }) },
  },
  expected: [
    { pk: 'USER#ada', sk: 'LIKES#p2' },
    { pk: 'USER#alan', sk: 'LIKES#p2' },
  ],
}

export default {
  title: 'A social network as an adjacency list',
  uses: 'keyTemplate, entityKeys',
  about: 'Whatever a user does is an item in their partition; the inverted index reads these items from the other side.',
  indexes: { inverted: ['sk', 'pk'] },
  items,
  accessPatterns: [followed, followers, doesFollow, newestPosts, postsBetweenDays, likers],
}
