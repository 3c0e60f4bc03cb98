// Templates against ElectroDB's conversions of the same fields, and against a template literal with the same checks.

import { flat, inputs } from '../inputs.mjs'
import { measureAlone } from '../measure.mjs'
import { electro } from '../peers.mjs'
import * as plain from '../plain.mjs'

const orders = inputs(({ id }) => ({ customerId: id(), orderId: id() }))
const electroFields = orders.map(({ customerId, orderId }) => ({ userId: customerId, orderId }))
const electroKeys = electroFields.map(({ userId, orderId }) => ({ pk: flat(`USER#${userId}`), sk: flat(`ORDER#${orderId}`) }))
const texts = inputs(({ id }) => `CUSTOMER#{customerId}#${id()}#{placedAt:date}#{orderId:ulid}`)

const numbered = inputs(({ id, whole }) => flat(`LINE#${id()}#${1000 + whole(9000)}`))

/** The most nanoseconds that making a template may take. */
const MAKING = 20_000

export function cases({ library }) {
  const { keyTemplate } = library
  if (!keyTemplate) return []
  const ofNumber = keyTemplate('LINE#{orderId}#{line:int(4)}')
  const template = keyTemplate('CUSTOMER#{customerId}#ORDER#{orderId}')
  return [
    {
      name: 'template build, 2 texts',
      inputs: orders,
      use: 'text',
      ours: (fields) => template.build(fields),
      baselines: [
        { name: 'ElectroDB toKeys', call: electro.toKeys, inputs: electroFields, use: 'object', budget: 1 / 3 },
        { name: 'template literal, same checks', call: plain.buildOrderKey, budget: 2.5 },
      ],
    },
    {
      name: 'template parse, 2 texts',
      inputs: orders.map((fields) => flat(template.build(fields))),
      use: 'object',
      ours: (key) => template.parse(key),
      baselines: [{ name: 'ElectroDB toComposite', call: electro.toComposite, inputs: electroKeys, budget: 0.45 }],
    },
    {
      name: 'template parse, a text and a number',
      inputs: numbered,
      use: 'object',
      ours: (key) => ofNumber.parse(key),
    },
    {
      name: 'keyTemplate, 3 fields',
      inputs: texts,
      use: 'object',
      ours: (text) => keyTemplate(text),
      budgetNs: MAKING,
      measure: measureAlone,
    },
  ]
}
