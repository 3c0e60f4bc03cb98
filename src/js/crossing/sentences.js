// Written by the build from src/error/sentences.txt: the refusals that JavaScript composes. Do not edit.

/** @typedef {'text' | 'texts' | 'date' | 'time' | 'version' | 'count' | 'number' | 'boolean' | 'value' | 'textOrNumber' | 'numeric' | 'binary' | 'decimal' | 'amount' | 'whole' | 'lists' | 'list' | 'function' | 'sk' | 'item' | 'nextField' | 'oneField' | 'keys' | 'condition' | 'pair' | 'tupleCondition' | 'answer' | 'page' | 'nextKey' | 'bounds' | 'template' | 'source' | 'model' | 'schema' | 'definition' | 'fields' | 'object' | 'projection' | 'attribute' | 'conditions' | 'guard' | 'start' | 'attributeType' | 'add' | 'delete' | 'append' | 'empty' | 'input' | 'place' | 'path' | 'format' | 'trust' | 'converted' | 'error' | 'name' | 'marshalled' | 'report' | 'base64'} Kind */

/** What a value of each kind must be, between "requires" and "got"; then codes and sentences. A bundle has those that it needs. */
export const SENTENCES = 'text {place} to be a string\n' +
  'texts {place} to be an array of strings\n' +
  'date a valid Date object or whole epoch milliseconds as {place}\n' +
  'time a valid Date object, whole epoch milliseconds or text such as 2024-12-01T10:30:00Z as {place}\n' +
  'version {place} to be a non-negative integer\n' +
  'count {place} to be a positive integer\n' +
  'number {place} to be a finite number\n' +
  'boolean {place} to be a boolean\n' +
  'value {place} to be a string, a finite number, a bigint or a Uint8Array\n' +
  'textOrNumber {place} to be a string or a finite number\n' +
  'numeric {place} to be a finite number or a bigint\n' +
  'binary {place} to be a Uint8Array\n' +
  'decimal {place} to be a finite number, a bigint, a NumberValue or decimal text\n' +
  'amount {place} to be a finite number, a bigint or decimal text\n' +
  'whole {place} to be an integer or a bigint\n' +
  'lists {place} to be an array with one array per shard\n' +
  'list {place} to be an array\n' +
  'function {place} to be a function\n' +
  'sk {place} to return a string\n' +
  'item {place} to be an item\n' +
  'nextField {place} to name the field after the given ones\n' +
  'oneField {place} to be an object with one field\n' +
  'keys {place} to be a plain object with a partition key and at most one sort key\n' +
  'condition {place} to be a string, a finite number, a bigint, a Uint8Array or a plain object with one operator\n' +
  'pair {place} to be an array of two bounds\n' +
  'tupleCondition {place} to be an array of values or a plain object with an operator\n' +
  'answer {place} to return a DynamoDB response\n' +
  'page {place} to return no more items than its Limit\n' +
  'nextKey {place} to return a LastEvaluatedKey after its ExclusiveStartKey\n' +
  'bounds {place} to be an object with from or after, to or before, or startsWith alone\n' +
  'template {place} to be a key template or the keys of an entity\n' +
  'source {place} to be the name of a field or a function\n' +
  'model {place} to be an Entity or a Service of ElectroDB, or an object of these\n' +
  'schema {place} to be a schema of OneTable, with models and indexes.primary\n' +
  'definition {place} to consist of plain objects, arrays and strings\n' +
  'fields {place} to be a plain object or an object with some of the fields\n' +
  'object {place} to be an object\n' +
  'projection {place} to be "ALL", "KEYS_ONLY" or an array of attribute names\n' +
  'attribute {place} to be a value that DynamoDB can store (for a Date, its toISOString() or getTime())\n' +
  'conditions {place} to be a plain object of conditions or an array of them\n' +
  'guard {place} to have a value, or exists: false if the attribute must be missing\n' +
  'start {place} to be a string or a Uint8Array\n' +
  'attributeType {place} to be S, N, B, SS, NS, BS, BOOL, NULL, L or M\n' +
  'add {place} to be a number or a Set\n' +
  'delete {place} to be a Set\n' +
  'append {place} to be an array\n' +
  'empty {place} to be "allowed"\n' +
  'input {place} to be a plain object\n' +
  'place {place} to be an attribute name, such a name and names in maps with dots between them, an array of these names, or null\n' +
  'path {place} to be an attribute name, or an array of a name and the names and list indexes below it\n' +
  'format {place} to be the keys that entityKeys returns, alone or as { keys, fromOld, toOld }\n' +
  'trust {place} to be "attributes" or "keys"\n' +
  'converted {place} to return an object with fields\n' +
  'error {place} to be an error of DynamoDB, or an object with CancellationReasons\n' +
  'name {place} to be a non-empty string\n' +
  'marshalled {place} to have the form of the plain client, such as { S: "A" }, the only form with all digits\n' +
  'report {place} to be a part of a report of auditTable\n' +
  'base64 {place} to be Base64 because its type is B\n' +
  'INVALID_TYPE {function} requires {place} to be a non-empty Set of strings, numbers or Uint8Arrays, all of one type, got {0}\n' +
  'INVALID_UNICODE {function}: {place} contains a lone surrogate, which has no UTF-8 form: "{value}"\n' +
  'KEY_TOO_LONG {function}: {place} can have at most {limit} bytes of UTF-8, the limit of a key, got {0}: "{value}"\n' +
  'INVALID_OPTION {function}: a definition can have at most {limit} bytes of JSON, got {bytes}\n' +
  'INVALID_OPTION {function}: there is no option "{value}"\n' +
  'INVALID_OPTION {function}: attribute "{attribute}" cannot be both {0} and {1}\n' +
  'INVALID_OPTION {function} requires paths that do not overlap, got {0} and {1}\n' +
  'INVALID_OPTION {function}: a filter cannot have a condition on "{attribute}", a key attribute of the query\n' +
  'INVALID_OPTION {function} cannot join {0}\n' +
  'INVALID_OPTION {function}: {parameter} can have at most {limit} {0}, got {1}\n' +
  'EMPTY_VALUE {function} requires at least one condition in {parameter}, got none\n' +
  'EMPTY_VALUE {function} requires at least one change, got none: with { empty: \'allowed\' } it returns an empty input\n' +
  'EMPTY_VALUE {function} requires a non-empty name for each attribute, got ""\n' +
  'INVALID_NUMBER {function} requires {place} to be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got {0}\n' +
  'INVALID_RANGE {function} requires both bounds of {place} to have the same type, got {0} and {1}\n' +
  'INVALID_RANGE {function} requires the lower bound of {place} to come first, got {0} and {1}\n' +
  'INVALID_OPTION {function}: {parameter} has no operator "{value}", only {0}\n' +
  'INVALID_OPTION {function}: {parameter} needs one operator, because a query takes one condition per key, got {0}\n' +
  'INVALID_OPTION {function}: {parameter} needs one operator, or one of gte and gt with one of lte and lt, got {0}\n' +
  'EMPTY_VALUE {function} requires at least one value in {parameter}, got []\n' +
  'INVALID_RANGE {function}: attribute "{attribute}" cannot have bounds, because attribute "{0}" has a value\n' +
  'INVALID_RANGE {function}: a plan has at most {limit} partitions, got {0}\n' +
  'INVALID_RANGE {function}: two values of field "{parameter}" make the same partition key, "{value}"\n' +
  'INVALID_TYPE {function}: an item that send returned has no key attribute "{attribute}", by which the plan orders and continues\n' +
  'INVALID_CURSOR {function} requires a cursor of the same plan in the same direction, got "{value}"\n' +
  'UNKNOWN_FIELD {function}: the {0} has no field "{parameter}"\n' +
  'MISSING_LEVEL {function}: field "{0}" needs a value for field "{parameter}", which comes before it in the key\n' +
  'INVALID_RANGE {function} requires results in ascending order, but item {index} of shard {0} sorts before the previous item: "{value}"\n' +
  'INVALID_RANGE {function} requires results in descending order, but item {index} of shard {0} sorts after the previous item: "{value}"\n' +
  'INVALID_NUMBER {function} requires {place} to be a positive integer, got {value}\n' +
  'NO_RANDOM_SOURCE {function} requires crypto.getRandomValues, which this environment does not have\n' +
  'INVALID_NUMBER {function}: attribute "{parameter}" has more digits than a number can hold: use a NumberValue of the document client, got {value}\n' +
  'INVALID_OPTION {function}: {place} {0}: list what entityKeys of this package returns, the newest first\n' +
  'INVALID_OPTION {function}: the table of {parameter} has other key attributes, which no write can change: copy the items with upgrade\n' +
  'INVALID_OPTION {function}: {parameter} has no index "{value}" with the same key attributes, so no query can read its items\n' +
  'INVALID_OPTION {function} cannot query {parameter} with these fields and bounds: {0}\n' +
  'INVALID_OPTION {function}: {parameter} refuses these fields: {0}\n' +
  'TEMPLATE_MISMATCH {function}: field "{parameter}" is {0} in the attributes of the item, but {1} in its index key {attribute} "{value}": choose with options.trust, "attributes" or "keys"\n' +
  'TEMPLATE_MISMATCH {function}: field "{parameter}" is {0} in the attributes of the item, but {1} in the key of the table, {attribute} "{value}": mend the item first\n' +
  'TEMPLATE_MISMATCH {function}: no format of the entity reads the item: {0}\n' +
  'INVALID_OPTION {function} requires options.version, the name of a version attribute, or options.unversioned: true if attributes added in the meantime can be lost\n' +
  'EMPTY_VALUE {function} requires a reason in {place}, because the next person cannot know why the finding is no problem\n' +
  'INVALID_OPTION {function}: {place}: there is no entity "{value}"; the entities are: {0}\n' +
  'INVALID_OPTION {function}: {place} can have INSERT, MODIFY and REMOVE, got "{value}"\n' +
  'INVALID_OPTION {function}: no entity is in an index "{value}"; the indexes are: {0}\n' +
  'INVALID_OPTION {function}: {place}: "{value}" does not share the partitions of "{0}"; these entities do: {1}\n' +
  'INVALID_OPTION {function}: index "{value}" has several attributes in a key, so it has no collections: read it with its query\n' +
  'INVALID_TYPE {function} requires {place} to be {0}, got {1}\n' +
  'INVALID_OPTION {function}: no attribute of the items is named like a key, such as pk or GSI1SK: name the key attributes in options.attributes\n' +
  'INVALID_OPTION {function}: an attribute must not be named "__proto__", because an object cannot have such a property\n' +
  'DISPOSED {function}: what was counted is lost, because a call of this package never returned (a stack overflow or a timeout): add all items to a new audit\n' +
  'INVALID_OPTION {function} reads locks of version 1, got version {value}: if a later ddb-keys wrote it, update this one'

