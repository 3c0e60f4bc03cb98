// What an example defines: its table is run without the world, and its definitions and the items whose keys it asks for are taken down.

import * as ddb from 'ddb-keys'
import * as design from 'ddb-keys/design'
import { programOf } from '../../../tests/js/readme_example.mjs'

/** The entities, indexes and items of the last of these examples, which may need those above it. */
export async function definedIn(fences) {
  // What stands above may need a world that is not here, and the example may need nothing of it.
  const whole = await recorded(fences)
  return whole.entities.length > 0 ? whole : recorded(fences.slice(-1))
}

async function recorded(fences) {
  const seen = recorder()
  const $at = (index) => (seen.isOn = index === fences.length - 1)
  const load = (name) => (name.startsWith('ddb-keys') ? { ...design, ...seen.functions } : nothing)
  // What fails does so after the definition, for lack of the world: the tests run the examples for real.
  await programOf(fences)({ ...ddb, console: quiet, $at, $check: () => {}, load, ...seen.functions }).catch(() => {})
  return seen.result(fences.at(-1).code)
}

/** Something that has every property, can be called, and has no elements: a client of a database that is not there. */
const nothing = new Proxy(function () {}, {
  get(_, name) {
    if (name === 'then') return undefined
    if (name === Symbol.iterator || name === Symbol.asyncIterator) return () => [][Symbol.iterator]()
    return name === Symbol.toPrimitive ? () => '' : nothing
  },
  apply: () => nothing,
  construct: () => nothing,
})
const quiet = new Proxy({}, { get: () => () => {} })

/** Stands before the functions that define keys. `isOn` while the last example runs; `own` has the attributes that an index was asked for. */
function recorder() {
  const known = new Map()
  const asked = []
  const items = []
  const own = {}
  let table
  const note = (made, found) => {
    known.set(made, found)
    if (seen.isOn) asked.push(made)
    return made
  }
  const seen = {
    isOn: false,
    functions: {
      entityKeys(definition, options, ...rest) {
        const entity = ddb.entityKeys(definition, options, ...rest)
        watch(entity, ['keys', 'primary', 'withKeys'], items)
        const previous = (options?.previous ?? []).map((one) => (known.get(one) ?? known.get(one?.keys))?.definition).filter(Boolean)
        return note(entity, { definition, previous })
      },
      keyTemplate(template, ...options) {
        const made = ddb.keyTemplate(template, ...options)
        watch(made, ['build'], items)
        return note(made, { definition: { pk: { template, ...options[0] } }, previous: [] })
      },
      multiAttributeIndex(definition) {
        const index = ddb.multiAttributeIndex(definition)
        const { attributes } = index
        index.attributes = (...tuple) => {
          const found = attributes.apply(index, tuple)
          Object.assign(own, found)
          return found
        }
        return note(index, { index: definition })
      },
      tableKeys(entities, ...options) {
        if (seen.isOn) table = entities
        return ddb.tableKeys(entities, ...options)
      },
    },
    result(code) {
      const names = [...code.matchAll(/const (\w+) = (?:entityKeys|keyTemplate|multiAttributeIndex)\(/g)].map(([, name]) => name)
      const all = table === undefined ? asked.map((one, place) => [names[place] ?? `entity${place + 1}`, one]) : Object.entries(table)
      const described = all.map(([name, one]) => ({ name, one, ...(known.get(one) ?? { definition: one, previous: [] }) }))
      const entities = described.filter(({ index }) => index === undefined)
      const nameOf = (one) => entities.find((entity) => entity.one === one)?.name
      return {
        entities: entities.map(({ name, definition, previous }) => ({ name, definition, previous })),
        indexes: described.filter(({ index }) => index !== undefined).map(({ index }) => index),
        items: items.map(({ of, item }) => ({ entity: nameOf(of), item: { ...own, ...item } })).filter(({ entity }) => entity !== undefined),
      }
    },
  }
  return seen
}

/** Takes down the items for which `made` builds keys. */
function watch(made, methods, items) {
  for (const name of methods) {
    const method = made[name]
    made[name] = (item, ...rest) => {
      items.push({ of: made, item })
      return method.call(made, item, ...rest)
    }
  }
}
