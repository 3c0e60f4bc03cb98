// The package, as the page uses all of it. In the page it is `ddb-keys/design/web`, whose wasm is a file of its own; tests run in Node with
// `ddb-keys/design`, which has the same functions.

export * from 'ddb-keys/design'
