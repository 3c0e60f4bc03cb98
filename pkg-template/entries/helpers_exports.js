// The public API of `ddb-keys/helpers`.

export * from '../../src/js/helpers/index.js'
