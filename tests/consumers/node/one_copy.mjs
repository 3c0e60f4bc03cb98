// A program with both kinds of modules: there is one instance, so ULIDs share a clock and there is one KeyError.

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import * as api from 'ddb-keys'
import { check } from '../shared/assertions.mjs'

const required = createRequire(import.meta.url)('ddb-keys')
assert.equal(required.ulid, api.ulid)
assert.equal(required.KeyError, api.KeyError)
assert.deepEqual(Object.keys(required).sort(), Object.keys(api).sort())
console.log(check(required))
