// Writes multi_key.txt: keys of `encodeTuple` by the format's description alone, in the order of their arrays, a line each. After the
// key come its values, with tabs between them: a text as JSON, the digits of a number, those of a bigint with `n`, `0x` and the bytes of a
// binary.
//
// To make it again: node multi_key.mjs > multi_key.txt

const RANDOM_ARRAYS = 300

/** mulberry32 with a fixed seed: the same arrays on every run. */
const random = (seed => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return (mixed ^ (mixed >>> 14)) >>> 0
})(8)
const below = count => random() % count
const oneOf = list => list[below(list.length)]
const times = (count, make) => Array.from({ length: count }, make)

// The format.

const hex = byte => byte.toString(16).toUpperCase().padStart(2, '0')

function written(value) {
  if (typeof value === 'string') return `${[...value].map(c => (c <= '$' ? `$${hex(c.charCodeAt(0))}` : c)).join('')}#`
  if (value instanceof Uint8Array) return `"${[...value].map(hex).join('')}#`
  const tag = typeof value === 'bigint' ? '+' : ''
  return `!${value < 0 ? `-${turned(sized(value, '@'))}~` : sized(value, '')}${tag}#`
}

/** Letters and digits of a number without its sign. */
function sized(value, belowOne) {
  const digits = inFull(value)
  const places = digits.startsWith('0') ? 0 : digits.split('.')[0].length
  const letters = places === 0 ? belowOne : 'Y'.repeat(Math.ceil(places / 24) - 1) + String.fromCharCode(64 + (((places - 1) % 24) + 1))
  return letters + digits
}

const turned = text => text.replace(/\d/g, digit => 9 - digit).replace(/[@-Z]/g, letter => String.fromCharCode(154 - letter.charCodeAt(0)))

/** The digits that JavaScript prints, without sign and exponent. */
function inFull(value) {
  const [mantissa, exponent = '0'] = String(value < 0 ? -value : value).split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  const power = Number(exponent)
  if (power >= 0) {
    const all = fraction.padEnd(power, '0')
    return whole + all.slice(0, power) + (all.length > power ? `.${all.slice(power)}` : '')
  }
  return `0.${'0'.repeat(-power - 1)}${whole}${fraction}`
}

// The order: numbers, binaries, texts; a bigint after a number of the same value.

const rank = value => (typeof value === 'string' ? 2 : value instanceof Uint8Array ? 1 : 0)

/** 10^300 times the number: whole for every double that DynamoDB holds. */
function scaled(value) {
  const [whole, fraction = ''] = inFull(value).split('.')
  const size = BigInt(whole + fraction.padEnd(300, '0'))
  return value < 0 ? -size : size
}

const bytesOf = value => (typeof value === 'string' ? Buffer.from(value) : Buffer.from(value.buffer))

function compare(a, b) {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (rank(a) > 0) return Buffer.compare(bytesOf(a), bytesOf(b))
  const [x, y] = [scaled(a), scaled(b)]
  return x < y ? -1 : x > y ? 1 : (typeof a === 'bigint') - (typeof b === 'bigint')
}

function compareArrays(a, b) {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (compare(a[i], b[i]) !== 0) return compare(a[i], b[i])
  return a.length - b.length
}

// The arrays.

const ten = exponent => 10n ** BigInt(exponent)
const texts = ['', 'a', 'a!', 'a ', 'a#', 'a$', 'a%', 'a&', 'aa', 'b', '\0', '\0\0', '#', '!', '!5', '"', '"00', '$20', '\u001f', '\u007f', '\u0080', 'é', 'Zürich', '\ud7ff', '\ue000', '\ufffd', '\uffff', '😀', '\u{10ffff}', 'acme', 'n', '+', '~', '-5', '0', '10', '2']
const sizes = [0, 1, 2, 5, 9, 10, 11, 42, 99, 100, 2024, 0.5, 0.05, 0.1, 0.15, 0.25, 1.5, 1.25, 9.5, 10.5, 42.5, 0.1 + 0.2, 1e-7, 1.5e-7, 5e-130, 1e-130, 1.5e-130, 1e20, 1e21, 1.5e21, 1e22, 1e24, 1e25, 1.5e125, 9.99e125, 2 ** 53 - 1, 2 ** 53, 123456789.125, 1 / 3]
const numbers = sizes.flatMap(size => [size, -size])
const wholes = [0, 1, 2, 5, 9, 10, 42, 100, 2024].map(BigInt).concat(2n ** 53n, 2n ** 53n + 1n, ...[20, 21, 23, 24, 25, 37, 47, 48, 49, 71, 72, 95, 96, 97, 119, 120, 121, 125].map(ten), ten(38) - 1n, (ten(38) - 1n) * ten(88))
const bigints = wholes.flatMap(whole => [whole, -whole])
const binaries = [[], [0], [0, 0], [0, 255], [1], [9], [10], [16], [127], [128], [255], [255, 0], [255, 255], [1, 255]].map(list => Uint8Array.from(list))
const values = [...texts, ...numbers.map(number => number + 0), ...bigints, ...binaries]

const arrays = [...values.map(value => [value]), ...times(RANDOM_ARRAYS, () => times(1 + below(8), () => oneOf(values)))]

const shown = value => {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'object' ? `0x${[...value].map(hex).join('')}` : `${value}${typeof value === 'bigint' ? 'n' : ''}`
}

const lines = arrays.sort(compareArrays).map(array => [array.map(written).join(''), ...array.map(shown)].join('\t'))
for (const line of new Set(lines)) console.log(line)
