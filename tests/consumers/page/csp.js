// The script of a page whose policy forbids inline scripts, so an import map as well.

import * as api from '/node_modules/ddb-keys/dist/index.js'
import { check } from '/shared/assertions.mjs'
import { report } from '/support/outcome.mjs'

report(() => check(api))
