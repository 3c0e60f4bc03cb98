// Reads the places of a country, a state or a city, those whose city begins with some letters, and those between two cities.

import { locationMultiKey, multiAttributeIndex } from 'ddb-keys'

const byPlace = multiAttributeIndex({
  indexName: 'PlaceIndex',
  partition: { country: 'S' },
  sort: { state: 'S', city: 'S', district: 'S' },
})

function shop(id, ...path) {
  const [country, ...place] = locationMultiKey(...path)
  return { pk: `SHOP#${id}`, sk: 'SHOP', ...byPlace.attributes([country], place) }
}

const items = [
  shop(1, 'USA', 'CA', 'Oakland', 'Temescal'),
  shop(2, 'USA', 'CA', 'San Francisco', 'Castro'),
  shop(3, 'USA', 'CA', 'San Francisco', 'Mission'),
  shop(4, 'USA', 'CA', 'San José', 'Willow Glen'),
  shop(5, 'USA', 'CO', 'Denver', 'Highland'),
  shop(6, 'USA', 'NY', 'Albany', 'Pine Hills'),
  shop(7, 'USA', 'NY', 'New York', 'SoHo'),
  shop(8, 'Canada', 'BC', 'Vancouver', 'Kitsilano'),
]

const inCity = {
  title: 'The shops of a city',
  why: 'Whole values from the left: San Francisco, and no city whose name only begins so.',
  query: [...byPlace.query(['USA'], { beginsWith: ['CA', 'San Francisco'] })],
  expected: [{ district: 'Castro' }, { district: 'Mission' }],
}

const cities = {
  title: 'The cities of a state that begin with “San”',
  why: 'lastBeginsWith: of the last value, only the beginning is given.',
  query: [...byPlace.query(['USA'], { lastBeginsWith: ['CA', 'San '] })],
  expected: [
    { city: 'San Francisco', district: 'Castro' },
    { city: 'San Francisco', district: 'Mission' },
    { city: 'San José', district: 'Willow Glen' },
  ],
}

const acrossStates = {
  title: 'From San José in California up to Albany in New York',
  why: 'DynamoDB takes one condition, on the last attribute only. The plan has the queries that together are the range, in its order.',
  query: [...byPlace.query(['USA'], { gte: ['CA', 'San José'], lte: ['NY', 'Albany'] })],
  expected: [
    { state: 'CA', city: 'San José' },
    { state: 'CO', city: 'Denver' },
    { state: 'NY', city: 'Albany' },
  ],
}

export default {
  title: 'Places by country, state and city',
  uses: 'multiAttributeIndex, locationMultiKey',
  about: 'A hierarchy without joined keys: each level is an attribute, and a query names them from the left.',
  indexes: { byPlace },
  items,
  accessPatterns: [inCity, cities, acrossStates],
}
