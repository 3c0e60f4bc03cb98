// A page that imports the package and does not use it: nothing of it may be left.

import { ulid } from 'ddb-keys'
import { WORKS } from '../shared/assertions.mjs'

const unused = () => ulid()

console.log(WORKS)
