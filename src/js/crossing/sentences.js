// Written by the build from src/error/sentences.txt: the refusals that JavaScript composes. Do not edit.

/** What a value of each kind must be, between "requires" and "got". */
export const KINDS = {
  text: '{place} to be a string',
  texts: '{place} to be an array of strings',
  date: 'a valid Date object or whole epoch milliseconds as {place}',
  time: 'a valid Date object, whole epoch milliseconds or text such as 2024-12-01T10:30:00Z as {place}',
  version: '{place} to be a non-negative integer',
  count: '{place} to be a positive integer',
  number: '{place} to be a finite number',
  boolean: '{place} to be a boolean',
  value: '{place} to be a string, a finite number, a bigint or a Uint8Array',
  textOrNumber: '{place} to be a string or a finite number',
  numeric: '{place} to be a finite number or a bigint',
  binary: '{place} to be a Uint8Array',
  decimal: '{place} to be a finite number, a bigint, a NumberValue or decimal text',
  amount: '{place} to be a finite number, a bigint or decimal text',
  whole: '{place} to be an integer or a bigint',
  lists: '{place} to be an array with one array per shard',
  list: '{place} to be an array',
  function: '{place} to be a function',
  sk: '{place} to return a string',
  item: '{place} to be an item',
  nextField: '{place} to name the field after the given ones',
  oneField: '{place} to be an object with one field',
  keys: '{place} to be a plain object with a partition key and at most one sort key',
  condition: '{place} to be a string, a finite number, a bigint, a Uint8Array or a plain object with one operator',
  pair: '{place} to be an array of two bounds',
  tupleCondition: '{place} to be an array of values or a plain object with an operator',
  answer: '{place} to return a DynamoDB response',
  page: '{place} to return no more items than its Limit',
  bounds: '{place} to be an object with from or after, to or before, or startsWith alone',
  template: '{place} to be a key template or the keys of an entity',
  source: '{place} to be the name of a field or a function',
  definition: '{place} to consist of plain objects, arrays and strings',
  fields: '{place} to be a plain object or an object with some of the fields',
  object: '{place} to be an object',
  projection: '{place} to be "ALL", "KEYS_ONLY" or an array of attribute names',
  attribute: '{place} to be a value that DynamoDB can store (for a Date, its toISOString() or getTime())',
  conditions: '{place} to be a plain object of conditions or an array of them',
  guard: '{place} to have a value, or exists: false if the attribute must be missing',
  start: '{place} to be a string or a Uint8Array',
  attributeType: '{place} to be S, N, B, SS, NS, BS, BOOL, NULL, L or M',
  add: '{place} to be a number or a Set',
  delete: '{place} to be a Set',
  input: '{place} to be a plain object',
  path: '{place} to be an attribute name, or an array of a name and the names and list indexes below it',
  format: '{place} to be the keys that entityKeys returns, alone or as { keys, fromOld, toOld }',
  trust: '{place} to be "attributes" or "keys"',
  converted: '{place} to return an object with fields',
  error: '{place} to be an error of DynamoDB, or an object with CancellationReasons',
  name: '{place} to be a non-empty string',
  marshalled: '{place} to have the form of the plain client, such as { S: "A" }, the only form with all digits',
  report: '{place} to be a part of a report of auditTable',
  base64: '{place} to be Base64 because its type is B',
}

export const NoSuchSet = ['INVALID_TYPE', '{function} requires {place} to be a non-empty Set of strings, numbers or Uint8Arrays, all of one type, got {0}']

export const LoneSurrogate = ['INVALID_UNICODE', '{function}: {place} contains a lone surrogate, which has no UTF-8 form: "{value}"']

export const TextTooLong = ['KEY_TOO_LONG', '{function}: {place} can have at most {limit} bytes of UTF-8, the limit of a key, got {0}: "{value}"']

export const DefinitionTooLong = ['INVALID_OPTION', '{function}: a definition can have at most {limit} bytes of JSON, got {bytes}']

export const NoSuchOption = ['INVALID_OPTION', '{function}: there is no option "{value}"']

export const ChangedTwice = ['INVALID_OPTION', '{function}: attribute "{attribute}" cannot be both {0} and {1}']

export const PathsOverlap = ['INVALID_OPTION', '{function} requires paths that do not overlap, got {0} and {1}']

export const KeyInFilter = ['INVALID_OPTION', '{function}: a filter cannot have a condition on "{attribute}", a key attribute of the query']

export const InputsDiffer = ['INVALID_OPTION', '{function} cannot join {0}']

export const TooMuch = ['INVALID_OPTION', '{function}: {parameter} can have at most {limit} {0}, got {1}']

export const NoConditions = ['EMPTY_VALUE', '{function} requires at least one condition in {parameter}, got none']

export const NoAttributeName = ['EMPTY_VALUE', '{function} requires a non-empty name for each attribute, got ""']

