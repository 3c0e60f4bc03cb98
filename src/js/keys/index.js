// The exports of this module: templates, and everything that is built on them.

export * from './template.js'
export * from './entity_keys.js'
export * from './table_keys.js'
export * from './key_condition.js'
export * from './expressions/filter_expression.js'
export * from './expressions/condition_expression.js'
export * from './expressions/update_expression.js'
export * from './expressions/merge_inputs.js'
export * from './move_outcome.js'
export * from './shard.js'
export * from './tenant.js'
