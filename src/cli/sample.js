// A sample of items of bounded size: an even share of the items of each kind. Kinds are told apart by the beginnings of keys and by entity
// names.

/** The most items that are kept. */
const MOST = 20_000
const LEAST = 50
/** A longer text cannot be a part of a key. */
const LONGEST_TEXT = 2048
/** How deep in maps fields of keys are found. */
const DEPTH = 3

export class Sample {
  count = 0
  #kinds = new Map()
  #kept = 0
  #limit = MOST

  /** @param {(item: any) => string} kindOf */
  constructor(kindOf) {
    this.kindOf = kindOf
  }

  add(item) {
    this.count++
    const id = this.kindOf(item)
    const kind = this.#kinds.get(id) ?? { seen: 0, step: 1, items: [] }
    this.#kinds.set(id, kind)
    if (kind.seen++ % kind.step !== 0) return
    kind.items.push(light(item, DEPTH))
    this.#kept++
    if (kind.items.length > this.#limit) this.#thin(kind)
    if (this.#kept > MOST) this.#narrow()
  }

  get items() {
    return [...this.#kinds.values()].flatMap(({ items }) => items)
  }

  /** Keeps every second item of a kind. */
  #thin(kind) {
    this.#kept -= kind.items.length >> 1
    kind.items = kind.items.filter((_, at) => at % 2 === 0)
    kind.step *= 2
  }

  /** Halves the kinds that are larger than half the limit. */
  #narrow() {
    if (this.#limit <= LEAST) return
    this.#limit >>= 1
    for (const kind of this.#kinds.values()) if (kind.items.length > this.#limit) this.#thin(kind)
  }
}

/** An item in which an empty list replaces each value that cannot be a part of a key. */
function light(item, depth) {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, lightValue(value, depth)]))
}

function lightValue(value, depth) {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? [] : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return []
  const [[type, inner] = [], ...others] = Object.entries(value)
  if (others.length > 0 || !TYPES.has(type)) return depth > 0 ? light(value, depth - 1) : {}
  if (type === 'M') return { M: depth > 0 && typeof inner === 'object' && inner !== null ? light(inner, depth - 1) : {} }
  return LARGE.has(type) || (typeof inner === 'string' && inner.length > LONGEST_TEXT) ? { L: [] } : value
}

/** The types of DynamoDB JSON that hold many values. */
const LARGE = new Set(['L', 'SS', 'NS', 'BS'])
const TYPES = new Set(['S', 'N', 'B', 'BOOL', 'NULL', 'M', ...LARGE])
