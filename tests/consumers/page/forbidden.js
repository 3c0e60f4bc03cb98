// The script of a page whose policy forbids WebAssembly: every entry says so, and what to do.

import { WORKS } from '/shared/assertions.mjs'
import { report } from '/support/outcome.mjs'

const ENTRIES = ['index', 'helpers', 'design', 'web', 'design-web']
const SAYS = "ddb-keys: compiling WebAssembly is forbidden here: add 'wasm-unsafe-eval' to script-src of the Content Security Policy"

report(async () => {
  const said = await Promise.all(ENTRIES.map(messageOf))
  return said.every((message) => message.startsWith(SAYS)) ? WORKS : JSON.stringify(said)
})

/** What an entry says when it is loaded, or else at its first call. */
async function messageOf(entry) {
  try {
    const { default: init, ulid } = await import(`/node_modules/ddb-keys/dist/${entry}.js`)
    await init?.()
    ulid?.()
    return 'nothing'
  } catch (error) {
    return error.message
  }
}
