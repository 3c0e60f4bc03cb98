// A program that imports the package by name.

import * as api from 'ddb-keys/helpers'
import { check } from '../shared/assertions.mjs'

console.log(check(api))
