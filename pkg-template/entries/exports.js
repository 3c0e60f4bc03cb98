// The public API: the JavaScript halves of the exports. src/wasm/*.rs carries their types and documentation.

export { KeyError } from '../../src/wasm/error.js'
export {
  KEY_SEPARATOR,
  MAX_MULTI_ATTRIBUTE_KEY_LENGTH,
  VERSION,
  VERSION_FIRST,
  VERSION_LATEST,
} from '../../src/wasm/constants.js'
export { entityKeys } from '../../src/wasm/entity_keys.js'
export { compareKeys, keyByteLength } from '../../src/wasm/keys.js'
export {
  hierarchicalMultiKey,
  locationMultiKey,
  multiAttributeKey,
  multiTenantKey,
  productCategoryMultiKey,
  statusPriorityMultiKey,
  timeSeriesMultiKey,
  versionMultiKey,
} from '../../src/wasm/multi.js'
export { PatternHelpers } from '../../src/wasm/pattern.js'
export { inShardOrder, shardKey, shardKeys, timeBuckets } from '../../src/wasm/shard.js'
export { keyTemplate } from '../../src/wasm/template.js'
export { tenantScope } from '../../src/wasm/tenant.js'
export { ulid, ulidRange, ulidTime } from '../../src/wasm/ulid.js'
export {
  addSortKeyVersion,
  generateEntityId,
  generateId,
  getSortKeyVersion,
  nextSortKeyVersion,
  parseId,
  removeSortKeyVersion,
} from '../../src/wasm/version.js'
