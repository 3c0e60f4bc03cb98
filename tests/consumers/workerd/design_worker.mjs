// A worker that uses the entry for design time; `workerd test` calls its `test`.

import * as api from 'ddb-keys/design'
import { check } from '../shared/assertions.mjs'

export default {
  test() {
    if (api.lintTable({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } }).length !== 1) throw new Error('lintTable')
    console.log(check(api))
  },
}
