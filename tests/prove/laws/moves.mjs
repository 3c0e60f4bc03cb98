// Moves by the interleaving model: in whatever order the steps of a service, of movers, and of movers that are killed come, nothing is lost,
// nothing is there twice, no write is undone, and nothing comes back.

import assert from 'node:assert/strict'
import { seededRandom } from '../../js/random.mjs'
import { rules, run, wrongs } from '../../js/move_model.mjs'
import { looped } from '../loop.mjs'

export async function moves({ seconds, first, plant }) {
  const known = plant === 'moves' ? wrongs.map(([name, isRight]) => [[name], isRight]) : rules
  const check = async (number) => {
    const { below, pick } = seededRandom(number)
    const [names, isRight] = pick(known)
    const [movers, kills] = pick([[1, 0], [1, 1], [1, 2], [2, 0], [2, 1], [3, 0]])
    const { answers, rows } = await run(names, below, { movers, kills })
    assert.ok(isRight(answers, rows), `seed ${number}: ${names.join(', ')} beside ${movers} movers, of which ${kills} are killed: ${JSON.stringify({ answers, rows })}`)
    return 1
  }
  return looped({ what: 'moves', unit: 'interleavings', seconds, first }, check)
}
