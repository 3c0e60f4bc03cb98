// Nanoseconds of CPU that `inferTemplates` takes for a key of 10,000 items, with their other attributes.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DESIGNS } from '../../js/infer/designs.mjs'
import { tableOf } from '../../js/infer/styles.mjs'
import { alone } from '../goal.mjs'
import { median } from '../measure.mjs'

const ITEMS = 10_000
const CALLS = 9
const BUDGET_NS = 5000

export function cases({ dist }) {
  return ['hash', 'electro'].map((style) => ({ name: `infer: a key of a table in the style ${style}`, measure: (one) => measured(one, style, dist) }))
}

async function measured({ name }, style, dist) {
  const { inferTemplates } = await import(pathToFileURL(join(dist, 'design.js')).href)
  const { items } = tableOf('shop', DESIGNS.shop, style, { count: ITEMS })
  const { count } = inferTemplates(items)
  const ours = median(Array.from({ length: CALLS }, () => timed(() => inferTemplates(items)) / count))
  return [alone({ name, ours }, BUDGET_NS, `at most ${BUDGET_NS / 1000} µs`)]
}

/** Nanoseconds of CPU of a call. */
function timed(call) {
  const start = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(start)
  return 1000 * (user + system)
}
