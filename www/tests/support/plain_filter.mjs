// What a query on an index of several attributes means, as a plain filter over what was typed: the answer that the page is held against.

import { compared, comparedTuples } from './dynamodb.mjs'

const valueOf = (types, name, text) => (types[name] === 'N' ? Number(text) : text)
const isGiven = (text) => (text ?? '') !== ''

/** The places of the items that the query is for, `refused`, or `missing` while the partition key lacks a value. */
export function filtered({ partition, sort }, items, query) {
  const types = Object.fromEntries([...partition, ...sort].map(({ name, type }) => [name, type]))
  const [own, levels] = [partition, sort].map((parts) => parts.map(({ name }) => name))
  if (!own.every((name) => isGiven(query.partition[name]))) return 'missing'
  const fits = query.range ? tupleFilter(types, levels, query.range) : levelFilter(types, levels, query.sort)
  if (fits === 'refused') return fits
  return items.flatMap(({ values }, at) => {
    if (![...own, ...levels].every((name) => isGiven(values[name]))) return []
    const valuesAt = (names) => names.map((name) => valueOf(types, name, values[name]))
    const isOfPartition = own.every((name) => compared(valueOf(types, name, values[name]), valueOf(types, name, query.partition[name])) === 0)
    return isOfPartition && fits(valuesAt(levels)) ? [at] : []
  })
}

function levelFilter(types, levels, conditions) {
  const asked = levels.filter((name) => isAsked(conditions[name]))
  const hasGap = asked.some((name, place) => name !== levels[place])
  const isBelowBounds = asked.slice(0, -1).some((name) => conditions[name].operator !== 'equals')
  if (hasGap || isBelowBounds) return 'refused'
  const tests = asked.map((name) => levelTest(conditions[name], (text) => valueOf(types, name, text)))
  return tests.includes('refused') ? 'refused' : (values) => tests.every((test, place) => test(values[place]))
}

/** An upper end that is not one of a range or a span is only kept. */
function isAsked({ operator, value, to } = {}) {
  return isGiven(value) || (['range', 'span'].includes(operator) && isGiven(to))
}

function levelTest({ operator, value, to }, valueOf) {
  const low = isGiven(value) ? valueOf(value) : undefined
  const high = isGiven(to) ? valueOf(to) : undefined
  switch (operator) {
    case 'equals': return (one) => compared(one, low) === 0
    case 'startsWith': return (one) => one.startsWith(low)
    case 'after': return (one) => compared(one, low) > 0
    case 'before': return (one) => compared(one, low) < 0
    case 'range':
      if (low !== undefined && high !== undefined && compared(low, high) > 0) return 'refused'
      return (one) => (low === undefined || compared(one, low) >= 0) && (high === undefined || compared(one, high) <= 0)
    case 'span':
      if (low !== undefined && high !== undefined && compared(low, high) > 0) return 'refused'
      return (one) => (low === undefined || compared(one, low) >= 0) && (high === undefined || compared(one, high) < 0)
  }
}

function tupleFilter(types, levels, { lower, low, upper, high }) {
  const ends = [low, high].map((texts) => texts.slice(0, texts.findLastIndex(isGiven) + 1))
  if (ends.some((texts) => !texts.every(isGiven))) return 'refused'
  const [from, to] = ends.map((texts) => texts.map((text, place) => valueOf(types, levels[place], text)))
  if (from.length > 0 && to.length > 0 && comparedTuples(from.slice(0, to.length), to) > 0) return 'refused'
  return (values) => {
    const [a, b] = [comparedTuples(values.slice(0, from.length), from), comparedTuples(values.slice(0, to.length), to)]
    const isAbove = from.length === 0 || (lower === 'from' ? a >= 0 : a > 0)
    return isAbove && (to.length === 0 || (upper === 'to' ? b <= 0 : b < 0))
  }
}
