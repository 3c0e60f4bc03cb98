// The pattern of an event source mapping or a pipe that passes only the records of some entities.

import { readOptions } from '../crossing/arguments.js'
import { refusePart } from '../crossing/refuse.js'
import { NoSuchEvent, TooMuch } from '../crossing/sentences.js'
import { chosenFrom } from './collection.js'

const NAME = 'tableKeys.streamPattern'
const EVENTS = ['INSERT', 'MODIFY', 'REMOVE']

/** The most characters of a pattern's JSON that Lambda accepts. */
const LENGTH = 4096

/** The pattern for these entities, of those with `names`. `patternOf` asks Rust for it. */
export function streamPattern(given, options, names, patternOf) {
  const [events] = readOptions(NAME, options, [['events', 'any']])
  const chosen = chosenFrom(NAME, 'entities', typeof given === 'string' ? [given] : given, names)
  const eventName = events === undefined ? undefined : chosenFrom(NAME, 'options.events', events, EVENTS, NoSuchEvent)
  const { pattern: keys, exact } = patternOf(chosen)
  const pattern = { ...(eventName && { eventName }), ...keys }
  const { length } = JSON.stringify(pattern)
  if (length > LENGTH) throw refusePart(TooMuch, NAME, 'the pattern', ['characters of JSON', length], { limit: LENGTH })
  return { pattern, exact }
}
