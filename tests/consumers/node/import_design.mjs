// A program that imports the entry for design time.

import * as api from 'ddb-keys/design'
import { check } from '../shared/assertions.mjs'

const { parts } = api.explainKey('USER#42', 'USER#{id}')
if (parts[1].value !== '42') throw new Error('explainKey')
console.log(check(api))
