// Country, state, city: places by their leading levels, and a range over several of them.

import { entity, example, index, indexed, is, pattern, query, startsWith } from '../pattern.ts'

const byPlace = index('PlaceIndex', { country: 'S' }, { state: 'S', city: 'S', district: 'S' })

export const places = example({
  id: 'places',
  title: 'Country, state, city',
  about: 'The index answers for any number of leading attributes, but never for a city without its state. A place without a district is not in it.',
  table: 'shops',
  entities: [entity('shop', { pk: 'SHOP#{shopId}', sk: 'SHOP' }, { fields: ['country', 'state', 'city', 'district'] })],
  indexes: [byPlace],
  items: indexed('shop', 'shopId', byPlace, [['USA', 'CA', 'San Francisco', 'Mission'], ['USA', 'CA', 'San Francisco', 'Castro'], ['USA', 'CA', 'Los Angeles', 'Echo Park'], ['USA', 'NY', 'New York', 'Harlem'], ['USA', 'CA', 'San Diego', '']]),
  patterns: [
    pattern('Shops of a state', query('', { country: 'USA' }, { index: 'PlaceIndex', sort: { state: is('CA') } })),
    pattern('Shops of a city', query('', { country: 'USA' }, { index: 'PlaceIndex', sort: { state: is('CA'), city: is('San Francisco') } })),
    pattern('Cities that begin alike', query('', { country: 'USA' }, { index: 'PlaceIndex', sort: { state: is('CA'), city: startsWith('San') } })),
    pattern(
      'From San Francisco to New York',
      query('', { country: 'USA' }, { index: 'PlaceIndex', range: { lower: 'from', low: ['CA', 'San Francisco'], upper: 'to', high: ['NY', 'New York'] } }),
      'A range over two attributes takes several queries, which together return its items in order.',
    ),
  ],
})
