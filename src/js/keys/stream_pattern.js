// The pattern of an event source mapping or a pipe that passes the records of some entities alone.

import { readOptions } from '../crossing/arguments.js'
import { isArray, refusal, refusePart, refuseType, shown } from '../crossing/refuse.js'
import { NoSuchEntity, NoSuchEvent, NoValueIn, TooMuch } from '../crossing/sentences.js'

const NAME = 'tableKeys.streamPattern'
const EVENTS = ['INSERT', 'MODIFY', 'REMOVE']

/** What Lambda takes: the number of characters of the pattern's JSON. */
const LENGTH = 4096

/** The pattern for these entities, of those with `names`. `patternOf` asks Rust for it. */
export function streamPattern(given, options, names, patternOf) {
  const [events] = readOptions(NAME, options, [['events', 'any']])
  const chosen = chosenFrom('entities', typeof given === 'string' ? [given] : given, names, NoSuchEntity)
  const eventName = events === undefined ? undefined : chosenFrom('options.events', events, EVENTS, NoSuchEvent)
  const { pattern: keys, exact } = patternOf(chosen)
  const pattern = { ...(eventName && { eventName }), ...keys }
  const { length } = JSON.stringify(pattern)
  if (length > LENGTH) throw refusePart(TooMuch, NAME, 'the pattern', ['characters of JSON', length], { limit: LENGTH })
  return { pattern, exact }
}

/** The known names that a list has. */
function chosenFrom(parameter, list, known, line) {
  const all = isArray(list) ? Array.from(list) : [undefined]
  if (!all.every((name) => typeof name === 'string')) throw refuseType(NAME, parameter, 'texts', list)
  if (all.length === 0) throw refusal(NoValueIn, { function: NAME, parameter })
  const unknown = all.find((name) => !known.includes(name))
  if (unknown !== undefined) throw refusal(line, { function: NAME, parameter, value: shown(unknown) }, [known.join(', ')])
  return known.filter((name) => all.includes(name))
}
