// The public API of the package: the helpers, and what stands on templates.

export * from './helpers_exports.js'
export { entityKeys } from '../../src/js/entity_keys.js'
export { inShardOrder, shardKey, shardKeys, timeBuckets } from '../../src/js/shard.js'
export { keyTemplate } from '../../src/js/template.js'
export { tenantScope } from '../../src/js/tenant.js'
