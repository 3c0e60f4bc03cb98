// Calls the exports of `ddb-keys/design`.

import { guarded } from '../crossing/frame.js'
import { checked } from '../crossing/refuse.js'

/** The answer of an export, which Rust puts into the list `out`: returning it from the export would abort Node 20. */
export function answerOf(name, call) {
  const out = []
  checked(name, guarded(() => call(out)))
  return out[0]
}
