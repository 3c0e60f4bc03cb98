// A module worker that uses the package.

import * as api from '/node_modules/ddb-keys/dist/index.js'
import { check } from '/shared/assertions.mjs'

postMessage(check(api))
