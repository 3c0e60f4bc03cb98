// Instantiates the wasm of the package, which has no imports. `ddb-keys/design` uses instance_with_glue.js instead.

export function instanceOf(compiled) {
  return new WebAssembly.Instance(compiled).exports
}
