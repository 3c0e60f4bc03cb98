// The values of the codecs in `formats.json`, besides the samples in their descriptions: limits, forms that are read back otherwise, and
// values that are refused.

const time = (iso) => new Date(iso)
const big = BigInt
const bytes = (...list) => Uint8Array.from(list)
const characters = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

/** Times in every form that the codecs of times take, and some that none of them takes. */
const TIMES = [
  time('1970-01-01T00:00:00.000Z'), time('2024-12-01T10:30:00.123Z'), time('2024-02-29T23:59:59.999Z'), 0, -1, 1733049000123,
  '2024-12-01T10:30:00Z', '2024-12-01T12:30:00+02:00', '2024-12-01T10:30:00.5Z', '2024-11-30T23:30:00-01:30', '2016-12-31T23:59:59Z',
]
const MORE_TIMES = [
  '2024-12-01t10:30:00z', '2024-12-01T10:30:00.1230Z', '2024-12-01T10:30:00-00:00', '2016-12-31T23:59:60Z', '2024-12-01T10:30:00+24:00', '2024-12-01T10:30:00.Z',
  '2024-12-01T10:30Z', '2024-12-01T10:30:00+0200', '0000-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01', '2024-12-01',
]
const BAD_TIMES = [
  1.5, '2024-12-01T10:30:00', '2023-02-29T00:00:00Z', '2024-12-01T10:30:00.1234Z', '2024-12-01 10:30:00Z', '10000-01-01T00:00:00Z',
  -62167219200001, 253402300800000, NaN,
]
const ULID = '01JDZ3QWTR8Y5K4N2M7XGBVC9E'
const UUID = '0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17'

/** A codec as templates spell it, its values, and the template that it stands in: its text mode, and the literal after the field. */
const given = (codec, values, options = {}) => ({ codec, values, ...options })

/** Texts that no value has: reading them must fail. */
const unread = (codec, texts, options = {}) => ({ codec, texts, ...options })

