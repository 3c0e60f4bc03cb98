// The options of `npm run prove`, each with a sentence for invalid values.

import { parseArgs } from 'node:util'

const OPTIONS = { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, only: { type: 'string' } }
/** Seeds are 32-bit numbers, which every step takes unchanged. */
const SEEDS = 2 ** 32
/** A week. */
const MOST_MINUTES = 7 * 24 * 60

/** The minutes, the seed, and the chosen steps. Throws a RangeError with a sentence. */
export function askedOf(args, steps, now = Date.now()) {
  const { minutes, seed, only } = optionsOf(args)
  return { minutes: minutesOf(minutes), seed: seed === undefined ? now % SEEDS : seedOf(seed), chosen: only === undefined ? steps : chosenOf(only, steps) }
}

function optionsOf(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch ({ message }) {
    throw new RangeError(`${message.split('\n')[0].split('. ')[0].replace(/\.$/, '')}. The options are ${Object.keys(OPTIONS).map((name) => `--${name}`).join(', ')}.`)
  }
}

function minutesOf(text) {
  const minutes = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN
  if (minutes > 0 && minutes <= MOST_MINUTES) return minutes
  throw new RangeError(`--minutes must be a number above 0, and at most ${MOST_MINUTES}, got "${text}".`)
}

function seedOf(text) {
  const seed = /^\d+$/.test(text) ? Number(text) : NaN
  if (seed < SEEDS) return seed
  throw new RangeError(`--seed must be a whole number from 0 to ${SEEDS - 1}, got "${text}".`)
}

function chosenOf(only, steps) {
  const names = new Set(only.split(',').map((name) => name.trim()))
  const unknown = [...names].find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) throw new RangeError(`There is no step "${unknown}". There are: ${steps.map(({ name }) => name).join(', ')}.`)
  return steps.filter(({ name }) => names.has(name))
}
