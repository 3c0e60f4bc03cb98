// What every environment has to see: a handful of calls, among them an error, the clock, random bytes and wide characters.

export const WORKS = 'ddb-keys works here'

/** Throws if `api`, all exports of the package, does not do what it should; otherwise returns {@link WORKS}. */
export function check(api) {
  const { KeyError, PatternHelpers, VERSION_LATEST, getSortKeyVersion, keyByteLength, multiTenantKey, ulid, ulidTime } = api

  same(PatternHelpers.compositeKey(['USER', '123', 'ORDER', '456']), 'USER#123#ORDER#456')
  same(PatternHelpers.parseCompositeKey('USER#Zoë#東京#🗝️'), ['USER', 'Zoë', '東京', '🗝️'])
  same(PatternHelpers.timeSeriesKey(new Date('2024-12-02T15:30:00Z'), 'hour'), '2024-12-02-15')
  same(keyByteLength('東京#🗝️'), 14)
  same(multiTenantKey('T', 'C'), ['T', 'C'])
  same(getSortKeyVersion('ORDER#1'), VERSION_LATEST)

  const ids = Array.from({ length: 1000 }, () => ulid())
  same([...new Set(ids)].sort(), ids)
  same(Math.abs(ulidTime(ids[0]).getTime() - Date.now()) < 60_000, true)

  same(errorOf(() => PatternHelpers.compositeKey(['USER#1', 'ORDER']), KeyError), 'SEPARATOR_IN_PART')
  same(errorOf(() => PatternHelpers.compositeKey(['\ud800']), KeyError), 'INVALID_UNICODE')
  same(PatternHelpers.compositeKey(['after', 'errors']), 'after#errors')
  return WORKS
}

function errorOf(call, KeyError) {
  try {
    call()
  } catch (error) {
    const whole = error instanceof KeyError && error instanceof Error && error.name === 'KeyError' && error.message !== ''
    return whole ? error.code : `not a KeyError: ${error}`
  }
  return 'no error'
}

function same(actual, expected) {
  const [is, should] = [actual, expected].map((value) => JSON.stringify(value))
  if (is !== should) throw new Error(`expected ${should}, found ${is}`)
}
