// The laws at scale for some seconds, from a fixed seed; and each of them with a wrong oracle, which has to be found.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { root } from '../../../pkg-template/setup/command.mjs'
import { diff } from './diff.mjs'
import { moves } from './moves.mjs'
import { plansInPages } from './plans.mjs'
import { RULES, UNITS, rules, rust } from './rust.mjs'

const CHECKS = '1000000'
const ofRules = (options) => rules({ seconds: 1, seed: 1, checks: '150000', ...options })
const inRust = (options) => rust({ seconds: 1, seed: 1, checks: CHECKS, ...options })
/** One case is run in any time. */
const inJavaScript = { 'plans in pages': plansInPages, diff, moves }

test('a million checks find nothing, and leave no law out', async () => {
  const results = await inRust()
  for (const { what, count, faults } of results) assert(count > 1000 && faults === 0, `${what}: ${faults} faults in ${count}`)
})

test('the laws of rules hold for some thousand cases', async () => {
  const [{ count, faults }] = await ofRules()
  assert(count >= 150_000 && faults === 0, `${faults} faults in ${count}`)
})

test('the program is formatted like the rest', () => {
  const { status, stdout } = spawnSync('cargo', ['fmt', '--check', '--manifest-path', 'tests/laws/Cargo.toml'], { cwd: root, encoding: 'utf8' })
  assert.equal(status, 0, stdout)
})

test('the same seed makes the same checks', async () => {
  const [one, other] = [await inRust({ number: 7 }), await inRust({ number: 7 })]
  assert.deepEqual(one, other)
  assert(one.some(({ count }) => count > 0))
})

for (const law of Object.keys({ ...UNITS, ...RULES })) {
  test(`a wrong oracle of "${law}" is found`, async () => {
    const results = await (law in RULES ? ofRules : inRust)({ plant: law })
    assert(results.find(({ what }) => what === law).faults > 0)
  })
}

for (const [law, run] of Object.entries(inJavaScript)) {
  test(`"${law}" holds for some cases, and a wrong oracle is found`, async () => {
    const faultsOf = async (plant) => {
      let faults = 0
      for (let first = 1; first <= 60; first++) for (const result of await run({ seconds: 0, first, plant })) faults += result.faults
      return faults
    }
    assert.equal(await faultsOf(undefined), 0)
    assert(await faultsOf(law) > 0)
  })
}
