// The step "differential": compares the package with others that answer the same questions. A fault names its case, which `--case` repeats.
//
//   --seconds <n>   60 by default, shared by all of them --seed <n>      1 by default --case <n>      this case alone, with `--only` --only <name>
//   one of the names below

import { parseArgs } from 'node:util'
import { adopted } from './differential/adopted.mjs'
import { dynamodb } from './differential/dynamodb.mjs'
import { hashes } from './differential/hashes.mjs'
import { peers } from './differential/peers.mjs'
import { versions } from './differential/semver.mjs'
import { times } from './differential/times.mjs'
import { ulids } from './differential/ulids.mjs'
import { firstCase, partsOf } from './loop.mjs'
import { proved } from './results.mjs'

const options = { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, case: { type: 'string' }, only: { type: 'string' } }
const { values } = parseArgs({ options })

/** The parts, and their share of the time. */
const PARTS = { semver: [versions, 0.2], times: [times, 0.2], hashes: [hashes, 0.05], ulids: [ulids, 0.05], peers: [peers, 0], adopted: [adopted, 0.1], dynamodb: [dynamodb, 0.4] }

const chosen = partsOf(PARTS, values.only)
const number = values.case === undefined ? undefined : Number(values.case)
let faults = 0
for (const [part, share] of chosen) {
  for (const result of await part({ seconds: number === undefined ? Number(values.seconds) * share : 0, first: firstCase(Number(values.seed), number) })) {
    proved(result)
    faults += result.faults
  }
}
process.exitCode = faults > 0 ? 1 : 0
