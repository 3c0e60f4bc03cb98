// Reads a whole branch of a category tree, and the direct children of a category.

import { PatternHelpers } from 'ddb-keys'

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
  why: 'The prefix ends with the separator, so electronics-repair is not part of the branch.',
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
  why: 'A branch includes the grandchildren. In the index, the partition key of a category is its parent.',
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
  title: 'A category tree',
  uses: 'hierarchicalKey',
  about: 'The sort key is the path, so the categories of a branch are neighbours and share a prefix.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [wholeBranch, directChildren],
}
