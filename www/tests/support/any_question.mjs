// Questions of every kind to a multi-attribute index with items of every kind: right ones, and some that the package refuses.

import fc from 'fast-check'

const text = ({ type }) => (type === 'N' ? fc.constantFrom('0', '2', '9', '10', '999') : fc.constantFrom('a', 'ab', 'b', 'San', 'é', '😀', '\uFFFD', 'a#b'))
const sometimes = (one) => fc.oneof({ arbitrary: one, weight: 5 }, { arbitrary: fc.constant(''), weight: 1 })
const few = (part) => text(part).filter((one) => ['2', 'a', 'b', '9'].includes(one))

/** Items of the entity, and a question to the index, in a design. */
export function anyQuestion(entity, { name: index, partition, sort }) {
  const item = fc.tuple(...partition.map((part) => few(part)), ...sort.map((part) => sometimes(text(part)))).map((texts) => ({ entity, values: Object.fromEntries([...partition, ...sort].map(({ name }, at) => [name, texts[at]])) }))
  const condition = ({ name, type }) => fc.record({ operator: fc.constantFrom('equals', 'equals', 'equals', ...(type === 'S' ? ['startsWith'] : []), 'range', 'span', 'after', 'before'), value: sometimes(text({ type })), to: text({ type }) }).map((one) => [name, one])
  const tuple = fc.tuple(fc.nat(sort.length), fc.tuple(...sort.map((part) => sometimes(text(part))))).map(([length, texts]) => texts.slice(0, length))
  const conditions = fc.tuple(fc.nat(sort.length), fc.tuple(...sort.map(condition))).map(([length, all]) => Object.fromEntries(all.slice(0, length)))
  const range = fc.record({ lower: fc.constantFrom('from', 'after'), low: tuple, upper: fc.constantFrom('to', 'before'), high: tuple })
  return fc.record({ items: fc.array(item, { minLength: 1, maxLength: 12 }), sort: conditions, range: fc.option(range, { nil: undefined }), at: fc.nat(11), descending: fc.boolean() })
    .map(({ items, sort, range, at, descending }) => {
      const { values } = items[at % items.length]
      return { items, query: { entity: '', index, partition: Object.fromEntries(partition.map(({ name }) => [name, values[name]])), sort, descending, ...(range && { range }) } }
    })
}
