// Random values of the fields of keys: good ones, those at the edges of what is sure, and those that nobody should give.

import vm from 'node:vm'

const CHARACTERS = ['a', 'b', 'Z', '0', '9', '#', '$', '%', '&', ' ', '!', '"', '~', '\u007f', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '\ud800', '\udc00', '\0', '$20', '/', ':', '-']
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FIRST = -62_167_219_200_000
const LAST = 253_402_300_799_999

class Lying extends Date {
  getTime() {
    return 5
  }
  toISOString() {
    return 'x'
  }
}

/** What makes values of each kind out of these random numbers. */
export function valuesOf(random) {
  const below = (count) => Math.floor(random() * count)
  const pick = (list) => list[below(list.length)]
  const text = (length, alphabet) => Array.from({ length }, () => pick(alphabet)).join('')
  const two = (number) => String(number).padStart(2, '0')
  const ulid = () => pick('01234567') + text(25, CROCKFORD)
  const uuid = () => [8, 4, 4, 4, 12].map((length) => text(length, '0123456789abcdef')).join('-')
  const date = () => new Date(pick([Date.UTC(2024, 0, 1), FIRST, 0, LAST - 4e10]) + below(4e10))
  const iso = () => date().toISOString()
  const clock = () => `${pick(['2023', '2024', '1900', '2000', '0099', '0100', '0000', '9999'])}-${two(below(14))}-${two(below(33))}T${two(below(26))}:${two(below(62))}:${two(below(62))}.${String(below(1000)).padStart(3, '0')}Z`
  const oddDate = () => {
    const at = date()
    const own = Object.assign(new Date(+at), { getTime: () => 5, valueOf: () => 6, toISOString: () => 'x' })
    return pick([vm.runInNewContext(`new Date(${+at})`), new Proxy(at, {}), new Lying(+at), Object.create(Date.prototype), own, new Date(NaN), new Date(8.64e15), new Date(FIRST - 1), new Date(LAST)])
  }
  const offset = () => pick(['Z', 'z', '+02:00', '-00:30', '+25:00', ''])
  const makers = {
    lower: [() => pick(['a', 'store', 'x1', '42', 'ß']), () => pick(['A', 'aB', 'É', 'ab#c', '']), () => text(below(6), CHARACTERS), () => text(8, 'abcdefghij')],
    decimal: [() => below(1000), () => below(1e6) / 100, () => `${below(1e6)}.${two(below(100))}`, () => BigInt(below(1e6)), () => random() * 100, () => pick([-1, 1e7, '0.10', '00.1', '1e2', '999999.995', '.5'])],
    rfc3339: [() => `${iso().slice(0, 19)}Z`, iso, () => `${iso().slice(0, 19)}${pick(['', '.5', '.123456', '.'])}${offset()}`, () => `${clock().slice(0, 19)}${offset()}`, date, () => iso().slice(0, below(24))],
    text: [() => pick(['a', 'open', 'paid', 'x1', '42']), () => text(below(6), CHARACTERS), () => 'x'.repeat(pick([1, 300, 330, 336, 341, 342, 680, 682, 683, 1000, 1024, 2040, 2048])), () => text(8, 'abcdefghij')],
    int: [() => below(10), () => below(1e6), () => below(2 ** 53), () => BigInt(below(1e9)), () => 9_007_199_254_740_991, () => 999_999, () => -0],
    ulid: [ulid, ulid, ulid, () => ulid().toLowerCase(), () => `8${ulid().slice(1)}`, () => ulid().slice(1), () => `${ulid()}A`, () => ulid().slice(0, 25) + pick('ILOU*')],
    uuid: [uuid, uuid, uuid, () => uuid().toUpperCase(), () => uuid().slice(1), () => uuid().replace('-', 'a')],
    time: [
      iso, iso, date, date, () => +date(), clock, () => iso().slice(0, pick([4, 7, 10, 13, 16, 19])), () => iso().replace('Z', '+02:00'), () => iso().toLowerCase(),
      () => `${iso().slice(0, 19)}Z`, () => `${clock().slice(0, 19)}Z`, () => `${iso().slice(0, 10)}T00:00:00${pick(['', '.000', '.0'])}Z`, () => `${iso().slice(0, 13)}:00:00.000Z`,
      () => `${iso().slice(0, 19)}z`, () => FIRST + below(1e10), () => LAST + below(3) - 1, () => 1.5, oddDate, () => `${iso().slice(0, 18)}Z`, () => new Date(Date.UTC(2024, below(12), 1 + below(31))),
    ],
    enum: [() => pick(['open', 'closed', 'x'])],
    rank: [() => pick(['low', 'high', 'x'])],
    version: [() => pick(['1.2.3', '1.0.0-a.1', '2.0.0+b', '1.2', ''])],
    plaindate: [() => pick(['2024-02-29', '2023-02-29', '0000-01-01', 'x'])],
    number: [() => below(1000), () => random() * 1e6, () => -below(50), () => 10n ** 20n, () => ({ value: '12.50' }), () => '7.0', () => new Number(3)],
    binary: [() => new Uint8Array([below(256), 2]), () => Buffer.from('ab'), () => new Uint8Array()],
    flag: [() => true, () => false, () => 1, () => ({ NULL: true }), () => ({ BOOL: false }), () => '', () => new Date(0)],
  }
  const odd = () => pick([undefined, null, 0, -0, 1, 1.5, NaN, Infinity, -1, 2 ** 53, 10n, -1n, 10n ** 19n, true, '', {}, [], [, 'a'], () => 1, Symbol('x'), new Date(0), new Date(NaN), { S: 'A' }, { N: '1' }, new String('a'), '1', '00012'])
  /** How many of the makers of each kind, the first ones, make good values. */
  const good = { text: 1, int: 2, ulid: 3, uuid: 3, time: 5, lower: 1, decimal: 3, rfc3339: 2 }
  let isTame = false
  /** Says for the next values whether they are all good, so that whole calls are. */
  const begin = () => {
    isTame = below(2) === 0
  }
  const value = (kind) => {
    if (isTame) return pick(makers[kind].slice(0, good[kind] ?? 1))()
    return below(40) === 0 ? odd() : pick(makers[kind])()
  }

  /** The text of a key with a fault in it, or another value in its place. */
  const faulty = (key) => {
    if (typeof key !== 'string') return below(2) ? key : odd()
    const at = below(key.length + 1)
    return pick([
      () => key.slice(0, at) + pick(CHARACTERS) + key.slice(at),
      () => key.slice(0, at) + key.slice(at + 1),
      () => key.slice(0, at) + pick(CHARACTERS) + key.slice(at + 1),
      () => key.slice(0, at) + pick('0123456789') + key.slice(at + 1),
      () => key + pick(CHARACTERS),
      () => key.slice(0, at),
      () => ({ S: key }),
      () => undefined,
      odd,
    ])()
  }
  return { below, pick, begin, value, odd, faulty, ulid, iso, text: () => pick(makers.text)() }
}
