// How the cost of a call grows with the length of a key, its fields, the entities of a table and the items of a file: each size is measured beside
// the least one.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DESIGNS } from '../../js/infer/designs.mjs'
import { tableOf } from '../../js/infer/styles.mjs'
import { flat, inputs } from '../inputs.mjs'

/** The cases of a series: every size but the first, against the first. `make` gives what is measured at a size: { inputs, call }. */
export function series({ name, sizes, labelOf, use = 'object', make }) {
  const least = make(sizes[0])
  return sizes.slice(1).map((size) => {
    const { inputs, call } = make(size)
    return {
      name: name(labelOf(size)),
      inputs,
      use,
      ours: call,
      growth: size / sizes[0],
      baselines: [{ name: labelOf(sizes[0]), call: least.call, inputs: least.inputs }],
    }
  })
}

const BYTES = [10, 100, 1000]
const FIELDS = [1, 4, 16, 64]
const ENTITIES = [10, 100, 300, 1000]
const ITEMS = [1000, 10_000, 100_000]

const counted = (unit) => (count) => `${count.toLocaleString('en')} ${unit}`

/** A thousand texts of a length; those of a request are flat. */
const textsOf = (length) => inputs(({ pick }) => flat(Array.from({ length }, () => pick('abcdefghijklmnopqrstuvwxyz0123456789'))))

function keyLength({ keyTemplate }) {
  const template = keyTemplate('USER#{id}')
  const fields = (length) => textsOf(length).map((id) => ({ id }))
  const keys = (length) => fields(length).map((one) => flat(template.build(one)))
  const of = { sizes: BYTES, labelOf: counted('bytes') }
  return [
    ...series({ ...of, name: (size) => `template build, a value of ${size}`, use: 'text', make: (size) => ({ inputs: fields(size), call: (one) => template.build(one) }) }),
    ...series({ ...of, name: (size) => `template parse, a value of ${size}`, make: (size) => ({ inputs: keys(size), call: (key) => template.parse(key) }) }),
  ]
}

function fieldCount({ keyTemplate }) {
  const made = new Map(FIELDS.map((count) => [count, templateOf(keyTemplate, count)]))
  const of = { sizes: FIELDS, labelOf: (count) => (count === 1 ? '1 field' : `${count} fields`) }
  return [
    ...series({ ...of, name: (size) => `template build, ${size}`, use: 'text', make: (count) => ({ inputs: made.get(count).items, call: (one) => made.get(count).template.build(one) }) }),
    ...series({ ...of, name: (size) => `template parse, ${size}`, make: (count) => ({ inputs: made.get(count).keys, call: (key) => made.get(count).template.parse(key) }) }),
  ]
}

function templateOf(keyTemplate, count) {
  const names = Array.from({ length: count }, (_, i) => `f${i}`)
  const template = keyTemplate(names.map((name) => `{${name}}`).join('#'))
  const items = inputs(({ id }) => Object.fromEntries(names.map((name) => [name, id()])))
  return { template, items, keys: items.map((one) => flat(template.build(one))) }
}

const definitionOf = (count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`e${i}`, { pk: `E${i}#{id}`, sk: `S${i}#{no:ulid}` }]))

function entityCount({ tableKeys }) {
  const of = { sizes: ENTITIES, labelOf: counted('entities') }
  const identified = (count) => {
    const table = tableKeys(definitionOf(count))
    const items = inputs(({ id, ulid, whole }) => {
      const kind = whole(count)
      return { pk: flat(`E${kind}#${id()}`), sk: flat(`S${kind}#${ulid()}`) }
    })
    return { inputs: items, call: (item) => table.identify(item) }
  }
  const freed = (definition) => {
    tableKeys(definition).free()
    return definition
  }
  return [
    ...series({ ...of, name: (size) => `identify, of ${size}`, make: identified }),
    ...series({ ...of, name: (size) => `tableKeys, of ${size}`, make: (count) => ({ inputs: [definitionOf(count)], call: freed }) }),
  ]
}

async function measureInfer({ dist }) {
  const { inferTemplates } = await import(pathToFileURL(join(dist, 'design.js')).href)
  const labelOf = counted('items')
  const times = ITEMS.map((count) => {
    const { items } = tableOf('shop', DESIGNS.shop, 'hash', { count })
    inferTemplates(items)
    return Math.min(...Array.from({ length: 3 }, () => timed(() => inferTemplates(items))))
  })
  return times.slice(1).map((ours, i) => {
    const [name, growth] = [`inferTemplates, of ${labelOf(ITEMS[i + 1])}`, ITEMS[i + 1] / ITEMS[0]]
    return { name, ours, baseline: labelOf(ITEMS[0]), theirs: times[0], ratio: ours / times[0], growth }
  })
}

/** Nanoseconds of CPU of a call. */
function timed(call) {
  const start = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(start)
  return 1000 * (user + system)
}

export function cases({ library, dist }) {
  if (!library.tableKeys) return []
  return [...keyLength(library), ...fieldCount(library), ...entityCount(library), { name: 'infer of many items', dist, measure: measureInfer }]
}
