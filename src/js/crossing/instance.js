// An instance of the wasm. That of the package imports nothing; `ddb-keys/design` has instance_with_glue.js in its place.

export function instanceOf(compiled) {
  return new WebAssembly.Instance(compiled).exports
}
