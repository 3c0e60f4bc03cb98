// A program that imports the small entry.

import * as api from 'ddb-keys/helpers'
import { check } from '../shared/assertions.mjs'

console.log(check(api))
