// What helps to design a table: the arguments are copied here, so that no code of their owner runs while Rust reads them.

import { checkedObject } from './arguments.js'
import { isPlain } from './fields.js'
import { raw, ready } from './frame.js'
import { checked, isWellFormed, refuseText, refuseType } from './refuse.js'

const EXPLAIN = 'explainKey'

export function explainKey(key, template) {
  const input = { key: checkedText(EXPLAIN, 'key', key), ...templateOf(EXPLAIN, template) }
  return answerOf(EXPLAIN, (out) => raw.designExplain(input, out))
}

/** The template that a call names, if it names one, and how its text is written. */
function templateOf(name, template) {
  if (template === undefined) return {}
  if (typeof template === 'string') return { template: checkedText(name, 'template', template) }
  checkedObject(name, 'template', template)
  if (!isPlain(template)) throw refuseType(name, 'template', 'definition', template)
  const { template: text, text: form = 'escaped' } = template
  return { template: checkedText(name, 'template.template', text), text: checkedText(name, 'template.text', form) }
}

function checkedText(name, parameter, text) {
  if (typeof text !== 'string') throw refuseType(name, parameter, 'text', text)
  if (!isWellFormed(text)) throw refuseText(name, parameter, text)
  return text
}

/** What Rust puts into the list that an export is called with: an export that returned it would abort Node 20. */
function answerOf(name, call) {
  ready()
  const out = []
  checked(name, call(out))
  return out[0]
}
