// Reads an article with its comments and pictures, articles by author, tag or section, comments by user, and drafts to review.

import { entityKeys, keyCondition } from 'ddb-keys'

const articles = entityKeys({
  pk: 'ARTICLE#{article}',
  sk: 'ARTICLE',
  gsi1pk: 'AUTHOR#{author}',
  gsi1sk: 'ARTICLE#{publishedAt:date desc}#{article}',
  gsi2pk: 'SECTION#{section}',
  gsi2sk: '{publishedAt:date desc}#{article}',
})
const drafts = entityKeys({
  pk: 'ARTICLE#{article}',
  sk: 'ARTICLE',
  gsi2pk: 'REVIEW',
  gsi2sk: '{sentAt:date}#{article}',
})
const comments = entityKeys({
  pk: 'ARTICLE#{article}',
  sk: 'COMMENT#{at:date}#{author}',
  gsi1pk: 'AUTHOR#{author}',
  gsi1sk: 'COMMENT#{at:date desc}',
})
const pictures = entityKeys({ pk: 'ARTICLE#{article}', sk: 'PICTURE#{no:int(3)}' })
const tags = entityKeys({ pk: 'TAG#{tag}', sk: '{publishedAt:date desc}#{article}' })

/** An article, and a small item for each of its tags. */
const publish = (article, author, section, publishedAt, itsTags) => [
  articles.withKeys({ article, author, section, publishedAt }),
  ...itsTags.map((tag) => tags.withKeys({ tag, publishedAt, article })),
]

const draft = (article, sentAt) => drafts.withKeys({ article, sentAt })
const picturesOf = (article, files) => files.map((file, at) => pictures.withKeys({ article, no: at + 1, file }))
const remark = (article, author, at, text) => comments.withKeys({ article, author, at, text })

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
  query: keyCondition(articles.pick('pk').keys({ article: 'fog' })),
  expected: [
    { sk: 'ARTICLE', section: 'city' },
    { sk: 'COMMENT#2024-11-28T09:30:00.000Z#alan', text: 'I saw none.' },
    { sk: 'COMMENT#2024-12-02T20:00:00.000Z#grace', text: 'You live in Manchester.' },
    { sk: 'PICTURE#001', file: 'bay.jpg' },
    { sk: 'PICTURE#002', file: 'tower.jpg' },
  ],
  parse: (row) => articles.parse(row),
  parsed: { article: 'fog', author: 'ada', publishedAt: new Date('2024-11-28T08:00:00Z'), section: 'city' },
}

const newComments = {
  title: 'The comments on an article since December',
  why: 'A range without an end reaches to the last comment and no further: the pictures sort after it.',
  query: comments.query({ article: 'fog' }, { at: { from: new Date('2024-12-01') } }),
  expected: [{ sk: 'COMMENT#2024-12-02T20:00:00.000Z#grace', text: 'You live in Manchester.' }],
  parse: (row) => comments.parse(row),
  parsed: { article: 'fog', author: 'grace', at: new Date('2024-12-02T20:00:00Z') },
}

const picturesOfArticle = {
  title: 'The pictures of an article',
  why: 'Numbers are padded to three digits; one that does not fit is refused, never cut off.',
  query: pictures.query({ article: 'fog' }),
  expected: [
    { sk: 'PICTURE#001', file: 'bay.jpg' },
    { sk: 'PICTURE#002', file: 'tower.jpg' },
  ],
}

const articlesOfAuthor = {
  title: 'The articles of an author, newest first',
  why: 'In the index, an author’s partition contains what they wrote: articles here, comments in the next query.',
  query: articles.index('gsi1').query({ author: 'ada' }),
  expected: [
    { gsi1sk: 'ARTICLE#7975-87-87T91:99:99.999Z#ferry', article: 'ferry' },
    { gsi1sk: 'ARTICLE#7975-88-71T91:99:99.999Z#fog', article: 'fog' },
  ],
}

const commentsOfAuthor = {
  title: 'The comments of a user, newest first',
  why: 'An article lists its comments oldest first, a user newest first: each key has its own direction.',
  query: comments.index('gsi1').query({ author: 'alan' }),
  expected: [
    { pk: 'ARTICLE#snow', gsi1sk: 'COMMENT#7975-87-79T89:99:99.999Z', text: 'None here either.' },
    { pk: 'ARTICLE#fog', gsi1sk: 'COMMENT#7975-88-71T90:69:99.999Z', text: 'I saw none.' },
  ],
}

const taggedArticles = {
  title: 'The articles with a tag, newest first',
  why: 'A tag is any text: its space is written as $20, and parses back to a space.',
  query: tags.query({ tag: 'San Francisco' }),
  expected: [
    { pk: 'TAG#San$20Francisco', sk: '7975-87-87T91:99:99.999Z#ferry' },
    { pk: 'TAG#San$20Francisco', sk: '7975-88-71T91:99:99.999Z#fog' },
  ],
  parse: (row) => tags.parse(row),
  parsed: { tag: 'San Francisco', publishedAt: new Date('2024-12-12T08:00:00Z'), article: 'ferry' },
}

const december = { from: new Date('2024-12-01'), before: new Date('2025-01-01') }

const articlesOfSection = {
  title: 'The articles of a section in December',
  why: 'The articles are sorted by time, so a month is a range.',
  query: articles.index('gsi2').query({ section: 'city' }, { publishedAt: december }),
  expected: [
    { gsi2sk: '7975-87-79T91:99:99.999Z#snow', article: 'snow' },
    { gsi2sk: '7975-87-87T91:99:99.999Z#ferry', article: 'ferry' },
  ],
}

const reviewQueue = {
  title: 'The drafts that wait for review, oldest first',
  why: 'A draft has other keys in the same index; publishing it gives it those of an article, and it leaves the queue.',
  query: drafts.index('gsi2').query({}),
  expected: [
    { gsi2sk: '2024-12-19T11:00:00.000Z#tram', article: 'tram' },
    { gsi2sk: '2024-12-21T15:00:00.000Z#bridge', article: 'bridge' },
  ],
  parse: (row) => drafts.parse(row),
  parsed: { article: 'tram', sentAt: new Date('2024-12-19T11:00:00Z') },
}

export default {
  title: 'A content system, eight access patterns',
  uses: 'entityKeys, keyCondition',
  about: 'One table and two indexes. The keys of each kind of item are a definition of a few lines.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'], gsi2: ['gsi2pk', 'gsi2sk'] },
  items,
  accessPatterns: [
    wholeArticle,
    newComments,
    picturesOfArticle,
    articlesOfAuthor,
    commentsOfAuthor,
    taggedArticles,
    articlesOfSection,
    reviewQueue,
  ],
}
