// A content system: articles by author, tag and section, comments by article and user.

import { entity, example, item, pattern, query, span } from './pattern.ts'

const article = (article: string, author: string, publishedAt: string) => item('article', { article, author, section: 'city', publishedAt })
const comment = (article: string, author: string, at: string) => item('comment', { article, author, at })
const tag = (tag: string, article: string, publishedAt: string) => item('tag', { tag, article, publishedAt })

export const articles = example({
  id: 'articles',
  title: 'Articles, tags and comments',
  about: 'An article with its comments and pictures is one partition. Two indexes read articles by author and by section, newest first.',
  table: 'content',
  entities: [
    entity('article', {
      pk: 'ARTICLE#{article}',
      sk: 'ARTICLE',
      gsi1pk: 'AUTHOR#{author}',
      gsi1sk: 'ARTICLE#{publishedAt:date desc}#{article}',
      gsi2pk: 'SECTION#{section}',
      gsi2sk: '{publishedAt:date desc}#{article}',
    }),
    entity('comment', { pk: 'ARTICLE#{article}', sk: 'COMMENT#{at:date}#{author}', gsi1pk: 'AUTHOR#{author}', gsi1sk: 'COMMENT#{at:date desc}' }),
    entity('picture', { pk: 'ARTICLE#{article}', sk: 'PICTURE#{no:int(3)}' }),
    entity('tag', { pk: 'TAG#{tag}', sk: '{publishedAt:date desc}#{article}' }),
  ],
  items: [
    article('fog', 'ada', '2024-11-28T08:00:00Z'),
    article('ferry', 'ada', '2024-12-12T08:00:00Z'),
    article('snow', 'grace', '2024-12-20T08:00:00Z'),
    comment('fog', 'alan', '2024-11-28T09:30:00Z'),
    comment('fog', 'grace', '2024-12-02T20:00:00Z'),
    item('picture', { article: 'fog', no: 1 }),
    item('picture', { article: 'fog', no: 2 }),
    tag('San Francisco', 'fog', '2024-11-28T08:00:00Z'),
    tag('San Francisco', 'ferry', '2024-12-12T08:00:00Z'),
  ],
  patterns: [
    pattern('Articles of a section in a month', query('article', { section: 'city' }, { index: 'gsi2', sort: { publishedAt: span('2024-12-01T00:00:00Z', '2025-01-01T00:00:00Z') } })),
    pattern('Articles of an author, the newest first', query('article', { author: 'ada' }, { index: 'gsi1' })),
    pattern('Comments on an article', query('comment', { article: 'fog' })),
    pattern('Articles with a tag', query('tag', { tag: 'San Francisco' })),
  ],
})
