// Any values: a warehouse by aisle, shelf and article.

import { between, entity, example, index, indexed, is, pattern, query } from '../pattern.ts'

const byShelf = index('ShelfIndex', { warehouse: 'S' }, { aisle: 'N', shelf: 'N', article: 'S' })

export const shelves = example({
  id: 'any-values',
  title: 'Any values',
  about: 'Up to four attributes of each kind, with their types: numbers sort as numbers, without padding.',
  table: 'warehouse',
  entities: [entity('box', { pk: 'BOX#{boxId}', sk: 'BOX' }, { fields: ['warehouse', 'aisle', 'shelf', 'article'] })],
  indexes: [byShelf],
  items: indexed('box', 'boxId', byShelf, [['north', 2, 9, 'tea'], ['north', 2, 10, 'tea'], ['north', 10, 1, 'jam'], ['north', 2, 9, 'jam'], ['south', 1, 1, 'tea']]),
  patterns: [
    pattern('Boxes of an aisle', query('', { warehouse: 'north' }, { index: 'ShelfIndex', sort: { aisle: is('2') } })),
    pattern('Boxes of a shelf', query('', { warehouse: 'north' }, { index: 'ShelfIndex', sort: { aisle: is('2'), shelf: is('9') } })),
    pattern('Boxes of aisles 1 to 5', query('', { warehouse: 'north' }, { index: 'ShelfIndex', sort: { aisle: between('1', '5') } })),
    pattern('One box', query('box', { boxId: '3' })),
  ],
})
