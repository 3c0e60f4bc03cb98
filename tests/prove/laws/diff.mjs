// The promise of `diffTables`: no item of the old table fares worse than its verdict says, and the examples of its findings prove them. The
// oracle writes items of the old definition, and looks at what the new one makes of each.

import assert from 'node:assert/strict'
import * as api from 'ddb-keys/design'
import { SEVERITIES, randomOf, triedPair } from '../../js/diff_oracle.mjs'
import { looped } from '../loop.mjs'

export async function diff({ seconds, first, plant }) {
  const check = (number) => {
    const pair = triedPair(randomOf(number), api, 4)
    if (pair === undefined) return 0
    const { findings, judged, wrong, made } = pair
    const verdict = plant === 'diff' ? 'compatible' : pair.verdict
    for (const { severity, item } of judged) {
      const isMild = SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(verdict)
      assert.ok(!isMild, `seed ${number} (${made}): ${verdict}, but an item is ${severity}: ${JSON.stringify(item)}`)
    }
    assert.deepEqual(wrong, [], `seed ${number} (${made}): the example proves nothing`)
    return judged.length + findings.filter(({ example }) => example).length
  }
  return looped({ what: 'diff', unit: 'items and examples', seconds, first }, check)
}
