// `diffTables` on random pairs of definitions, against an oracle that looks at what the new definition makes of old items. With
// `PAIRS=100000 SEED=7 node --test tests/js/diff_random.test.mjs`, other pairs and more of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as api from 'ddb-keys/design'
import { SEVERITIES, randomOf, triedPair } from './diff_oracle.mjs'

/** Enough to notice a severe finding that is missing in one pair of a hundred; `npm run prove` finds rarer ones. */
const PAIRS = Number(process.env.PAIRS ?? 300)
const SEED = Number(process.env.SEED ?? 1)

test('no verdict is too mild, and findings have examples that prove them', () => {
  const counts = { pairs: 0, items: 0, breaking: 0, unproved: 0, harsh: 0 }
  for (let seed = SEED * 1_000_003; counts.pairs < PAIRS; seed++) {
    const pair = triedPair(randomOf(seed), api, 4)
    if (pair === undefined) continue
    const { findings, judged, truth, verdict, unproved, wrong, made } = pair
    const isMild = SEVERITIES.indexOf(truth) > SEVERITIES.indexOf(verdict)
    const bad = judged.find(({ severity }) => severity === truth)
    assert.ok(!isMild, `seed ${seed} (${made}): ${verdict}, but an item says ${truth}: ${JSON.stringify(bad)}`)
    assert.deepEqual(wrong, [], `seed ${seed} (${made}): the example proves nothing`)
    counts.pairs++
    counts.items += judged.length
    counts.breaking += findings.filter(({ severity }) => severity === 'breaking').length
    counts.unproved += unproved.filter(({ severity }) => severity === 'breaking').length
    if (truth !== verdict && !findings.some(({ severity, example }) => severity === verdict && example)) counts.harsh++
  }
  // Without an example: a codec that takes other values, none of which the samples hit; an id whose case changes.
  assert.ok(counts.unproved <= counts.breaking / 50, JSON.stringify(counts))
  assert.ok(counts.harsh <= counts.pairs / 50, JSON.stringify(counts))
})
