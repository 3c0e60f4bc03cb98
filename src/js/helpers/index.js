// The exports of this module, which are the public API of `ddb-keys/helpers`: keys from texts and numbers, versions, ids, multi-attribute
// keys. The declarations of the package follow this order.

export * from './pattern_helpers.js'
export * from './multi_attribute_keys.js'
export * from './version.js'
export * from './id.js'
export * from './ulid.js'
export * from './key_order.js'
export * from './constants.js'
export * from '../crossing/error.js'
