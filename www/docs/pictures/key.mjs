// A key that `explainKey` takes apart: each field in its colour, with its value below.

import { explainKey } from 'ddb-keys/design'
import { keyTemplate } from 'ddb-keys'
import { output, svg, under, widthOf, write } from './svg.mjs'

const TEMPLATE = 'CUSTOMER#{customerId}#ORDER#{placed:day}#{no:int(4)}'
const VALUES = { customerId: '4#2', placed: '2024-12-02T10:30:00Z', no: 7 }
const KINDS = ['a', 'b', 'c']

/** The key, and its parts with their places. */
export function parts() {
  const key = keyTemplate(TEMPLATE).build(VALUES)
  let [x, field] = [40, 0]
  const placed = explainKey(key, TEMPLATE).parts.map((part) => {
    const from = x
    x += widthOf(part.text)
    return { ...part, from, to: x, kind: part.name === undefined ? undefined : KINDS[field++] }
  })
  return { key, placed }
}

export function draw() {
  const { key, placed } = parts()
  const fields = placed.filter(({ kind }) => kind)
  const drawn = placed.map(({ text, from, to, kind }) => [output(from, 118, text, kind ?? 'soft'), kind && under(from + 1, to - 1, 128, `line-${kind}`)])
  const rows = fields.map(({ name, text, value, kind }, at) => {
    const y = 188 + 24 * at
    return [write(40, y, name, `${kind} head`), output(190, y, text, kind), write(330, y, String(value))]
  })
  const heads = [write(40, 164, 'Field', 'soft'), write(190, 164, 'Text in the key', 'soft'), write(330, 164, 'Value that is read back', 'soft')]
  return svg({ width: 530, height: 258, title: `The key ${key} in its parts` }, write(40, 34, 'Template', 'soft'), output(40, 58, TEMPLATE), write(40, 94, 'Key', 'soft'), drawn, heads, rows)
}