export const NumberNotHeld = ['INVALID_NUMBER', '{function} requires {place} to be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got {0}']

export const BoundsDiffer = ['INVALID_RANGE', '{function} requires both bounds of {place} to have the same type, got {0} and {1}']

export const BoundsSwapped = ['INVALID_RANGE', '{function} requires the lower bound of {place} to come first, got {0} and {1}']

export const NoSuchOperator = ['INVALID_OPTION', '{function}: {parameter} has no operator "{value}", only {0}']

export const NotOneOperator = ['INVALID_OPTION', '{function}: {parameter} needs one operator, because a query takes one condition per key, got {0}']

export const NotOneOrTwoOperators = ['INVALID_OPTION', '{function}: {parameter} needs one operator, or one of gte and gt with one of lte and lt, got {0}']

export const NoValueIn = ['EMPTY_VALUE', '{function} requires at least one value in {parameter}, got []']

export const BoundsBeforeValue = ['INVALID_RANGE', '{function}: attribute "{attribute}" cannot have bounds, because attribute "{0}" has a value']

export const TooManyPartitions = ['INVALID_RANGE', '{function}: a plan has at most {limit} partitions, got {0}']

export const PartitionTwice = ['INVALID_RANGE', '{function}: two values of field "{parameter}" make the same partition key, "{value}"']

export const NoKeyOfItem = ['INVALID_TYPE', '{function}: an item that send returned has no key attribute "{attribute}", by which the plan orders and continues']

export const ForeignCursor = ['INVALID_CURSOR', '{function} requires a cursor of the same plan in the same direction, got "{value}"']

export const NoSuchField = ['UNKNOWN_FIELD', '{function}: the {0} has no field "{parameter}"']

export const SkippedField = ['MISSING_LEVEL', '{function}: field "{0}" needs a value for field "{parameter}", which comes before it in the key']

export const NotAscending = ['INVALID_RANGE', '{function} requires results in ascending order, but item {index} of shard {0} sorts before the previous item: "{value}"']

export const NotDescending = ['INVALID_RANGE', '{function} requires results in descending order, but item {index} of shard {0} sorts after the previous item: "{value}"']

export const NotCount = ['INVALID_NUMBER', '{function} requires {place} to be a positive integer, got {value}']

export const NoCrypto = ['NO_RANDOM_SOURCE', '{function} requires crypto.getRandomValues, which this environment does not have']

export const TooManyDigits = ['INVALID_NUMBER', '{function}: attribute "{parameter}" has more digits than a number can hold: use a NumberValue of the document client, got {value}']

export const UnfitFormat = ['INVALID_OPTION', '{function}: {place} {0}: list what entityKeys of this package returns, the newest first']

export const OtherTable = ['INVALID_OPTION', '{function}: the table of {parameter} has other key attributes, which no write can change: copy the items with upgrade']

export const OtherIndex = ['INVALID_OPTION', '{function}: {parameter} has no index "{value}" with the same key attributes, so no query can read its items']

export const NoOlderPlan = ['INVALID_OPTION', '{function} cannot query {parameter} with these fields and bounds: {0}']

export const NoOlderFields = ['INVALID_OPTION', '{function}: {parameter} refuses these fields: {0}']

export const AttributeDiffers = ['TEMPLATE_MISMATCH', '{function}: field "{parameter}" is {0} in the attributes of the item, but {1} in its index key {attribute} "{value}": choose with options.trust, "attributes" or "keys"']

export const TableKeyDiffers = ['TEMPLATE_MISMATCH', '{function}: field "{parameter}" is {0} in the attributes of the item, but {1} in the key of the table, {attribute} "{value}": mend the item first']

export const NoFormatReads = ['TEMPLATE_MISMATCH', '{function}: no format of the entity reads the item: {0}']

export const MoveNeedsVersion = ['INVALID_OPTION', '{function} requires options.version, the name of a version attribute, or options.unversioned: true if attributes added in the meantime can be lost']

export const NoReason = ['EMPTY_VALUE', '{function} requires a reason in {place}, because the next person cannot know why the finding is no problem']

export const NoSuchEntity = ['INVALID_OPTION', '{function}: {place}: there is no entity "{value}"; the entities are: {0}']

export const NoKeyAttributes = ['INVALID_OPTION', '{function}: no attribute of the items is named like a key, such as pk or GSI1SK: name the key attributes in options.attributes']

export const ProtoAttribute = ['INVALID_OPTION', '{function}: an attribute must not be named "__proto__", because an object cannot have such a property']

export const LostAudit = ['DISPOSED', '{function}: what was counted is lost, because a call of this package never returned (a stack overflow or a timeout): add all items to a new audit']

export const LockVersion = ['INVALID_OPTION', '{function} reads locks of version 1, got version {value}: if a later ddb-keys wrote it, update this one']
