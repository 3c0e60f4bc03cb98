// A program that requires the package.

const api = require('ddb-keys')
const { check } = require('../shared/assertions.cjs')

console.log(check(api))
