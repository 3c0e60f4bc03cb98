// The package, as the page uses all of it. The build puts `ddb-keys/design/web` in its place, whose wasm is a file of its own.

export * from 'ddb-keys/design'
