// A program that ends up with both copies of the package: an error of one is an error of the other.

import assert from 'node:assert/strict'
import * as esm from '../node_modules/ddb-keys/dist/index.js'
import * as cjs from '../node_modules/ddb-keys/dist/index.cjs'
import { check } from '../shared/assertions.mjs'

assert.notEqual(esm.KeyError, cjs.KeyError)
check({ ...esm, KeyError: cjs.KeyError })
console.log(check({ ...cjs, KeyError: esm.KeyError }))
