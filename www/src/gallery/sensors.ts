// Readings of sensors: the sort key is concatenated from place, kind and time, so each level is a query.

import { entity, example, is, item, pattern, query, span, startsWith } from './pattern.ts'

const reading = (floor: number, room: string, sensor: string, at: string) => item('reading', { building: 'north', floor, room, sensor, at })

export const sensors = example({
  id: 'sensors',
  title: 'Sort-key concatenation',
  about: 'Floor, room, sensor, time: one sort key of four levels, and each of them is a query.',
  table: 'sensors',
  entities: [entity('reading', { pk: 'BUILDING#{building}', sk: 'FLOOR#{floor:int(2)}#ROOM#{room}#{sensor:enum(co2|heat|light)}#{at:date}' })],
  items: [
    reading(2, 'lab', 'co2', '2024-12-02T09:20:00Z'),
    reading(2, 'lab', 'co2', '2024-12-02T09:30:00Z'),
    reading(2, 'lab', 'heat', '2024-12-02T09:20:00Z'),
    reading(2, 'library', 'heat', '2024-12-02T09:25:00Z'),
    reading(10, 'attic', 'heat', '2024-12-02T09:22:00Z'),
    reading(1, 'hall', 'light', '2024-12-02T09:21:00Z'),
  ],
  patterns: [
    pattern('Readings of a room', query('reading', { building: 'north' }, { sort: { floor: is('2'), room: is('lab') } })),
    pattern('Readings of a floor', query('reading', { building: 'north' }, { sort: { floor: is('2') } })),
    pattern('Rooms that begin alike', query('reading', { building: 'north' }, { sort: { floor: is('2'), room: startsWith('l') } })),
    pattern('Readings of a sensor in half an hour', query('reading', { building: 'north' }, { sort: { floor: is('2'), room: is('lab'), sensor: is('co2'), at: span('2024-12-02T09:00:00Z', '2024-12-02T09:30:00Z') } })),
  ],
})
