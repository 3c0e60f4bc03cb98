// A program that requires the entry for design time.

const api = require('ddb-keys/design')
const { check } = require('../shared/assertions.cjs')

const { parts } = api.explainKey('USER#42', 'USER#{id}')
if (parts[1].value !== '42') throw new Error('explainKey')
console.log(check(api))
