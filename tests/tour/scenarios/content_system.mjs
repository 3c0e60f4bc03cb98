// A content system with eight access patterns: articles with comments and pictures, authors, tags, what waits for review.

import { entityKeys, keyTemplate } from 'ddb-keys'
import { gsi1, gsi2 } from '../tables.mjs'
import { where } from '../where.mjs'

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
  why: 'They share a partition, so a page is one query.',
  query: where({ pk: article.build({ article: 'fog' }) }),
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

const newComments = {
  title: 'The comments on an article since December',
  why: 'A range with a start alone ends with the comments: the pictures behind them stay out.',
  query: where({
    pk: article.build({ article: 'fog' }),
    sk: { between: comment.range({}, { at: { from: new Date('2024-12-01') } }) },
  }),
  expected: [{ sk: 'COMMENT#2024-12-02T20:00:00.000Z#grace', text: 'You live in Manchester.' }],
  parse: (row) => commentKeys.parse(row),
  parsed: { article: 'fog', author: 'grace', at: new Date('2024-12-02T20:00:00Z') },
}

const pictures = {
  title: 'The pictures of an article',
  why: 'Numbers are padded to three digits, and a number too wide for that is refused, never cut.',
  query: where({ pk: article.build({ article: 'fog' }), sk: { beginsWith: picture.prefix({}) } }),
  expected: [
    { sk: 'PICTURE#001', file: 'bay.jpg' },
    { sk: 'PICTURE#002', file: 'tower.jpg' },
  ],
}

const articlesOfAnAuthor = {
  title: 'The articles of an author, newest first',
  why: 'The index gathers what an author wrote: the articles here, the comments next.',
  query: where(
    { gsi1pk: author.build({ author: 'ada' }), gsi1sk: { beginsWith: written.prefix({}) } },
    { IndexName: 'gsi1' },
  ),
  expected: [
    { gsi1sk: 'ARTICLE#7975-87-87T91:99:99.999Z#ferry', article: 'ferry' },
    { gsi1sk: 'ARTICLE#7975-88-71T91:99:99.999Z#fog', article: 'fog' },
  ],
}

const commentsOfAnAuthor = {
  title: 'The comments of a user, newest first',
  why: 'Oldest first under the article, newest first under the user: each key has its own direction.',
  query: where(
    { gsi1pk: author.build({ author: 'alan' }), gsi1sk: { beginsWith: commented.prefix({}) } },
    { IndexName: 'gsi1' },
  ),
  expected: [
    { pk: 'ARTICLE#snow', gsi1sk: 'COMMENT#7975-87-79T89:99:99.999Z', text: 'None here either.' },
    { pk: 'ARTICLE#fog', gsi1sk: 'COMMENT#7975-88-71T90:69:99.999Z', text: 'I saw none.' },
  ],
}

const taggedArticles = {
  title: 'The articles with a tag, newest first',
  why: 'A tag is any text: its space is written as $20, and comes back as a space.',
  query: where({ pk: tag.build({ tag: 'San Francisco' }) }),
  expected: [
    { pk: 'TAG#San$20Francisco', sk: '7975-87-87T91:99:99.999Z#ferry' },
    { pk: 'TAG#San$20Francisco', sk: '7975-88-71T91:99:99.999Z#fog' },
  ],
  parse: (row) => tagKeys.parse(row),
  parsed: { tag: 'San Francisco', publishedAt: new Date('2024-12-12T08:00:00Z'), article: 'ferry' },
}

const articlesOfASection = {
  title: 'The articles of a section in December',
  why: 'A month is a range over the time that articles are sorted by.',
  query: where(
    {
      gsi2pk: section.build({ section: 'city' }),
      gsi2sk: {
        between: published.range({}, { publishedAt: { from: new Date('2024-12-01'), before: new Date('2025-01-01') } }),
      },
    },
    { IndexName: 'gsi2' },
  ),
  expected: [
    { gsi2sk: '7975-87-79T91:99:99.999Z#snow', article: 'snow' },
    { gsi2sk: '7975-87-87T91:99:99.999Z#ferry', article: 'ferry' },
  ],
}

const reviewQueue = {
  title: 'What waits for review, longest first',
  why: 'Drafts have other keys in the same index; one that is published moves out of this queue.',
  query: where({ gsi2pk: 'REVIEW' }, { IndexName: 'gsi2' }),
  expected: [
    { gsi2sk: '2024-12-19T11:00:00.000Z#tram', article: 'tram' },
    { gsi2sk: '2024-12-21T15:00:00.000Z#bridge', article: 'bridge' },
  ],
  parse: (row) => draftKeys.parse(row),
  parsed: { article: 'tram', sentAt: new Date('2024-12-19T11:00:00Z') },
}

export default {
  name: 'A content system, eight access patterns',
  uses: 'keyTemplate, entityKeys',
  about: 'One table and two indexes. Every kind of item is a definition of a few lines.',
  indexes: [gsi1, gsi2],
  items,
  patterns: [
    wholeArticle,
    newComments,
    pictures,
    articlesOfAnAuthor,
    commentsOfAnAuthor,
    taggedArticles,
    articlesOfASection,
    reviewQueue,
  ],
}
