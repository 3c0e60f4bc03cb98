// A worker that uses the package; `workerd test` calls its `test`.

import * as api from 'ddb-keys'
import { check } from '../shared/assertions.mjs'

export default {
  test() {
    console.log(check(api))
  },
}
