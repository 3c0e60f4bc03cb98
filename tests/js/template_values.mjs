// Values of each codec for the tests of templates.

export const AT = Date.UTC(2024, 11, 1, 10, 30)
const FIRST = Date.UTC(2000, 0) - 63_113_904_000_000 // 0000-01-01T00:00:00.000Z, which Date.UTC cannot say
export const LAST = Date.UTC(10000, 0) - 1
export const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
export const UUID = '018f3f5e-0000-7000-8000-00000000abcd'

/** For each codec, values and their texts, and what these parse to if it is something else. */
export const formats = {
  '': [['42', '42'], ['San Francisco', 'San$20Francisco'], ['a#b', 'a$23b'], ['$', '$24'], ['\0"!%', '$00$22$21%'], ['é😀\u{10ffff}\ufeff', 'é😀\u{10ffff}\ufeff']],
  ':text': [['a/b~{}', 'a/b~{}'], ['\u0001\u001f\u007f', '$01$1F\u007f']],
  ':int(1)': [[0, '0'], [9, '9'], [7n, '7', 7]],
  ':int(4)': [[42, '0042'], [-0, '0000', 0], [9999, '9999']],
  ':int': [[0, '0000000000000000'], [Number.MAX_SAFE_INTEGER, '9007199254740991'], [9999999999999999n, '9999999999999999']],
  ':int(20)': [[1, '00000000000000000001'], [99999999999999999999n, '99999999999999999999'], [2n ** 53n, '00009007199254740992']],
  ':int(3) desc': [[0, '999'], [1, '998'], [999, '000']],
  ':number': [[0, '8000000000000000'], [-0, '8000000000000000', 0], [1, 'BFF0000000000000'], [-1, '400FFFFFFFFFFFFF'], [Number.MAX_VALUE, 'FFEFFFFFFFFFFFFF'], [-Number.MAX_VALUE, '0010000000000000'], [5e-324, '8000000000000001'], [-5e-324, '7FFFFFFFFFFFFFFE']],
  ':number desc': [[0, '7FFFFFFFFFFFFFFF'], [1, '400FFFFFFFFFFFFF'], [-1, 'BFF0000000000000']],
  ':date': [[AT, '2024-12-01T10:30:00.000Z', new Date(AT)], [new Date(-1), '1969-12-31T23:59:59.999Z'], [FIRST, '0000-01-01T00:00:00.000Z', new Date(FIRST)], [LAST, '9999-12-31T23:59:59.999Z', new Date(LAST)]],
  ':date desc': [[new Date(AT), '7975-87-98T89:69:99.999Z']],
  ':year': [[AT, '2024', new Date(Date.UTC(2024, 0))]],
  ':month': [[AT, '2024-12', new Date(Date.UTC(2024, 11))]],
  ':day': [[AT, '2024-12-01', new Date(Date.UTC(2024, 11))]],
  ':hour': [[AT, '2024-12-01T10', new Date(Date.UTC(2024, 11, 1, 10))]],
  ':year desc': [[AT, '7975', new Date(Date.UTC(2024, 0))]],
  ':hour desc': [[AT, '7975-87-98T89', new Date(Date.UTC(2024, 11, 1, 10))]],
  ':plaindate': [['2024-12-01', '2024-12-01'], ['0000-02-29', '0000-02-29'], ['9999-12-31', '9999-12-31']],
  ':plaindate desc': [['2024-12-01', '7975-87-98']],
  ':ulid': [[ULID, ULID], [ULID.toLowerCase(), ULID, ULID], ['7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ']],
  ':uuid': [[UUID, UUID], [UUID.toUpperCase(), UUID, UUID]],
  ':version': [[3, 'v0000000003'], [0, 'v0000000000']],
  ':version(20)': [[Number.MAX_SAFE_INTEGER, 'v00009007199254740991']],
  ':version(3) desc': [[3, 'v996']],
  ':semver': [['1.10.0', '1.:b10.0~'], ['1.0.0-alpha', '1.0.0-alpha'], ['1.0.0-beta.11', '1.0.0-beta,:b11'], ['1.0.0-rc.1+build.5', '1.0.0-rc,1+build.5'], ['1.0.0-0a', '1.0.0-@0a'], ['0.0.0', '0.0.0~']],
  ':rank(low|medium|é|p1)': [['low', '01-low'], ['medium', '02-medium'], ['é', '03-é'], ['p1', '04-p1']],
  ':rank(low|medium|é|p1) desc': [['low', '98-low'], ['medium', '97-medium'], ['é', '96-é'], ['p1', '95-p1']],
  ':decimal(6,2)': [
    [19.9, '000019.90', '19.90'],
    ['19.99', '000019.99'],
    [0, '000000.00', '0.00'],
    [-0, '000000.00', '0.00'],
    [0.1, '000000.10', '0.10'],
    [42n, '000042.00', '42.00'],
    ['1.5e3', '001500.00', '1500.00'],
    [999999.99, '999999.99', '999999.99'],
  ],
  ':decimal(6,2) desc': [[19.9, '999980.09', '19.90'], [0, '999999.99', '0.00'], ['999999.99', '000000.00']],
  ':decimal(1,0)': [[7, '7', '7'], ['0', '0']],
  ':decimal(20,18)': [[1e-7, '00000000000000000000.000000100000000000', '0.000000100000000000'], ['99999999999999999999.999999999999999999', '99999999999999999999.999999999999999999']],
  ':word': [['John', 'John'], ['%é😀~', '%é😀~']],
  ':enum(open|half-open|é)': [['open', 'open'], ['half-open', 'half-open'], ['é', 'é']],
}
