// `explainKey`: explains the parts of a key, by a given template or by the templates of an entity.

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

/** The explanation whose template matches more of the key. */
function nearer(one, other) {
  return other.mismatch.start > one.mismatch.start ? other : one
}

/** The templates to explain a key by, each with the form of its text. An entity has several; without an argument there is an empty one. */
function templatesOf(template) {
  if (template === undefined) return [{}]
  if (typeof template === 'string') return [{ template: checkedText(EXPLAIN, 'template', template) }]
  checkedObject(EXPLAIN, 'template', template)
  const made = definitionOf(template)
  if (isEntityDefinition(made)) return attributesOf(made).flatMap(templatesOf)
  const given = made ?? template
  if (!isPlain(given)) throw refuseType(EXPLAIN, 'template', 'template', template)
  const { template: text, text: form = 'escaped', casing } = given
  const own = { template: checkedText(EXPLAIN, 'template.template', text), text: checkedText(EXPLAIN, 'template.text', form) }
  return [casing === undefined ? own : { ...own, casing: checkedText(EXPLAIN, 'template.casing', casing) }]
}
