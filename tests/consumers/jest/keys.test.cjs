// A test file in CommonJS of a project that uses the package.

const api = require('ddb-keys')
const { check } = require('../shared/assertions.cjs')

test('keys', () => {
  console.log(check(api))
  expect(() => api.PatternHelpers.compositeKey([])).toThrow(api.KeyError)
})
