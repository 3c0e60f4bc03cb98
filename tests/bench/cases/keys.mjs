// DynamoDB's view of keys: order and byte length against plain JavaScript.

import { inputs } from '../inputs.mjs'
import * as plain from '../plain.mjs'

const pairs = inputs(({ id, pick, whole, flat }) => {
  const begin = `${pick(['USER', 'ORDER'])}#${id()}`
  return whole(2) === 0 ? { a: flat(`${begin}#a`), b: flat(`${begin}#b`) } : { a: flat(begin), b: id() }
})
const keys = inputs(({ id, flat }) => flat(`USER#${id()}#ORDER#${id()}`))
const wideKeys = inputs(({ id, name, flat }) => flat(`CITY#${name()}#STREET#${id()}`))

export function cases({ library }) {
  const { compareKeys, keyByteLength } = library
  const byteLength = (name, inputs) => ({
    name,
    inputs,
    use: 'number',
    ours: (key) => keyByteLength(key),
    baselines: [{ name: 'plain, same checks', call: (key) => plain.keyByteLength(key) }],
  })
  return [
    {
      name: 'compareKeys',
      inputs: pairs,
      use: 'number',
      ours: ({ a, b }) => compareKeys(a, b),
      baselines: [
        { name: 'plain, same checks', call: ({ a, b }) => plain.compareKeys(a, b) },
        { name: 'Buffer.compare', call: ({ a, b }) => Buffer.compare(Buffer.from(a), Buffer.from(b)) },
      ],
    },
    byteLength('keyByteLength', keys),
    byteLength('keyByteLength, not ASCII', wideKeys),
  ]
}
