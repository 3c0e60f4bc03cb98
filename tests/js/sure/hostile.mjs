// Random calls in a hostile program: reads that are observed, calls within calls, freed entities, and changed prototypes.

import { ENTITIES } from './definitions.mjs'
import { keysIn } from './usual.mjs'

/** How often, and in which order, an object is asked. */
export function reading({ check, pair }, place, item) {
  const methods = ['keys', 'withKeys', 'changes', 'primary']
  const inputs = () => [ENTITIES[place].keys, item]
  for (const name of methods) check(`reads of ${name}`, (side, log) => side.entities[place][name](logged(item, log)), inputs)
  const keys = keysIn(pair[1].entities[place], item)
  if (keys !== undefined) for (const name of ['parse', 'tryParse', 'matches']) check(`reads of ${name}`, (side, log) => side.entities[place][name](logged({ ...item, ...keys }, log)), inputs)
  check('reads of query', (side, log) => side.entities[place].query(logged(item, log), logged({}, log), logged({}, log)), inputs)
  check('reads of identify', (side, log) => side.table.identify(logged({ pk: 'A#a', sk: 'PROFILE', ...item }, log)), inputs)
}

function logged(target, log) {
  const trap = (name) => (...args) => {
    log.push(`${name} ${String(args[1])}`)
    return Reflect[name](...args)
  }
  return new Proxy(target, Object.fromEntries(['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'].map((name) => [name, trap(name)])))
}

/** An item whose field calls the package again. */
export function reentering({ check, pick, pair }, place, item) {
  const name = pick(Object.keys(ENTITIES[place].of))
  const again = ({ entities, table }) => {
    keysIn(entities[0], { userId: 'a', orderId: 'b', status: 'c', region: 'd' })
    entities[0].query({ userId: 'q' })
    entities[3].query({ at: new Date(0) })
    table.identify({ pk: 'A#a', sk: 'PROFILE' })
  }
  const withGetter = (side, target) => Object.defineProperty({ ...target }, name, { enumerable: true, get: () => (again(side), target[name]) })
  const inputs = () => [ENTITIES[place].keys, item, name]
  check('re-entry in keys', (side) => side.entities[place].keys(withGetter(side, item)), inputs)
  check('re-entry in query', (side) => side.entities[place].query(withGetter(side, item)), inputs)
  const range = (side) => ({ get from() { return again(side), item[name] } }) // prettier-ignore
  check('re-entry in bounds', (side) => side.entities[place].query({ ...item, [name]: undefined }, { [name]: range(side) }), inputs)
  const keys = keysIn(pair[1].entities[place], item)
  const key = keys && pick(Object.keys(keys))
  if (key !== undefined) check('re-entry in parse', (side) => side.entities[place].parse(Object.defineProperty({ ...keys }, key, { get: () => (again(side), keys[key]) })), inputs)
}

/** An entity that is freed before a call, or by a field in it. */
export function freeing({ check, below, pick, pair }, place, item) {
  const name = pick(Object.keys(ENTITIES[place].of))
  const keys = keysIn(pair[1].entities[place], item) ?? {}
  const isInside = below(2) === 0
  const freed = (side, target) => {
    const entity = side.make(place)
    for (let times = 0; times < 4; times++) keysIn(entity, item)
    if (!isInside) entity.free()
    return [entity, isInside ? Object.defineProperty({ ...target }, name, { enumerable: true, get: () => (entity.free(), target[name]) }) : target]
  }
  for (const method of ['keys', 'withKeys', 'changes', 'primary', 'query', 'parse', 'tryParse', 'matches']) {
    const target = method.includes('arse') || method === 'matches' ? { ...item, ...keys } : item
    const call = (side) => {
      const [entity, given] = freed(side, target)
      return entity[method](given)
    }
    check(`freed ${method}`, call, () => [ENTITIES[place].keys, target, name, isInside])
  }
}

/** Prototypes of everybody that somebody else has changed. */
export function poisoning({ check, pick }, place, item) {
  const poison = pick([
    () => changed(Array.prototype, Object.fromEntries(['0', '1', '2', '3', '4', '5', '6'].map((name) => [name, 'evil']))),
    () => changed(Object.prototype, { toJSON: undefined, span: 'evil', spans: 'evil', userId: 'inherited', pk: 'USER#evil' }),
    () => changed(Date.prototype, { getTime: () => 5, toISOString: () => '1999-01-01T00:00:00.000Z' }),
  ])
  const poisoned = (call) => (side) => {
    const cure = poison()
    try {
      return call(side)
    } finally {
      cure()
    }
  }
  const inputs = () => [ENTITIES[place].keys, item]
  check('poisoned keys', poisoned(({ entities }) => entities[place].keys(item)), inputs)
  check('poisoned query', poisoned(({ entities }) => entities[place].query(item)), inputs)
  check('poisoned bounds', poisoned(({ entities }) => entities[3].query({ at: '2024-12-01' }, {})), inputs)
  check('poisoned parse', poisoned(({ entities }) => entities[place].parse({ ...item, pk: 'USER#1', sk: 'ORDER#2' })), inputs)
  check('poisoned identify', poisoned(({ table }) => table.identify({ pk: 'A#a', sk: 'PROFILE' })), inputs)
}

function changed(target, properties) {
  const before = Object.getOwnPropertyDescriptors(target)
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true })
  return () => {
    for (const name of Object.keys(properties)) {
      if (Object.hasOwn(before, name)) Object.defineProperty(target, name, before[name])
      else delete target[name]
    }
  }
}
