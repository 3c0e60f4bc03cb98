// The public API of the package: the helpers, and what stands on templates.

export * from './helpers_exports.js'
export * from '../../src/js/template.js'
export * from '../../src/js/entity_keys.js'
export * from '../../src/js/key_condition.js'
export * from '../../src/js/multi_index.js'
export * from '../../src/js/multi_key.js'
export * from '../../src/js/shard.js'
export * from '../../src/js/table_keys.js'
export * from '../../src/js/tenant.js'
export * from '../../src/js/update_expression.js'
