// Every interleaving of the recipes of the guide with a mover that is killed once and starts again, on a table in memory: nothing is lost,
// nothing is there twice, no write is undone, and nothing comes back. Recipes that are known to be wrong fail, so the model can fail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from './random.mjs'
import { NEW, first, rules, run, wrongs } from './move_model.mjs'

/** Two recipes have too many interleavings for every run; `npm run prove` tries others. */
const SOME = 100

/** The schedules that end wrong, of all or of some that are the same in every run, and the number of schedules. */
async function explore(names, isRight, { most = Infinity, ...options } = {}) {
  const { below } = seededRandom(1)
  const open = [[]]
  const wrong = []
  let count = 0
  while (open.length > 0 && count < most) {
    const schedule = most === Infinity ? open.pop() : open.splice(below(open.length), 1)[0]
    const { answers, rows, ways } = await run(names, (_, step) => schedule[step] ?? 0, options)
    open.push(...branchesOf(schedule, ways))
    count++
    if (!isRight(answers, rows)) wrong.push({ schedule, answers, rows })
  }
  return { count, wrong }
}

/** The schedules that first differ from this one after its end. */
function branchesOf(schedule, ways) {
  const behind = ways.map((count, step) => ({ count, step })).slice(schedule.length)
  return behind.flatMap(({ count, step }) => Array.from({ length: count - 1 }, (_, i) => [...schedule, ...Array(step - schedule.length).fill(0), i + 1]))
}

for (const [names, isRight] of rules) {
  const most = names.length > 1 ? SOME : undefined
  test(`in ${most ?? 'all'} interleavings with a mover that is killed: ${names.join(', ')}`, async () => {
    const { count, wrong } = await explore(names, isRight, { most })
    assert(count > 5, String(count))
    assert.deepEqual(wrong, [])
  })
}

test('an update beside a delete leaves nothing of an item without a version', async () => {
  const { version, ...unversioned } = first
  const { wrong } = await explore(['update', 'delete'], (_, rows) => rows.length === 0, { items: [unversioned], most: SOME })
  assert.deepEqual(wrong, [])
})

test('two movers of the same item', async () => {
  for (const name of ['update', 'delete']) {
    const { wrong } = await explore([name], rules.find(([names]) => names.join() === name)[1], { movers: 2, kills: 0, most: SOME })
    assert.deepEqual(wrong, [])
  }
})

test('two old items with one new key: one moves, the other stays as it was', async () => {
  const { wrong } = await explore(['read'], (_, rows) => rows.length === 2 && rows.some((row) => row.pk.S === 'USER#7' && row.state.S === 'first') && rows.some((row) => row.state.S === 'other'), {
    items: [first, { ...first, ...NEW, gsi1pk: { S: 'STATE#other' }, state: { S: 'other' } }],
    kills: 1,
  }).then((found) => ({ wrong: found.wrong.filter(({ answers }) => answers[0] !== undefined) }))
  assert.deepEqual(wrong, [])
})

for (const [name, isRight] of wrongs) {
  test(`the model finds the fault in: ${name}`, async () => {
    const { wrong } = await explore([name], isRight)
    assert(wrong.length > 0)
  })
}
