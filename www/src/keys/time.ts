// Times as they are typed and shown: without seconds, and without the letters of ISO 8601. The package gets and checks a whole text.

import { isTime } from './fields.ts'
import { attempted } from './problem.ts'
import { templateOf } from './templates.ts'

const TYPED = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(?:\s*Z)?)?$/

/** What was typed, as a whole time in UTC if it is a day, or a day with an hour; any other text as it is, for the package to judge. */
export function wholeTime(codec: string, typed: string): string {
  if (!isTime(codec)) return typed
  const match = TYPED.exec(typed.trim())
  if (match === null || takes(codec, typed)) return typed
  const [, day, minute = '00:00', second = ':00'] = match
  const whole = `${day}T${minute}${second}Z`
  return takes(codec, whole) ? whole : typed
}

/** Whether the package takes a time as it is. */
function takes(codec: string, text: string): boolean {
  const template = templateOf(`{x:${codec}}`).answer ?? templateOf(`{x:${codec}}`, { text: 'verbatim' }).answer
  // A codec for a whole attribute is in no template.
  if (template === undefined) return /:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
  return attempted(() => template.build({ x: text } as never)).problem === undefined
}

/** Whether a text is a time that the package takes: only such a one is shown in short. */
export function isRightTime(codec: string, text: string): boolean {
  return isTime(codec) && takes(codec, text)
}
