// The front of this module, and the public API of `ddb-keys/helpers`: keys from texts and numbers, versions, ids, multi-attribute keys. The
// types of the package are put together in this order.

export * from './pattern_helpers.js'
export * from './multi_attribute_keys.js'
export * from './version.js'
export * from './id.js'
export * from './ulid.js'
export * from './key_order.js'
export * from './constants.js'
export * from '../crossing/error.js'
