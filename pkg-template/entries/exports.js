
export * from './helpers_exports.js'
export { inShardOrder, shardKey, shardKeys, timeBuckets } from '../../src/js/shard.js'
export { tenantScope } from '../../src/js/tenant.js'
