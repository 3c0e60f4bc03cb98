// The texts that the pages of the codecs take apart: a value, and the parts of its text with their meaning. The build refuses parts that
// are not the text which the package writes.

const DATE = [['2024', 'the year, four digits'], ['-', ''], ['12', 'the month'], ['-', ''], ['01', 'the day']]
const HOUR = [...DATE, ['T', ''], ['10', 'the hour, 00 to 23']]
const MINUTE = [...HOUR, [':', ''], ['30', 'the minute']]
const SECOND = [...MINUTE, [':', ''], ['00', 'the second, 00 to 59']]
const TIME = '2024-12-01T10:30:00Z'

/** By the name of a codec: its arguments, a value in the form of `formats.json`, and the parts. */
export const PARTS = {
  text: [undefined, 'Zürich #1', [['Zürich', 'characters above `$`, in UTF-8'], ['$20', 'the space, U+0020'], ['$23', 'the `#`, U+0023'], ['1', 'a character above `$`']]],
  int: ['6', 42, [['0000', 'zeros up to the width'], ['42', 'the decimal digits']]],
  digits: [undefined, 10, [['10', 'the decimal digits']]],
  number: [undefined, -1.5, [['4', 'the inverted sign bit, and the three highest bits of the exponent'], ['00', 'the rest of the exponent, inverted'], ['7FFFFFFFFFFFF', 'the 52 bits of the fraction, inverted']]],
  date: [undefined, '2024-12-01T10:30:00.123Z', [...SECOND, ['.', ''], ['123', 'the milliseconds'], ['Z', 'UTC']]],
  year: [undefined, TIME, DATE.slice(0, 1)],
  month: [undefined, TIME, DATE.slice(0, 3)],
  week: [undefined, '2024-12-30T00:00:00.000Z', [['2025', 'the year that the Thursday of the week is in'], ['-W', ''], ['01', 'the week, 01 to 53']]],
  day: [undefined, TIME, DATE],
  hour: [undefined, TIME, HOUR],
  minute: [undefined, TIME, MINUTE],
  second: [undefined, TIME, SECOND],
  plaindate: [undefined, '2024-02-29', [['2024', 'the year, four digits'], ['-', ''], ['02', 'the month'], ['-', ''], ['29', 'the day']]],
  ulid: [undefined, '01JDZ3QWTR8Y5K4N2M7XGBVC9E', [['01JDZ3QWTR', 'the time: 48 bits of milliseconds since 1970'], ['8Y5K4N2M7XGBVC9E', '80 random bits']]],
  uuid: [undefined, '0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17', [['0193885e', 'eight hex digits'], ['-', ''], ['7c5a', 'four hex digits'], ['-', ''], ['7b3d', 'four hex digits'], ['-', ''], ['9f21', 'four hex digits'], ['-', ''], ['4c6a8e0b2d17', 'twelve hex digits']]],
  hex: ['24', '507f1f77bcf86cd799439011', [['507f1f77bcf86cd799439011', 'the id, hex digits in lower case']]],
  base36: ['24', 'tz4a98xxat96iws9zmbrgj3a', [['tz4a98xxat96iws9zmbrgj3a', 'the id, digits and small letters']]],
  base62: ['27', '2YcCqXHH5nH5DxXbVgXpK3p9mZq', [['2YcCqXHH5nH5DxXbVgXpK3p9mZq', 'the id, digits and letters']]],
  base64url: ['21', 'V1StGXR8_Z5jdHi6B-myT', [['V1StGXR8_Z5jdHi6B-myT', 'the id, digits, letters, `_` and `-`']]],
  bool: [undefined, true, [['true', 'the boolean']]],
  numeric: [undefined, -1.5, [['-', 'the sign of a negative number'], ['1.5', 'the shortest digits of the double']]],
  version: ['6', 10, [['v', 'the letter `v`'], ['0000', 'zeros up to the width'], ['10', 'the decimal digits']]],
  semver: [undefined, '1.0.0-rc.1+build.5', [['1', 'the major version, one digit'], ['.', ''], ['0', 'the minor version'], ['.', ''], ['0', 'the patch version'], ['-', 'a pre-release follows'], ['rc', 'its first identifier'], [',', 'the next identifier follows'], ['1', 'a number'], ['+build.5', 'the build metadata, as it is']]],
  enum: ['open|paid', 'paid', [['paid', 'the option']]],
  rank: ['low|medium|high', 'medium', [['02', 'the place in the list, counted from 01'], ['-', ''], ['medium', 'the name']]],
  decimal: ['6,2', '19.90', [['0000', 'zeros up to the width'], ['19', 'the digits before the point'], ['.', 'the point'], ['90', 'exactly as many digits as the scale']]],
  word: [undefined, 'report.pdf', [['report.pdf', 'the text']]],
  rest: [undefined, 'corp#22', [['corp#22', 'the text, separators included']]],
  lower: [undefined, 'köln', [['köln', 'the text, in UTF-8']]],
  rfc3339: [undefined, '2024-12-01T10:30:00.5Z', [['2024-12-01', 'the date'], ['T', '`T` or `t`'], ['10:30:00', 'the time of day'], ['.5', 'a fraction of any length, or none'], ['Z', '`Z`, `z`, or an offset']]],
}
