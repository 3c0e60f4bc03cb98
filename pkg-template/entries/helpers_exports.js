// The public API of `ddb-keys/helpers`: keys from texts and numbers, versions, ids, multi-attribute keys. Each file exports what the
// declarations beside it declare; the types of the package are put together in this order.

export * from '../../src/js/pattern_helpers.js'
export * from '../../src/js/multi.js'
export * from '../../src/js/version.js'
export * from '../../src/js/id.js'
export * from '../../src/js/ulid.js'
export * from '../../src/js/keys.js'
export * from '../../src/js/constants.js'
export * from '../../src/js/error.js'
