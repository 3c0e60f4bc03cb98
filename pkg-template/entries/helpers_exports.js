// The public API of `ddb-keys/helpers`: keys from texts and numbers, versions, ids, multi-attribute keys.

export {
  KEY_SEPARATOR,
  MAX_MULTI_ATTRIBUTE_KEY_LENGTH,
  VERSION,
  VERSION_FIRST,
  VERSION_LATEST,
} from '../../src/js/constants.js'
export { KeyError } from '../../src/js/error.js'
export { generateEntityId, generateId, parseId } from '../../src/js/id.js'
export { compareKeys, keyByteLength } from '../../src/js/keys.js'
export {
  hierarchicalMultiKey,
  locationMultiKey,
  multiAttributeKey,
  multiTenantKey,
  productCategoryMultiKey,
  statusPriorityMultiKey,
  timeSeriesMultiKey,
  versionMultiKey,
} from '../../src/js/multi.js'
export { PatternHelpers } from '../../src/js/pattern_helpers.js'
export { ulid, ulidRange, ulidTime } from '../../src/js/ulid.js'
export { addSortKeyVersion, getSortKeyVersion, nextSortKeyVersion, removeSortKeyVersion } from '../../src/js/version.js'
