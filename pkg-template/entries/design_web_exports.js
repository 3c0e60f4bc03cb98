// The public API of `ddb-keys/design/web`: what helps to design a table, and the makers of all that it takes.

export * from '../../src/js/crossing/error.js'
export * from '../../src/js/helpers/key_order.js'
export { ulid } from '../../src/js/helpers/ulid.js'
export * from '../../src/js/keys/template.js'
export * from '../../src/js/keys/entity_keys.js'
export * from '../../src/js/keys/table_keys.js'
export * from '../../src/js/multi/multi_attribute_index.js'
export * from '../../src/js/design/index.js'
