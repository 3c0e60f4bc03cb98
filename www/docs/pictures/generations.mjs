// Items of an older format, and the keys that a move gives them.

import { entityKeys } from 'ddb-keys'
import { arrow, output, svg, write } from './svg.mjs'

const oldTrip = entityKeys({ pk: 'USER#{driver}', sk: { template: 'TRIP#{no:digits}', text: 'verbatim' } })
const trip = entityKeys({ pk: 'DRIVER#{driver}', sk: 'TRIP#{no:int(4)}' }, { previous: [{ keys: oldTrip, fromOld: (old) => ({ ...old, no: Number(old.no) }) }] })

/** Items as a table has them in the middle of a move: each with its generation, and with the keys of the newest format. */
export function items() {
  const stored = [oldTrip.keys({ driver: '7', no: 9 }), oldTrip.keys({ driver: '7', no: 10 }), trip.keys({ driver: '8', no: 1 })]
  return stored.map((item) => ({ item, generation: trip.generation(item), upgraded: trip.upgrade(item) }))
}

const yOf = (at) => 92 + 30 * at

export function draw() {
  const rows = items().map(({ item, generation, upgraded }, at) => {
    const isNewest = generation === 0
    return [
      output(40, yOf(at), item.pk, isNewest ? 'good' : 'bad'), output(130, yOf(at), item.sk, isNewest ? 'good' : 'bad'), write(235, yOf(at), `generation ${generation}`, 'soft'),
      isNewest ? write(345, yOf(at), 'stays', 'soft') : arrow(345, 405, yOf(at) - 5),
      output(430, yOf(at), upgraded.pk, 'good'), output(540, yOf(at), upgraded.sk, 'good'),
    ]
  })
  return svg(
    { width: 660, height: yOf(3) + 4, title: 'Trips in an older and in the newest format, and their keys after the move' },
    write(40, 34, 'In the table', 'head'), write(430, 34, 'After the move', 'head'), write(40, 62, 'pk', 'soft'), write(130, 62, 'sk', 'soft'), write(430, 62, 'pk', 'soft'), write(540, 62, 'sk', 'soft'), rows,
  )
}
