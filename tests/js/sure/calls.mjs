// The same random calls on two builds of the package, whose results, types, order of fields, refusals and reads have to be the same.

import { randomOf } from '../random.mjs'
import { ENTITIES, TABLE, TEMPLATES } from './definitions.mjs'
import { valuesOf } from './values.mjs'
import { identifying, itemOf, keysIn, keysOf, queries, templates } from './usual.mjs'
import { freeing, poisoning, reading, reentering } from './hostile.mjs'

/** So many differences tell enough. */
const ENOUGH = 12

/** Makes `count` calls on both, and returns how many were refused, how many were not, and the differences. It stops after enough of them. */
export function compareCalls({ ours, others, count, seed }) {
  const random = randomOf(seed)
  const made = valuesOf(random)
  const pair = [ours, others].map(madeIn)
  const outcome = { calls: 0, good: {}, refused: {}, differences: [] }
  const run = {
    ...made,
    pair,
    /** One call on both: `call` gets what was made of a library, and a way to log what is read. */
    check(kind, call, inputs) {
      const [a, b] = pair.map((side) => answerOf(call, side))
      outcome.calls++
      const tally = a.startsWith('ok') ? outcome.good : outcome.refused
      tally[kind] = (tally[kind] ?? 0) + 1
      if (a !== b && outcome.differences.length < ENOUGH) outcome.differences.push(difference(kind, inputs(), a, b))
      return a
    },
    /** A call near the end of the stack is refused there, or has the answer that it has elsewhere. */
    checkAtTheEnd(kind, call, inputs) {
      const answers = pair.map((side) => answerOf(call, side))
      const near = atTheEndOfTheStack(() => answerOf(call, pair[0]))
      const wrong = near.find((answer) => !answer.startsWith('RangeError') && answer !== answers[1])
      outcome.calls++
      outcome.good[kind] = (outcome.good[kind] ?? 0) + 1
      if (wrong !== undefined && outcome.differences.length < ENOUGH) outcome.differences.push(difference(kind, inputs(), wrong, answers[1]))
    },
  }
  while (outcome.calls < count && outcome.differences.length < ENOUGH) round(run)
  return outcome
}

function madeIn(library) {
  const tableOf = library.tableKeys(TABLE)
  const make = (place) => library.entityKeys(ENTITIES[place].keys, ENTITIES[place].options)
  return {
    library,
    make,
    entities: ENTITIES.map((_, place) => make(place)),
    table: tableOf,
    inOrder: Object.keys(TABLE).map((name) => ({ name, entity: tableOf[name] })),
    templates: TEMPLATES.map(({ text }) => library.keyTemplate(text)),
  }
}

/** The answer of a call as a text, with what it has read. */
function answerOf(call, side) {
  const log = []
  let answer
  try {
    answer = `ok ${shown(call(side, log))}`
  } catch (error) {
    answer = `${error?.name} ${error?.code} ${error?.message} ${shown(error?.details)}`
  }
  return log.length === 0 ? answer : `${answer} read ${log.join()}`
}

function difference(kind, inputs, ours, others) {
  const short = (text) => (text.length > 900 ? `${text.slice(0, 900)}…` : text)
  return `${kind} ${short(shown(inputs))}\n  ours   ${short(ours)}\n  others ${short(others)}`
}

/** A value with the types and the order of all that it holds. */
function shown(value) {
  if (value instanceof Date) return `Date(${Date.prototype.getTime.call(value)})`
  if (ArrayBuffer.isView(value)) return `bytes(${[...value]})`
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : `${typeof value} ${String(value)}`
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return `${isPlain ? '' : value.constructor?.name}{${Object.keys(value).map((key) => `${key}:${shown(value[key])}`).join()}}`
}

/** What `call` answers in the frames before the one that overflows the stack. */
function atTheEndOfTheStack(call) {
  const answers = []
  const down = () => {
    try {
      down()
    } catch {
      // no room
    }
    if (answers.length < 25) answers.push(call())
  }
  try {
    down()
  } catch {
    // no room for the call that is outermost
  }
  return answers
}

function round(run) {
  const { below, pick } = run
  run.begin()
  const place = below(3) > 0 ? below(ENTITIES.length) : 0
  const item = itemOf(run, place)
  keysOf(run, place, item)
  queries(run, place, item)
  if (below(2) === 0) identifying(run)
  if (below(2) === 0) templates(run)
  if (below(12) === 0) pick([reading, reentering, freeing, poisoning, nearTheEnd])(run, place, item)
}

function nearTheEnd({ below, checkAtTheEnd, pick, pair }, place, item) {
  if (below(10) > 0) return
  const inputs = () => [ENTITIES[place].keys, item]
  const keys = keysIn(pair[1].entities[place], item) ?? item
  pick([
    () => checkAtTheEnd('the end of the stack: keys', ({ entities }) => entities[place].keys(item), inputs),
    () => checkAtTheEnd('the end of the stack: tryParse', ({ entities }) => entities[place].tryParse(keys), inputs),
    () => checkAtTheEnd('the end of the stack: query', ({ entities }) => entities[place].query(item), inputs),
    () => checkAtTheEnd('the end of the stack: identify', ({ table }) => table.identify({ pk: 'A#a', sk: 'X#007' }), inputs),
  ])()
}
