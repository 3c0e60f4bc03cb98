// A program that imports the entry for design time by name.

import * as api from 'ddb-keys/design'
import { check } from '../shared/assertions.mjs'

if (api.explainKey('USER#42').template !== 'USER#{userId}') throw new Error('explainKey')
console.log(check(api))
