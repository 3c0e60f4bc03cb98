// Generated from the descriptions in src/codec/ by the build: do not edit.
//
// The types of the codecs of a template.

// What a codec without arguments takes and returns. A time as text is one of RFC 3339, or of the bucket itself.
interface Codecs {
  /** text, escaped below “%”; it need not be named */
  text: [string, string]
  /** a whole number, padded so that it sorts */
  int: [number | bigint, number]
  /** a whole number as it is, which does not sort */
  digits: [number | bigint, number | bigint]
  /** any number, as hex digits that sort */
  number: [number, number]
  /** a time in UTC */
  date: [Date | number | string, Date]
  /** the year of a time */
  year: [Date | number | string, Date]
  /** the month of a time */
  month: [Date | number | string, Date]
  /** the ISO 8601 week of a time */
  week: [Date | number | string, Date]
  /** the day of a time */
  day: [Date | number | string, Date]
  /** the hour of a time */
  hour: [Date | number | string, Date]
  /** the minute of a time */
  minute: [Date | number | string, Date]
  /** the second of a time */
  second: [Date | number | string, Date]
  /** a day of the calendar */
  plaindate: [string, string]
  /** a ULID */
  ulid: [string, string]
  /** a UUID */
  uuid: [string, string]
  /** a version, padded so that it sorts */
  version: [number, number]
  /** a version that sorts by precedence */
  semver: [string, string]
  /** text without spaces and “!”, “"”, “#”, “$”, as it is */
  word: [string, string]
  /** all that is left of the key, separators too */
  rest: [string, string]
  /** text in lower case, as ElectroDB writes it */
  lower: [string, string]
  /** a time as text, as it is, which does not sort */
  rfc3339: [string, string]
  /** a boolean; “false” comes first */
  bool: [boolean, boolean]
  /** any number as it is, which does not sort */
  numeric: [number, number]
  /** a text, as the attribute is */
  S: [string, string]
  /** a number, as the attribute is */
  N: [number | bigint | string | { readonly value: string }, number | bigint | string]
  /** a binary, as the attribute is */
  B: [Uint8Array, Uint8Array]
  /** a time, as the attribute's epoch seconds */
  epoch: [Date | number | string, Date]
  /** a time, as the attribute's epoch milliseconds */
  epochms: [Date | number | string, Date]
}

// What a codec of a width takes and returns, and what it returns where the width has digits beyond the safe integers.
interface WidthCodecs {
  int: [number | bigint, number, number | bigint]
  version: [number, number, number]
}

// What a codec of two widths takes and returns: the digits before and after the decimal point.
interface ScaleCodecs {
  /** a number with decimals, padded so that it sorts */
  decimal: [number | bigint | string, string]
}

// What a codec of a length takes and returns: the number of characters.
interface LengthCodecs {
  /** an id of so many hex digits in lower case */
  hex: [string, string]
  /** an id of so many digits and small letters */
  base36: [string, string]
  /** an id of so many digits and letters */
  base62: [string, string]
  /** an id of so many digits, letters, “_” and “-” */
  base64url: [string, string]
}

// The codecs of one of several options.
type OptionCodec = 'enum' | 'rank'
/** The name of a time bucket: `year`, `month`, `week`, `day`, `hour`, `minute`, `second`. */
export type TimeBucket = keyof TimeBuckets
// As an interface, so that the public signatures stay as they are when a bucket is added.
interface TimeBuckets {
  year: unknown
  month: unknown
  week: unknown
  day: unknown
  hour: unknown
  minute: unknown
  second: unknown
}

// The codecs that take no `desc`.
type Unordered = 'text' | 'digits' | 'ulid' | 'uuid' | `hex${string}` | `base36${string}` | `base62${string}` | `base64url${string}` | 'semver' | `enum${string}` | 'word' | 'rest' | 'lower' | 'rfc3339' | 'bool' | 'numeric' | 'S' | 'N' | 'B' | 'epoch' | 'epochms'
// The codecs of an attribute that is the value itself.
type Typed = 'S' | 'N' | 'B' | 'epoch' | 'epochms'
// The codecs of an attribute that may have the name of its field.
type OwnCodec = 'date' | 'plaindate' | 'ulid' | 'uuid' | `hex${string}` | `base36${string}` | `base62${string}` | `base64url${string}` | `enum${string}` | 'word' | 'rest' | 'lower' | 'rfc3339' | 'S' | 'N' | 'B' | 'epoch' | 'epochms'
// The codecs of texts that `startsWith` can select.
type WithStart = 'text' | `hex${string}` | `base36${string}` | `base62${string}` | `base64url${string}` | 'word' | 'rest' | 'lower' | 'rfc3339' | 'S' | 'B'
// The codecs of texts, and those of numbers, beside an attribute that is the value itself.
type TextCodec = 'text' | 'plaindate' | 'ulid' | 'uuid' | `hex${string}` | `base36${string}` | `base62${string}` | `base64url${string}` | 'semver' | `enum${string}` | `rank${string}` | 'word' | 'rest' | 'lower' | 'rfc3339'
type NumberCodec = `int${string}` | 'digits' | 'number' | `version${string}` | `decimal${string}` | 'numeric'
// The codecs of times as text, and those of an attribute that is the number of a time.
type TimeCodec = 'date' | 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second'
type EpochCodec = 'epoch' | 'epochms'
// The codecs of any length that a character below `$` has to end: always, and where text is escaped.
type AlwaysEnded = 'semver'
type EscapedEnded = 'text' | 'semver' | `enum${string}` | `rank${string}` | 'word' | 'lower'
// The codecs whose texts all have the same length.
type FixedCodec = `int${string}` | 'number' | 'date' | 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'plaindate' | 'ulid' | 'uuid' | `hex${string}` | `base36${string}` | `base62${string}` | `base64url${string}` | `version${string}` | `decimal${string}`
