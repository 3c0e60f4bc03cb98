// A page that imports the package by name.

import * as api from 'ddb-keys'
import { check } from '../shared/assertions.mjs'
import { report } from '../support/outcome.mjs'

report(() => check(api))
