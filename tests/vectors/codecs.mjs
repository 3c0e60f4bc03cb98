// Writes codecs.txt: what `rest`, `lower`, `rfc3339`, `decimal`, `epoch` and `epochms` write, computed with JavaScript's own calendar, case
// and bigints. A line has a codec, a value and its text, between tabs. Without a text, the value is refused; without a value, the text is
// not read; a value behind `~` is one of several for its text. The values of a codec that sorts are in their order.
//
// To make it again: node codecs.mjs > codecs.txt, with a Node of Unicode 15 or later.

const SECOND = 1000
const DAY = 86_400 * SECOND
const FIRST = Date.UTC(2000, 0, 1) - 730_485 * DAY // 0000-01-01
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** mulberry32 with a fixed seed: the same values on every run. */
const random = (seed => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return (mixed ^ (mixed >>> 14)) >>> 0
})(2024)
const below = count => random() % count
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index))
const padded = (number, width) => String(number).padStart(width, '0')

const lines = []
const line = (codec, value, text) => lines.push([codec, value, text].join('\t'))

for (const text of [' ', '!', '#', '##', '#a', '$', 'A', 'a#b#', 'corp#22', '}~', '\u007f', '\u0080', 'é', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '😀', '\u{10ffff}', 'x'.repeat(1024)]) line('rest', text, text)

/** Characters at whose side the case changes, and those beside them. Only those that all versions of Unicode since 15 have. */
const isLower = text => text === text.toLowerCase()
const isAssigned = text => /^\P{Cn}$/u.test(text) && !/^\p{Cs}$/u.test(text)
let last = ''
for (let point = 0x25; point <= 0x1f000; point++) {
  const [before, text] = [point - 1, point].map(code => String.fromCodePoint(code))
  if (!isAssigned(before) || !isAssigned(text) || isLower(before) === isLower(text)) continue
  for (const one of [before, text].filter(other => other !== last)) line('lower', isLower(one) ? `a${one}` : '', `a${one}`)
  last = text
}
for (const text of ['köln', 'straße', 'москва', '日本', 'ᾳ', 'ς', 'i̇']) line('lower', text, text)
for (const text of ['Köln', 'a#b', 'ab#', '#', 'İ', 'ẞ', 'Σ']) line('lower', text, '')

