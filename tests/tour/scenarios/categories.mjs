// A category tree: the path is the sort key, so a branch is a prefix; an index by parent holds direct children.

import { PatternHelpers } from 'ddb-keys'
import { gsi1 } from '../tables.mjs'

const { hierarchicalKey } = PatternHelpers

const CATALOGUE = 'CATALOGUE'

function category(...path) {
  const parent = path.slice(0, -1)
  return {
    pk: CATALOGUE,
    sk: hierarchicalKey(path),
    gsi1pk: parent.length ? hierarchicalKey(parent) : undefined,
    gsi1sk: path.at(-1),
    level: path.length,
  }
}

const items = [
  category('electronics'),
  category('electronics', 'audio'),
  category('electronics', 'laptops'),
  category('electronics', 'laptops', 'gaming'),
  category('electronics', 'laptops', 'office'),
  category('electronics-repair'),
  category('garden'),
]

const wholeBranch = {
  title: 'Everything below electronics',
  why: 'The prefix ends with the separator: electronics-repair is another branch.',
  query: {
    KeyConditionExpression: 'pk = :catalogue AND begins_with(sk, :branch)',
    ExpressionAttributeValues: { ':catalogue': CATALOGUE, ':branch': `${hierarchicalKey(['electronics'])}/` },
  },
  expected: [
    { sk: 'electronics/audio', level: 2 },
    { sk: 'electronics/laptops', level: 2 },
    { sk: 'electronics/laptops/gaming', level: 3 },
    { sk: 'electronics/laptops/office', level: 3 },
  ],
}

const directChildren = {
  title: 'The direct children of electronics',
  why: 'A branch holds grandchildren too. In the index each category stands under its parent.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :parent',
    ExpressionAttributeValues: { ':parent': hierarchicalKey(['electronics']) },
  },
  expected: [
    { gsi1sk: 'audio', sk: 'electronics/audio', level: 2 },
    { gsi1sk: 'laptops', sk: 'electronics/laptops', level: 2 },
  ],
}

export default {
  name: 'A category tree',
  uses: 'hierarchicalKey',
  about: 'A path as the sort key puts every branch of the tree side by side.',
  indexes: [gsi1],
  items,
  patterns: [wholeBranch, directChildren],
}
