// The step "net": the attacks on the functions of guides and examples, of the suite `net`, with different orders of requests each time. A fault names
// its case, which `--case` repeats.
//
//   --seconds <n>   60 by default
//   --seed <n>      1 by default
//   --case <n>      this case alone

import { parseArgs } from 'node:util'
import { seededRandom } from '../js/random.mjs'
import { cases } from '../net/cases.mjs'
import { listFaults, opened, writeFaults } from '../net/faults.mjs'
import { handlers } from '../net/handlers.mjs'
import { firstCase, looped } from './loop.mjs'
import { proved } from './results.mjs'

const options = { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, case: { type: 'string' } }
const { values } = parseArgs({ options })
const number = values.case === undefined ? undefined : Number(values.case)
const [seconds, first] = [number === undefined ? Number(values.seconds) : 0, firstCase(Number(values.seed), number)]

/** Throws if there are faults, and names the first three. */
function none(faults) {
  if (faults.length > 0) throw new Error(faults.slice(0, 3).join('\n'))
}

const attacked = cases.filter(({ connect }) => connect)

async function functions(number) {
  const program = await opened(attacked[number % attacked.length])
  const found = []
  for (const attack of [writeFaults, listFaults]) found.push(await attack(program, { most: 8, random: seededRandom(number) }))
  none(found.flatMap(({ faults }) => faults))
  return found.reduce((sum, { count }) => sum + count, 0)
}

async function streams(number) {
  for (const { one, attack } of handlers) none(await attack(one, seededRandom(number)))
  return handlers.length
}

const results = [
  ...(await looped({ what: 'functions of guides and examples', unit: 'interleavings', seconds: seconds * 0.8, first }, functions)),
  ...(await looped({ what: 'handlers', unit: 'attacks', seconds: seconds * 0.2, first }, streams)),
]
for (const result of results) proved(result)
process.exitCode = results.some(({ faults }) => faults > 0) ? 1 : 0
