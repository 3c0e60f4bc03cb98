// A program that requires the small entry.

const api = require('ddb-keys/helpers')
const { check } = require('../shared/assertions.cjs')

console.log(check(api))
