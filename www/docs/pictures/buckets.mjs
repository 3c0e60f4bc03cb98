// One point in time as the time buckets write it: each text is the beginning of the next one.

import { keyTemplate } from 'ddb-keys'
import { output, svg, write } from './svg.mjs'

const TIME = '2024-12-01T10:30:54.321Z'
const NAMES = ['year', 'month', 'day', 'hour', 'minute', 'second', 'date', 'week']

/** Each codec with its text. */
export const texts = () => NAMES.map((name) => [name, keyTemplate(`{at:${name}}`).build({ at: TIME })])

export function draw() {
  const rows = texts().map(([name, text], at) => [output(40, 64 + 25 * at, `{at:${name}}`, 'soft'), output(190, 64 + 25 * at, text, name === 'week' ? 'c' : 'a')])
  return svg({ width: 490, height: 262, title: `The time ${TIME} in the codecs of times` }, write(40, 34, 'Template', 'head'), write(190, 34, `Text of ${TIME}`, 'head'), rows)
}
