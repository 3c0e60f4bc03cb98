// `explainKey`: what a key is made of, by the template that it is given, or by those of an entity.

import { checkedObject } from '../crossing/arguments.js'
import { answerOf } from './answer.js'
import { checkedText } from './options.js'
import { isPlain } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { attributesOf, isEntityDefinition, definitionOf } from './given_definition.js'
import { refuseType } from '../crossing/refuse.js'

const EXPLAIN = 'explainKey'

export function explainKey(key, template) {
  const text = checkedText(EXPLAIN, 'key', key)
  const explained = templatesOf(template).map((one) => answerOf(EXPLAIN, (out) => raw.designExplain({ key: text, ...one }, out)))
  return explained.find(({ matches }) => matches) ?? explained.reduce(nearer)
}

/** The explanation that goes further before the key leaves its template. */
function nearer(one, other) {
  return other.mismatch.start > one.mismatch.start ? other : one
}

/** The templates that a call names, if it names one, each with how its text is written: those of an entity are several. */
function templatesOf(template) {
  if (template === undefined) return [{}]
  if (typeof template === 'string') return [{ template: checkedText(EXPLAIN, 'template', template) }]
  checkedObject(EXPLAIN, 'template', template)
  const made = definitionOf(template)
  if (isEntityDefinition(made)) return attributesOf(made).flatMap(templatesOf)
  const given = made ?? template
  if (!isPlain(given)) throw refuseType(EXPLAIN, 'template', 'template', template)
  const { template: text, text: form = 'escaped' } = given
  return [{ template: checkedText(EXPLAIN, 'template.template', text), text: checkedText(EXPLAIN, 'template.text', form) }]
}
