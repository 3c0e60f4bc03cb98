// Times as they are typed and shown: without seconds, and without the letters of ISO 8601. The package gets the complete text, and checks it.

import { isTime } from './fields.ts'
import { attempted } from './problem.ts'
import { templateOf } from './templates.ts'

const TYPED = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(?:\s*Z)?)?$/

/** The typed text, completed to a time in UTC if it is a day, or a day with a time of day; any other text stays as it is, for the package to judge. */
export function wholeTime(codec: string, typed: string): string {
  if (!isTime(codec)) return typed
  const match = TYPED.exec(typed.trim())
  if (match === null || takes(codec, typed)) return typed
  const [, day, minute = '00:00', second = ':00'] = match
  const whole = `${day}T${minute}${second}Z`
  return takes(codec, whole) ? whole : typed
}

/** Whether the package accepts a time as it is. */
function takes(codec: string, text: string): boolean {
  const template = templateOf(`{x:${codec}}`).answer ?? templateOf(`{x:${codec}}`, { text: 'verbatim' }).answer
  // A codec for a whole attribute cannot be in a template.
  if (template === undefined) return /:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
  return attempted(() => template.build({ x: text } as never)).problem === undefined
}

/** Whether a text is a time that the package accepts: only such times are shortened. */
export function isRightTime(codec: string, text: string): boolean {
  return isTime(codec) && takes(codec, text)
}
