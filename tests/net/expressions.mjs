// The expressions of DynamoDB that guides and examples write: conditions, key conditions, filters and updates, on items in the form of the wire.

import { isDeepStrictEqual } from 'node:util'

const TOKEN = /\s*(<>|<=|>=|[=<>(),+]|-(?=\s)|[#:\w.[\]-]+)/gy

/** Whether an item, or `undefined`, fits a condition. */
export function fits(condition, input, item) {
  if (condition === undefined) return true
  const parser = new Parser(condition, input)
  return parser.whole(() => parser.either())(item)
}

/** The item after an update; it may consist only of its key before. */
export function updated(expression, input, item) {
  const parser = new Parser(expression, input)
  const result = structuredClone(item)
  for (const change of parser.whole(() => parser.changes())) change(item, result)
  return result
}

class Parser {
  constructor(text, { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }) {
    Object.assign(this, { text, names, values, at: 0, tokens: [...text.matchAll(TOKEN)].map(([, token]) => token) })
  }

  whole(parse) {
    const parsed = parse()
    if (this.at < this.tokens.length || this.tokens.join('') !== this.text.replace(/\s/g, '')) throw invalid(`syntax error near ${this.tokens[this.at]} in ${this.text}`)
    return parsed
  }

  get next() {
    return this.tokens[this.at]?.toUpperCase()
  }

  is(...words) {
    return words.includes(this.next) ? this.tokens[this.at++].toUpperCase() : undefined
  }

  expect(word) {
    if (!this.is(word)) throw invalid(`expected ${word}, got ${this.next} in ${this.text}`)
  }

  list(parse) {
    const all = [parse()]
    while (this.is(',')) all.push(parse())
    return all
  }

  either() {
    const all = [this.both()]
    while (this.is('OR')) all.push(this.both())
    return (item) => all.some((one) => one(item))
  }

  both() {
    const all = [this.one()]
    while (this.is('AND')) all.push(this.one())
    return (item) => all.every((one) => one(item))
  }

  one() {
    if (this.is('NOT')) {
      const one = this.one()
      return (item) => !one(item)
    }
    if (this.is('(')) {
      const inner = this.either()
      this.expect(')')
      return inner
    }
    const asked = this.is('ATTRIBUTE_EXISTS', 'ATTRIBUTE_NOT_EXISTS', 'BEGINS_WITH', 'CONTAINS', 'ATTRIBUTE_TYPE')
    return asked ? this.called(asked) : this.compared()
  }

  called(name) {
    this.expect('(')
    const [a, b] = this.list(() => this.operand())
    this.expect(')')
    const rules = {
      ATTRIBUTE_EXISTS: (x) => x !== undefined,
      ATTRIBUTE_NOT_EXISTS: (x) => x === undefined,
      BEGINS_WITH: (x, y) => x?.S !== undefined && x.S.startsWith(y.S),
      CONTAINS: (x, y) => (x?.S ?? '').includes(y.S ?? '\0') || (x?.L ?? []).some((one) => isDeepStrictEqual(one, y)) || (x?.SS ?? x?.NS ?? []).includes(y.S ?? y.N),
      ATTRIBUTE_TYPE: (x, y) => x?.[y.S] !== undefined,
    }
    return (item) => rules[name](a(item), b?.(item))
  }

  compared() {
    const left = this.operand()
    if (this.is('BETWEEN')) {
      const low = this.operand()
      this.expect('AND')
      const high = this.operand()
      return (item) => order(left(item), low(item)) >= 0 && order(left(item), high(item)) <= 0
    }
    if (this.is('IN')) {
      this.expect('(')
      const all = this.list(() => this.operand())
      this.expect(')')
      return (item) => all.some((one) => isEqual(left(item), one(item)))
    }
    const sign = this.is('=', '<>', '<', '<=', '>', '>=')
    const right = this.operand()
    const rules = { '=': isEqual, '<>': (a, b) => !isEqual(a, b), '<': (a, b) => order(a, b) < 0, '<=': (a, b) => order(a, b) <= 0, '>': (a, b) => order(a, b) > 0, '>=': (a, b) => order(a, b) >= 0 }
    if (!sign) throw invalid(`expected a comparison at ${this.next} in ${this.text}`)
    return (item) => rules[sign](left(item), right(item))
  }

  /** A path, a value, or a function of an update. */
  operand() {
    const called = this.is('IF_NOT_EXISTS', 'LIST_APPEND', 'SIZE')
    if (called) {
      this.expect('(')
      const [a, b] = this.list(() => this.operand())
      this.expect(')')
      if (called === 'SIZE') return (item) => ({ N: String(Object.values(a(item) ?? { S: '' })[0].length) })
      return called === 'LIST_APPEND' ? (item) => ({ L: [...a(item).L, ...b(item).L] }) : (item) => a(item) ?? b(item)
    }
    const token = this.tokens[this.at++]
    if (token?.startsWith(':')) return () => this.value(token)
    const path = this.pathOf(token)
    return (item) => path.reduce((value, name, depth) => (depth === 0 ? value?.[name] : value?.M?.[name]), item)
  }

  value(token) {
    if (this.values[token] === undefined) throw invalid(`no value ${token}`)
    return this.values[token]
  }

  pathOf(token = '') {
    return token.split('.').map((part) => {
      if (!part.startsWith('#')) return part
      if (this.names[part] === undefined) throw invalid(`no name ${part}`)
      return this.names[part]
    })
  }

  changes() {
    const changes = []
    for (let kind = this.is('SET', 'REMOVE', 'ADD', 'DELETE'); kind; kind = this.is('SET', 'REMOVE', 'ADD', 'DELETE')) changes.push(...this.list(() => this.change(kind)))
    return changes
  }

  change(kind) {
    const path = this.pathOf(this.tokens[this.at++])
    const write = (result, value) => {
      const map = path.slice(0, -1).reduce((inner, name, depth) => (depth === 0 ? inner[name] : inner.M[name]), { M: result, ...result })
      const target = path.length === 1 ? result : map.M
      if (value === undefined) delete target[path.at(-1)]
      else target[path.at(-1)] = value
    }
    if (kind === 'REMOVE') return (_, result) => write(result)
    if (kind === 'SET') {
      this.expect('=')
      const value = this.sum()
      return (item, result) => write(result, value(item))
    }
    const value = this.operand()
    return (item, result) => write(result, combined(kind, item[path[0]], value(item)))
  }

  sum() {
    let left = this.operand()
    for (let sign = this.is('+', '-'); sign; sign = this.is('+', '-')) {
      const [a, right, factor] = [left, this.operand(), sign === '+' ? 1 : -1]
      left = (item) => ({ N: String(Number(a(item).N) + factor * Number(right(item).N)) })
    }
    return left
  }
}

/** The result of ADD or DELETE for a number or a set. */
function combined(kind, old, given) {
  const [[type, value]] = Object.entries(given)
  if (type === 'N') return { N: String(Number(old?.N ?? 0) + Number(value)) }
  const rest = (old?.[type] ?? []).filter((one) => !value.includes(one))
  const all = kind === 'ADD' ? [...rest, ...value] : rest
  return all.length === 0 ? undefined : { [type]: all }
}

const isEqual = (a, b) => (a?.N !== undefined && b?.N !== undefined ? Number(a.N) === Number(b.N) : isDeepStrictEqual(a, b))

/** The order of two values of a kind; without one, no comparison holds. */
export function order(a, b) {
  if (a?.N !== undefined && b?.N !== undefined) return Number(a.N) - Number(b.N)
  if (a?.S !== undefined && b?.S !== undefined) return Buffer.compare(Buffer.from(a.S), Buffer.from(b.S))
  if (a?.B !== undefined && b?.B !== undefined) return Buffer.compare(Buffer.from(a.B, 'base64'), Buffer.from(b.B, 'base64'))
  return NaN
}

export const invalid = (message) => Object.assign(new Error(message), { name: 'ValidationException' })
