// Which entity of a table an item is of: those of one partition are told apart by their sort keys.

import { inputs } from '../inputs.mjs'
import { measureAlone } from '../measure.mjs'

const NAMES = ['address', 'cart', 'invoice', 'letter', 'note', 'order', 'payment', 'refund', 'review', 'shipment']

const items = inputs(({ id, ulid, pick, flat, whole }) => ({
  pk: flat(`CUSTOMER#${id()}`),
  sk: flat(`${pick(NAMES).toUpperCase()}#${ulid()}`),
  total: whole(1000),
}))

/** The most nanoseconds that it may take to identify an item. */
const IDENTIFYING = 2_000

const ofMany = (count) => inputs(({ id, ulid, flat, whole }) => {
  const kind = whole(count)
  return { pk: flat(`E${kind}#${id()}`), sk: flat(`S${kind}#${ulid()}`) }
})
const [ofTen, ofThreeHundred] = [10, 300].map(ofMany)

/** So many entities of a kind. */
const entities = (count, of) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`e${i}`, of(i)]))

const semver = (end) => ({ pk: `PACKAGE#{name}#{since:semver}${end}`, sk: '{release:semver}' })
const verbatim = (field) => ({ pk: { template: Array.from({ length: 30 }, (_, i) => `{${field}${i}}`).join('#'), text: 'verbatim' }, sk: 'A' })

/** Tables by what is proved of them, each with the most milliseconds that it may take to make it, its entities included. */
const TABLES = {
  '20 heads': [entities(20, (i) => ({ pk: `E${i}#{id}`, sk: `S${i}#{at:date}` })), 1],
  '300 heads': [entities(300, (i) => ({ pk: `E${i}#{id}`, sk: `S${i}#{at:date}` })), 15],
  '50 under one head': [entities(50, (i) => ({ pk: 'TENANT#{tenantId}', sk: `ITEM#{id}#KIND${i}#{no}` })), 5],
  'two with semver in both keys': [{ a: semver('#A'), b: semver('#{x}') }, 5],
  'two alike with semver in both keys': [{ a: semver(''), b: semver('') }, 5],
  'two alike of 30 verbatim fields': [{ a: verbatim('a'), b: verbatim('b') }, 5],
}

/** Makes a table and frees it; one whose entities are alike is refused. */
function made(tableKeys, definition) {
  try {
    tableKeys(definition).free()
  } catch (error) {
    if (error.code !== 'AMBIGUOUS_KEYS') throw error
  }
  return definition
}

export function cases({ library }) {
  const { tableKeys } = library
  if (!tableKeys) return []
  const definitions = NAMES.map((name) => [name, { pk: 'CUSTOMER#{customerId}', sk: `${name.toUpperCase()}#{id:ulid}` }])
  const app = tableKeys(Object.fromEntries(definitions))
  const [few, many] = [10, 300].map((count) => tableKeys(entities(count, (i) => ({ pk: `E${i}#{id}`, sk: `S${i}#{no:ulid}` }))))
  const tables = Object.entries(TABLES).map(([name, [definition, milliseconds]]) => ({
    name: `tableKeys, ${name}`,
    inputs: [definition],
    use: 'object',
    ours: (definition) => made(tableKeys, definition),
    budgetNs: milliseconds * 1e6,
    measure: measureAlone,
  }))
  return [
    {
      name: 'identify, 10 entities',
      inputs: items,
      use: 'object',
      ours: (item) => app.identify(item),
      budgetNs: IDENTIFYING,
      measure: measureAlone,
    },
    {
      name: 'identify, 300 entities',
      inputs: ofThreeHundred,
      use: 'object',
      ours: (item) => many.identify(item),
      baselines: [{ name: '10 entities', call: (item) => few.identify(item), inputs: ofTen, budget: 1.3 }],
    },
    ...tables,
  ]
}