// The lines of the sentences.

export const NoSuchSet = 58
export const LoneSurrogate = 59
export const TextTooLong = 60
export const DefinitionTooLong = 61
export const NoSuchOption = 62
export const ChangedTwice = 63
export const PathsOverlap = 64
export const KeyInFilter = 65
export const InputsDiffer = 66
export const TooMuch = 67
export const NoConditions = 68
export const NoChanges = 69
export const NoAttributeName = 70
export const NumberNotHeld = 71
export const BoundsDiffer = 72
export const BoundsSwapped = 73
export const NoSuchOperator = 74
export const NotOneOperator = 75
export const NotOneOrTwoOperators = 76
export const NoValueIn = 77
export const BoundsBeforeValue = 78
export const TooManyPartitions = 79
export const PartitionTwice = 80
export const NoKeyOfItem = 81
export const ForeignCursor = 82
export const NoSuchField = 83
export const SkippedField = 84
export const NotAscending = 85
export const NotDescending = 86
export const NotCount = 87
export const NoCrypto = 88
export const TooManyDigits = 89
export const UnfitFormat = 90
export const OtherTable = 91
export const OtherIndex = 92
export const NoOlderPlan = 93
export const NoOlderFields = 94
export const AttributeDiffers = 95
export const TableKeyDiffers = 96
export const NoFormatReads = 97
export const MoveNeedsVersion = 98
export const NoReason = 99
export const NoSuchEntity = 100
export const NoSuchEvent = 101
export const NoSuchTableIndex = 102
export const OtherCollection = 103
export const NoCollections = 104
export const NotTestable = 105
export const NoKeyAttributes = 106
export const ProtoAttribute = 107
export const LostAudit = 108
export const LockVersion = 109
