// A test file of a project that uses the package.

import * as api from 'ddb-keys'
import { expect, test } from 'vitest'
import { check } from '../shared/assertions.mjs'

test('keys', () => {
  console.log(check(api))
  expect(() => api.PatternHelpers.compositeKey([])).toThrow(api.KeyError)
})
