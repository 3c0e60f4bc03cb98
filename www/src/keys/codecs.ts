// The codecs that a field of a template can have, each with an example, for people who meet them for the first time.

export interface CodecExample {
  /** As it stands in a template after the name and the colon. */
  readonly codec: string
  readonly note: string
  /** As one would type it. */
  readonly value: string
  /** Given where the codec is for such templates alone. */
  readonly text?: 'verbatim'
}

export const codecs: readonly CodecExample[] = [
  { codec: 'text', note: 'text, escaped below “%”; it need not be named', value: 'a b' },
  { codec: 'int(6)', note: 'a whole number, padded so that it sorts', value: '42' },
  { codec: 'digits', note: 'a whole number as it is, which does not sort', value: '42', text: 'verbatim' },
  { codec: 'number', note: 'any number, as hex digits that sort', value: '-1.5' },
  { codec: 'date', note: 'a time in UTC', value: '2024-12-01T10:30:00Z' },
  { codec: 'year', note: 'the year of a time', value: '2024-12-01T10:30:00Z' },
  { codec: 'month', note: 'the month of a time', value: '2024-12-01T10:30:00Z' },
  { codec: 'day', note: 'the day of a time', value: '2024-12-01T10:30:00Z' },
  { codec: 'hour', note: 'the hour of a time', value: '2024-12-01T10:30:00Z' },
  { codec: 'plaindate', note: 'a day of the calendar', value: '2024-12-01' },
  { codec: 'ulid', note: 'a ULID', value: '01JDZ3QWTR8Y5K4N2M7XGBVC9E' },
  { codec: 'uuid', note: 'a UUID', value: '0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17' },
  { codec: 'version(6)', note: 'a version, padded so that it sorts', value: '10' },
  { codec: 'semver', note: 'a version that sorts by precedence', value: '1.10.0' },
  { codec: 'enum(open|paid)', note: 'one of these, with “|” between them', value: 'paid' },
  { codec: 'rank(low|high)', note: 'one of these, in the order of the list', value: 'high' },
  { codec: 'word', note: 'text without spaces and “!”, “"”, “#”, “$”, as it is', value: 'ab' },
]
