// Levels of a hierarchy: each is an attribute of its own.

import { entity, example, index, indexed, is, pattern, query, startsWith } from '../pattern.ts'

const byPath = index('PathIndex', { level1: 'S' }, { level2: 'S', level3: 'S', level4: 'S' })

export const levels = example({
  id: 'levels',
  title: 'Levels of a hierarchy',
  about: 'Each level is an attribute of its own, so any character can stand in a value and no separator is needed.',
  table: 'assortment',
  entities: [entity('thing', { pk: 'THING#{thingId}', sk: 'THING' }, { fields: ['level1', 'level2', 'level3', 'level4'] })],
  indexes: [byPath],
  items: indexed('thing', 'thingId', byPath, [['shop', 'garden', 'tools', 'rake'], ['shop', 'garden', 'tools', 'hoe'], ['shop', 'garden', 'seeds', 'pea'], ['shop', 'garden/new', 'tools', 'saw']]),
  patterns: [
    pattern('Things of a third level', query('', { level1: 'shop' }, { index: 'PathIndex', sort: { level2: is('garden'), level3: is('tools') } })),
    pattern('Things of a second level', query('', { level1: 'shop' }, { index: 'PathIndex', sort: { level2: is('garden') } })),
    pattern('Second levels that begin alike', query('', { level1: 'shop' }, { index: 'PathIndex', sort: { level2: startsWith('garden') } })),
  ],
})
