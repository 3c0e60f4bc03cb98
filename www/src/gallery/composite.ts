// Keys of several parts: the rooms of a hotel by type and name.

import { entity, example, is, item, pattern, query } from './pattern.ts'

const room = (hotel: string, type: string, name: string) => item('room', { hotel, type, name })

export const composite = example({
  id: 'composite',
  title: 'Composite key',
  about: 'Several fields make one key, and a value cannot break out of its field: “suite#1” room “2” and “suite” room “1#2” have different keys.',
  table: 'hotels',
  entities: [entity('room', { pk: 'HOTEL#{hotel}', sk: 'ROOM#{type}#{name}' })],
  items: [room('grand', 'suite#1', '2'), room('grand', 'suite', '1#2'), room('grand', 'double', '101'), room('grand', 'double', '102'), room('plaza', 'double', '7')],
  patterns: [
    pattern('Rooms of a type', query('room', { hotel: 'grand' }, { sort: { type: is('double') } })),
    pattern('Rooms of a hotel', query('room', { hotel: 'grand' })),
    pattern('One room', query('room', { hotel: 'grand' }, { sort: { type: is('suite'), name: is('1#2') } })),
  ],
})