/** The lists of values of these codecs. One without any here has its samples alone. */
export const codecValues = (codecs) => [
  given('text', [...characters(0, 0x25), 'San Francisco', 'a#b', '$', '$24', 'Zürich', 'Zürich #1', '日本', '𝄞', '\u007f', '\u0080', 'a\u{10ffff}', 'ORDER#1', '~', 'null']),
  given('text', ['', '\ud83d', 'a\udc00b', 1, true]),
  unread('text', ['a b', '$', 'a$2', '$25', '$2a', '$00$', 'a#b', '']),
  given('text', ['acme', 'San Francisco', 'a$b', 'é'], { verbatim: true, after: '#END' }),
  given('text', ['a#b', 'a#', ''], { verbatim: true, after: '#' }),
  given('text', ['a:', 'a::b', 'a:b'], { verbatim: true, after: '::' }),
  given('int', [0, 1, 42, Number.MAX_SAFE_INTEGER, big(42), big('9999999999999999'), -0]),
  given('int', [big('10000000000000000'), -1, 1.5, 2 ** 53, big(-1), '42', NaN]),
  given('int(1)', [0, 9]), given('int(1)', [10]),
  given('int(6)', [1000000]), given('int(6)', [0, 1, 999999], { desc: true }),
  given('int(20)', [0, Number.MAX_SAFE_INTEGER, big('9007199254740992'), big('18446744073709551615'), big('18446744073709551616'), big('99999999999999999999')]),
  given('int(20)', [big('18446744073709551616'), big('100000000000000000000')], { desc: true }),
  unread('int(6)', ['42', '0000042', '00004a', '+00042', '٠٠٠٠٤٢']),
  given('digits', [0, 7, 10, Number.MAX_SAFE_INTEGER, big('12345678901234567890')], { verbatim: true }),
  given('digits', [big('100000000000000000000'), -1, 0.5], { verbatim: true }),
  unread('digits', ['', '042', '1x', '-1', '00', '100000000000000000000'], { verbatim: true }),
  given('number', [0, -0, 1, -1, 0.1, 0.2, 0.1 + 0.2, -0.1, 2, 10, 256, 1e21, -1e21, 2 ** 53, 5e-324, -5e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 1 / 3, Math.PI, -Math.E, Number.MAX_VALUE]),
  given('number', [-1.5, -1, 0, 0.5, 1, 1e300], { desc: true }),
  given('number', [NaN, Infinity, -Infinity, '1', big(1)]),
  unread('number', ['7FFFFFFFFFFFFFFF', '000FFFFFFFFFFFFF', 'FFF0000000000000', 'bff0000000000000', 'BFF000000000000', 'BFF00000000000000']),
  given('date', [...TIMES, ...MORE_TIMES, ...BAD_TIMES]),
  given('date', ['0000-01-01T00:00:00.000Z', '1999-12-31T23:59:59.999Z', '2024-12-01T10:30:00.000Z', '9999-12-31T23:59:59.999Z'], { desc: true }),
  unread('date', ['2024-12-01T10:30:00Z', '2024-12-01T10:30:00.000+00:00', '2024-02-30T10:30:00.000Z', '2024-12-01T24:00:00.000Z', '2024-12-01T10:30:60.000Z', '2024-12-01t10:30:00.000z']),
  ...codecs.filter(({ isBucket }) => isBucket).flatMap(({ name }) => [given(name, [...TIMES, ...BAD_TIMES]), given(name, ['1999-12-31T23:59:59.999Z', '2024-12-01T10:30:00.000Z'], { desc: true })]),
  given('year', ['2024', '0000', '02024']), given('month', ['2024-12', '2024-13']), given('week', ['2024-W49', '2020-W53', '2021-W53', '2024-W00', '0000-01-02T00:00:00Z']),
  given('day', ['2024-12-01', '2023-02-29']), given('hour', ['2024-12-01T10', '2024-12-01T24']), given('minute', ['2024-12-01T10:30']), given('second', ['2024-12-01T10:30:54', '2024-12-01T10:30:60']),
  unread('week', ['2024-W54', '2021-W53', '2024-w49', '2024W49']), unread('day', ['2024-12-1', '2023-02-29', '2024-12-01T']),
  given('plaindate', ['1900-02-28', '2000-02-29']), given('plaindate', ['2024-02-29', '9999-12-31'], { desc: true }),
  given('plaindate', ['2023-02-29', '1900-02-29', '2024-1-1', '2024-12-01T00:00:00Z', '2024-00-01', time('2024-12-01T00:00:00.000Z')]),
  given('ulid', [ULID.toLowerCase(), ULID, '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', '01JDZ3QWTR8Y5K4N2M7XGBVC9I', ULID.slice(1)]), unread('ulid', [ULID.toLowerCase()]),
  given('uuid', [UUID.toUpperCase(), UUID, UUID.replaceAll('-', ''), `{${UUID}}`, UUID.replace('0', 'g')]), unread('uuid', [UUID.toUpperCase()]),
  given('hex(24)', ['507F1F77BCF86CD799439011', '507f1f77bcf86cd79943901', '507f1f77bcf86cd7994390110', '507f1f77bcf86cd79943901g', '', 7]), given('hex(1)', ['0', 'f']),
  unread('hex(24)', ['507F1F77BCF86CD799439011', '507f1f77bcf86cd79943901']),
  given('base36(4)', ['0a9z', '0A9z', '0a-9', '0a9']), given('base62(4)', ['0aZ9', '0a_9', 'é000']), given('base64url(4)', ['_-Z9', '+/Z9', '_-Z=']),
  unread('base36(4)', ['0A9z']), unread('base62(4)', ['0a_9']), unread('base64url(4)', ['a+/9']),
  given('bool', [true, false, 'true', 1, 0]), unread('bool', ['True', 't', '1', '', 'truefalse']),
  given('numeric', [0, -0, 1, -1.5, 0.1 + 0.2, 192666947801359.625, 1e20, 1e21, 1.5e300, 1e-6, 1e-7, 5e-324, Number.MAX_VALUE, Number.MIN_SAFE_INTEGER, 2 ** 53], { verbatim: true }),
  given('numeric', [NaN, Infinity, '1', big(1), true], { verbatim: true }),
  unread('numeric', ['', '-0', '01', '1.0', '.5', '1e5', '1E+21', '+1', '0.30000000000000005', '1e309'], { verbatim: true }),
  given('version', [0, 1, 3, 10, 9999999999]), given('version', [10000000000, -1, 1.5, 2 ** 53]),
  given('version(16)', [Number.MAX_SAFE_INTEGER]), given('version(20)', [1, Number.MAX_SAFE_INTEGER]), given('version', [0, 2, 10], { desc: true }),
  unread('version', ['v3', '0000000003', 'V0000000003']), unread('version(16)', ['v9007199254740992']),
  given('semver', ['0.0.0', '1.0.0-beta', '1.0.0-alpha.beta', '1.0.0-rc.1', '1.0.0-rc.1+build.5', '2.0.0', '10.20.30', '1.0.0-0', '1.0.0--', '1.0.0--1', '1.0.0-0-0', '1.0.0-a.-1.10', `${'9'.repeat(25)}.0.0`, `${'9'.repeat(26)}.0.0`, '9007199254740993.0.0']),
  given('semver', ['1.0', 'v1.0.0', '01.0.0', '1.0.0-01', '1.0.0-', '1.0.0+', '1.0.0-a..b', '1.0.0.0', `${'1'.repeat(253)}.0.0`]), unread('semver', ['1.0.0', '1.10.0~', '1.:b9.0~', '1.0.0-0a', '1.0.0-@a']),
  given('enum(open|paid|void)', ['open', 'void', 'closed', 'Open', '']),
  given('rank(low|medium|high)', ['low', 'medium', 'high'], { desc: true }), given('rank(low|medium|high)', ['urgent', '']), unread('rank(low|medium|high)', ['low', '1-low', '02-low', '04-low']),
  given('decimal(6,2)', [19.9, 19, 0, '0019.90', '1e2', '1.5e-1', big(7), 0.1, 999999.99, '+1', '1.', '.5', '1E2', '-0']),
  given('decimal(6,2)', [-1, '-0.01', ' 1', 19.999, 1000000, '1,5', 'x', '', NaN, 0.1 + 0.2]), given('decimal(6,2)', ['0.00', '19.90', '999999.99'], { desc: true }),
  given('decimal(3,0)', [0, 7, '7.0', 999]), given('decimal(1,18)', ['0.000000000000000001', '9.999999999999999999']), given('decimal(20,18)', ['99999999999999999999.999999999999999999']),
  unread('decimal(6,2)', ['19.90', '000019.9', '000019,90', '0000019.90']),
  given('word', ['report.pdf', 'Zürich', '%']), given('word', ['a b', 'a#', '$', '\u0000', '']), unread('word', ['a b', '']),
  given('word', ['a', 'a:b', 'a:'], { verbatim: true, after: ':' }),
  given('rest', ['corp#22', 'a b', 'USER#1#2'], { verbatim: true }), given('rest', [''], { verbatim: true }),
  given('lower', ['köln', 'straße', 'москва', 'ab'], { verbatim: true }), given('lower', ['Köln', 'İ', 'Σ', 'ẞ', ''], { verbatim: true }), given('lower', ['a#b'], { verbatim: true, after: '#' }), unread('lower', ['Ab', 'É'], { verbatim: true }),
  given('rfc3339', ['2024-12-01t10:30:00z', '2024-12-01T10:30:00.000000000000000001Z', '2024-12-01T10:30:00-00:00', '2024-12-01T10:30:00+23:59', '2024-02-29T00:00:00Z'], { verbatim: true }),
  given('rfc3339', ['2023-02-29T00:00:00Z', '2024-12-01T10:30Z', '2024-12-01T10:30:00', '2024-12-01 10:30:00Z', '2024-12-01T10:30:00.Z', '2024-12-01T10:30:00+24:00', '2024-12-01T10:30:61Z', '2024-12-01T24:00:00Z'], { verbatim: true }),
  given('S', ['a#b', ' ', '']), given('N', [0, -0, -1.5, 1e21, big('12345678901234567890123456789012345678'), '1.50', '0.1', 1e-130]), given('N', [NaN, '1e126', big('123456789012345678901234567890123456789'), 'x']),
  given('B', [bytes(0), bytes(1, 255), bytes(0x61, 0x62)]), given('B', [bytes()]),
  given('epoch', [time('2024-12-01T10:30:00.999Z'), '1969-12-31T23:59:59.001Z', '2024-12-01T12:30:00+02:00', 0, 1733049000, 1.5]), given('epochms', [...TIMES.slice(0, 6), 1.5]),
]
