// Errors for environments in which the wasm cannot be compiled: they name the cause and the remedy.

const MISSING = 'ddb-keys needs WebAssembly, which is missing here: start Node.js without --jitless, or exclude the site from Lockdown Mode.'

const FORBIDDEN =
  "ddb-keys: compiling WebAssembly is forbidden here: add 'wasm-unsafe-eval' to script-src of the Content Security Policy, " +
  'or, in a worker at the edge, resolve the package with the condition "workerd" or "edge-light".'

/** Parts of the engines' messages when a policy forbids compiling: V8, Firefox, and V8 in workers. Safari throws an EvalError. */
const OF_POLICY = ['Content Security', 'CSP', 'unsafe-eval', 'disallowed by embedder']

/** Throws if there is no WebAssembly at all: `Module` is its constructor of modules. */
export function requireWebAssembly(Module = globalThis.WebAssembly?.Module) {
  if (Module === undefined) throw new Error(MISSING)
}

/** The error to throw if compiling the wasm failed. */
export function notCompiled(error) {
  const said = String(error?.message ?? error)
  const isForbidden = error?.name === 'EvalError' || OF_POLICY.some((words) => said.includes(words))
  return new Error(isForbidden ? FORBIDDEN : `ddb-keys: its WebAssembly was not compiled: ${said}`, { cause: error })
}
