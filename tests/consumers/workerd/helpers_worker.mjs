// A worker that uses the small entry; `workerd test` calls its `test`.

import * as api from 'ddb-keys/helpers'
import { check } from '../shared/assertions.mjs'

export default {
  test() {
    console.log(check(api))
  },
}