/** Whether the days of a month have so many. */
const isDay = (year, month, day) => day >= 1 && day <= new Date(new Date(0).setUTCFullYear(year, month, 0)).getUTCDate()
const rfc3339 = (text, isRead) => line('rfc3339', isRead ? text : '', text)
for (const year of [0, 1, 4, 100, 400, 1900, 2000, 2023, 2024, 2100, 9999]) {
  for (let month = 0; month <= 13; month++) {
    for (const day of [0, 1, 28, 29, 30, 31, 32]) {
      rfc3339(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}T00:00:00Z`, month >= 1 && month <= 12 && isDay(year, month, day))
    }
  }
}
for (const [clock, isClock] of [['00:00:00', true], ['23:59:59', true], ['23:59:60', true], ['24:00:00', false], ['23:60:00', false], ['23:59:61', false], ['12:30', false], ['1:30:00', false]]) {
  for (const fraction of ['', '.0', '.5', '.000', '.123456789', '.000000000000000001', '.', ',5']) {
    for (const offset of ['Z', 'z', '+00:00', '-00:00', '+23:59', '-12:30', '+24:00', '+00:60', '+0100', '+01', '']) {
      const isOffset = !['+24:00', '+00:60', '+0100', '+01', ''].includes(offset)
      rfc3339(`2024-02-29T${clock}${fraction}${offset}`, isClock && isOffset && fraction !== '.' && fraction !== ',5')
    }
  }
}
for (const mark of ['T', 't', ' ', '_', '']) rfc3339(`2024-12-01${mark}10:30:00Z`, mark === 'T' || mark === 't')
for (const text of ['2024-12-01', '+002024-12-01T00:00:00Z', '24-12-01T00:00:00Z', '2024-12-01T10:30:00ZZ', ' 2024-12-01T10:30:00Z']) rfc3339(text, false)

/** A number of so many units of the last digit, in the form that it is read in. */
function written(units, scale) {
  const digits = padded(units, scale + 1)
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
const complement = text => text.replace(/\d/g, digit => 9 - Number(digit))
for (const [width, scale] of [[1, 0], [1, 1], [1, 18], [3, 1], [6, 2], [20, 0], [20, 18]]) {
  const end = 10n ** BigInt(width + scale)
  const one = 10n ** BigInt(scale)
  const some = times(12, () => times(5, () => BigInt(random())).reduce((all, next) => all * 2n ** 32n + next) % end)
  const units = [0n, 1n, 9n, 10n, one - 1n, one, one + 1n, 10n * one - 1n, end / 2n, end - 10n, end - 2n, end - 1n, ...some].filter(number => number >= 0n && number < end)
  const sorted = [...new Set(units)].sort((a, b) => (a < b ? -1 : 1))
  for (const isDescending of [false, true]) {
    const codec = `decimal(${width},${scale})${isDescending ? ' desc' : ''}`
    for (const number of sorted) {
      const text = written(number, scale).padStart(width + scale + (scale > 0 ? 1 : 0), '0')
      line(codec, written(number, scale), isDescending ? complement(text) : text)
    }
    for (const value of [written(end, scale), `${written(end - 1n, scale)}${scale === 0 ? '.' : ''}1`, `0.${'0'.repeat(scale)}1`, '-1', `-${written(1n, scale)}`, 'x', '0x1', '1,5', ' 1']) line(codec, value, '')
    for (const text of ['0', '1', '.', `${'0'.repeat(width)},${'0'.repeat(scale)}`, `${'0'.repeat(width + 1)}.${'0'.repeat(scale)}`, `${'0'.repeat(width)}.${'0'.repeat(scale + 1)}`, `-${'0'.repeat(width - 1)}.${'0'.repeat(scale)}`]) {
      if (text.length !== width || scale > 0) line(codec, '', text)
    }
  }
}
for (const value of ['10', '10.0', '1e1', '1E+1', '0010', '+10', '100e-1']) line('decimal(6,2)', `~${value}`, '000010.00')
for (const value of ['-0', '0.000', '0e5']) line('decimal(6,2)', `~${value}`, '000000.00')

/** Instants at the ends of calendars, and at those of the numbers of other systems. */
const ends = [FIRST, LAST, 0, -1, 1, -1 - SECOND, 2 ** 31 * SECOND, 2 ** 32 * SECOND, -(2 ** 31) * SECOND, 2 ** 53 / 64]
const days = [0, 1, 4, 100, 400, 1582, 1600, 1752, 1900, 1969, 1970, 1999, 2000, 2024, 2038, 2100, 9999].flatMap(year => [[0, 1], [1, 28], [2, 1], [11, 31]].map(([month, day]) => new Date(0).setUTCFullYear(year, month, day)))
const instants = [...ends, ...days, ...days.map(at => at + DAY - 1), ...days.map(at => at - 1), ...times(40, () => FIRST + below(2 ** 31) * 146_000)]
for (const [codec, unit] of [['epoch', SECOND], ['epochms', 1]]) {
  const numbers = [...new Set(instants.filter(at => at >= FIRST && at <= LAST).map(at => Math.floor(at / unit)))].sort((a, b) => a - b)
  for (const number of numbers) line(codec, new Date(number * unit).toISOString(), String(number === 0 ? 0 : number))
  for (const text of [Math.floor(FIRST / unit) - 1, Math.floor(LAST / unit) + 1, '9'.repeat(20), '1.5', '1e3', '-', 'x', ' 5', '5 ']) line(codec, '', text)
}
line('epoch', '~2024-12-01T10:30:00.999Z', '1733049000')
line('epoch', '~1969-12-31T23:59:59.999Z', '-1')
line('epoch', '~2024-12-01T12:30:00+02:00', '1733049000')
line('epochms', '~2024-12-01T12:30:00+02:00', '1733049000000')

console.log(lines.join('\n'))
