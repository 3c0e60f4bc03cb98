// Reads an article with its comments and pictures, articles by author, tag or section, comments by user, and drafts to review.

import { entityKeys, keyTemplate } from 'ddb-keys'

const article = keyTemplate('ARTICLE#{article}')
const author = keyTemplate('AUTHOR#{author}')
const tag = keyTemplate('TAG#{tag}')
const section = keyTemplate('SECTION#{section}')
const comment = keyTemplate('COMMENT#{at:date}#{author}', { limit: 'sort' })
const picture = keyTemplate('PICTURE#{no:int(3)}', { limit: 'sort' })
const written = keyTemplate('ARTICLE#{publishedAt:date desc}#{article}', { limit: 'sort' })
const published = keyTemplate('{publishedAt:date desc}#{article}', { limit: 'sort' })
const commented = keyTemplate('COMMENT#{at:date desc}', { limit: 'sort' })

const articleKeys = entityKeys({
  pk: article.template,
  sk: 'ARTICLE',
  gsi1pk: author.template,
  gsi1sk: written.template,
  gsi2pk: section.template,
  gsi2sk: published.template,
})
const draftKeys = entityKeys({
  pk: article.template,
  sk: 'ARTICLE',
  gsi2pk: 'REVIEW',
  gsi2sk: '{sentAt:date}#{article}',
})
const commentKeys = entityKeys({
  pk: article.template,
  sk: comment.template,
  gsi1pk: author.template,
  gsi1sk: commented.template,
})
const pictureKeys = entityKeys({ pk: article.template, sk: picture.template })
const tagKeys = entityKeys({ pk: tag.template, sk: published.template })

/** An article, and a small item for each of its tags. */
function publish(article, author, section, time, tags) {
  const publishedAt = new Date(time)
  const keys = articleKeys.keys({ article, author, section, publishedAt })
  return [
    { ...keys, article },
    ...tags.map((tag) => ({ ...tagKeys.keys({ tag, publishedAt, article }), article })),
  ]
}

const draft = (article, sentAt) => ({ ...draftKeys.keys({ article, sentAt: new Date(sentAt) }), article })
const picturesOf = (article, files) => files.map((file, at) => ({ ...pictureKeys.keys({ article, no: at + 1 }), file }))
const remark = (article, author, at, text) => ({ ...commentKeys.keys({ article, author, at: new Date(at) }), text })

const items = [
  ...publish('fog', 'ada', 'city', '2024-11-28T08:00:00Z', ['San Francisco', 'weather']),
  ...publish('ferry', 'ada', 'city', '2024-12-12T08:00:00Z', ['San Francisco']),
  ...publish('snow', 'grace', 'city', '2024-12-20T08:00:00Z', ['weather']),
  draft('bridge', '2024-12-21T15:00:00Z'),
  draft('tram', '2024-12-19T11:00:00Z'),
  remark('fog', 'alan', '2024-11-28T09:30:00Z', 'I saw none.'),
  remark('fog', 'grace', '2024-12-02T20:00:00Z', 'You live in Manchester.'),
  remark('snow', 'alan', '2024-12-20T10:00:00Z', 'None here either.'),
  ...picturesOf('fog', ['bay.jpg', 'tower.jpg']),
]

const wholeArticle = {
  title: 'An article with its comments and pictures',
  why: 'They share a partition, so one query reads the whole page.',
  query: {
    KeyConditionExpression: 'pk = :article',
    ExpressionAttributeValues: { ':article': article.build({ article: 'fog' }) },
  },
  expected: [
    { sk: 'ARTICLE', article: 'fog' },
    { sk: 'COMMENT#2024-11-28T09:30:00.000Z#alan', text: 'I saw none.' },
    { sk: 'COMMENT#2024-12-02T20:00:00.000Z#grace', text: 'You live in Manchester.' },
    { sk: 'PICTURE#001', file: 'bay.jpg' },
    { sk: 'PICTURE#002', file: 'tower.jpg' },
  ],
  parse: (row) => articleKeys.parse(row),
  parsed: { article: 'fog', author: 'ada', publishedAt: new Date('2024-11-28T08:00:00Z'), section: 'city' },
}

const [firstComment, lastComment] = comment.range({}, { at: { from: new Date('2024-12-01') } })

const newComments = {
  title: 'The comments on an article since December',
  why: 'A range without an end reaches to the last comment and no further: the pictures sort after it.',
  query: {
    KeyConditionExpression: 'pk = :article AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':article': article.build({ article: 'fog' }),
      ':first': firstComment,
      ':last': lastComment,
    },
  },
  expected: [{ sk: 'COMMENT#2024-12-02T20:00:00.000Z#grace', text: 'You live in Manchester.' }],
  parse: (row) => commentKeys.parse(row),
  parsed: { article: 'fog', author: 'grace', at: new Date('2024-12-02T20:00:00Z') },
}

const pictures = {
  title: 'The pictures of an article',
  why: 'Numbers are padded to three digits; one that does not fit is refused, never cut off.',
  query: {
    KeyConditionExpression: 'pk = :article AND begins_with(sk, :pictures)',
    ExpressionAttributeValues: { ':article': article.build({ article: 'fog' }), ':pictures': picture.prefix({}) },
  },
  expected: [
    { sk: 'PICTURE#001', file: 'bay.jpg' },
    { sk: 'PICTURE#002', file: 'tower.jpg' },
  ],
}

const articlesOfAuthor = {
  title: 'The articles of an author, newest first',
  why: 'In the index, an author’s partition contains what they wrote: articles here, comments in the next query.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :author AND begins_with(gsi1sk, :articles)',
    ExpressionAttributeValues: { ':author': author.build({ author: 'ada' }), ':articles': written.prefix({}) },
  },
  expected: [
    { gsi1sk: 'ARTICLE#7975-87-87T91:99:99.999Z#ferry', article: 'ferry' },
    { gsi1sk: 'ARTICLE#7975-88-71T91:99:99.999Z#fog', article: 'fog' },
  ],
}

const commentsOfAuthor = {
  title: 'The comments of a user, newest first',
  why: 'An article lists its comments oldest first, a user newest first: each key has its own direction.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :author AND begins_with(gsi1sk, :comments)',
    ExpressionAttributeValues: { ':author': author.build({ author: 'alan' }), ':comments': commented.prefix({}) },
  },
  expected: [
    { pk: 'ARTICLE#snow', gsi1sk: 'COMMENT#7975-87-79T89:99:99.999Z', text: 'None here either.' },
    { pk: 'ARTICLE#fog', gsi1sk: 'COMMENT#7975-88-71T90:69:99.999Z', text: 'I saw none.' },
  ],
}

const taggedArticles = {
  title: 'The articles with a tag, newest first',
  why: 'A tag is any text: its space is written as $20, and parses back to a space.',
  query: {
    KeyConditionExpression: 'pk = :tag',
    ExpressionAttributeValues: { ':tag': tag.build({ tag: 'San Francisco' }) },
  },
  expected: [
    { pk: 'TAG#San$20Francisco', sk: '7975-87-87T91:99:99.999Z#ferry' },
    { pk: 'TAG#San$20Francisco', sk: '7975-88-71T91:99:99.999Z#fog' },
  ],
  parse: (row) => tagKeys.parse(row),
  parsed: { tag: 'San Francisco', publishedAt: new Date('2024-12-12T08:00:00Z'), article: 'ferry' },
}

const december = { from: new Date('2024-12-01'), before: new Date('2025-01-01') }
const [newest, oldest] = published.range({}, { publishedAt: december })

const articlesOfSection = {
  title: 'The articles of a section in December',
  why: 'The articles are sorted by time, so a month is a range.',
  query: {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :section AND gsi2sk BETWEEN :newest AND :oldest',
    ExpressionAttributeValues: {
      ':section': section.build({ section: 'city' }),
      ':newest': newest,
      ':oldest': oldest,
    },
  },
  expected: [
    { gsi2sk: '7975-87-79T91:99:99.999Z#snow', article: 'snow' },
    { gsi2sk: '7975-87-87T91:99:99.999Z#ferry', article: 'ferry' },
  ],
}

const reviewQueue = {
  title: 'The drafts that wait for review, oldest first',
  why: 'A draft has other keys in the same index; publishing it gives it those of an article, and it leaves the queue.',
  query: {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :review',
    ExpressionAttributeValues: { ':review': 'REVIEW' },
  },
  expected: [
    { gsi2sk: '2024-12-19T11:00:00.000Z#tram', article: 'tram' },
    { gsi2sk: '2024-12-21T15:00:00.000Z#bridge', article: 'bridge' },
  ],
  parse: (row) => draftKeys.parse(row),
  parsed: { article: 'tram', sentAt: new Date('2024-12-19T11:00:00Z') },
}

export default {
  title: 'A content system, eight access patterns',
  uses: 'keyTemplate, entityKeys',
  about: 'One table and two indexes. The keys of each kind of item are a definition of a few lines.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'], gsi2: ['gsi2pk', 'gsi2sk'] },
  items,
  accessPatterns: [
    wholeArticle,
    newComments,
    pictures,
    articlesOfAuthor,
    commentsOfAuthor,
    taggedArticles,
    articlesOfSection,
    reviewQueue,
  ],
}
