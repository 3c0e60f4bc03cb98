// The items and keys in a JSON value: an item, a line of an export, a page of a scan, or a list of these. A model of NoSQL Workbench, whose
// tables have sample items, stays as it is: see batches.js.

import { beginningOf, refuse } from './refuse.js'

/** All properties of a page of a scan or a query. A value with any other property is an item with an attribute called `Items`. */
const PAGE = ['Items', 'Count', 'ScannedCount', 'ConsumedCapacity', 'LastEvaluatedKey', 'NextToken', '$metadata', 'ResponseMetadata']

/** Whether all names could be those of a page. */
export function arePageNames(names) {
  return names.every((name) => PAGE.includes(name))
}

/** How deep lists can nest in lists and pages: people collect lists of pages, but not lists of lists of lists. */
const LISTS = 8

/** The items in a value, which are maps, and the keys, which are texts. `name` and `line` tell where the value is. */
export function itemsIn(value, name, line, lists = LISTS) {
  if (typeof value === 'string') return [value]
  if (lists === 0 && (Array.isArray(value) || isPage(value))) refuse(`${name}, line ${line} has lists within lists, more than ${LISTS} deep: they are neither items nor pages`)
  if (Array.isArray(value)) return value.flatMap((one) => itemsIn(one, name, line, lists - 1))
  if (!isMap(value)) refuse(`${name}, line ${line} has neither an item nor a key: ${beginningOf(JSON.stringify(value))}`)
  if (isExported(value)) return [value.Item]
  if (isChange(value)) return isMap(value.NewImage) ? [value.NewImage] : []
  if (isPage(value)) return value.Items.flatMap((one) => itemsIn(one, name, line, lists - 1))
  return [value]
}

/** The properties that show that another page follows. */
const FOLLOWED = ['LastEvaluatedKey', 'NextToken']

/**
 * Whether other pages follow the last page in a value, which may be a list of pages: the name of the property that says so, `''` if none do,
 * `undefined` if the value has no page.
 */
export function followedBy(value) {
  if (Array.isArray(value)) return value.reduceRight((found, one) => found ?? followedBy(one), undefined)
  return isPage(value) ? followedByOf(value) : undefined
}

/** The same for a page. Some tools write null, or omit the property, if no page follows. */
export function followedByOf(page) {
  const isEmpty = (mark) => mark === undefined || mark === null || mark === '' || (isMap(mark) && Object.keys(mark).length === 0)
  return FOLLOWED.find((name) => !isEmpty(page[name])) ?? ''
}

/** A line of an export. */
export function isExported(value) {
  return isMap(value) && isMap(value.Item) && Object.keys(value).length === 1
}

/** A line of an incremental export; a deleted item has no new image. */
function isChange(value) {
  return isMap(value.Keys) && isMap(value.Metadata) && 'WriteTimestampMicros' in value.Metadata
}

function isPage(value) {
  return isMap(value) && Array.isArray(value.Items) && arePageNames(Object.keys(value))
}

/** A model of NoSQL Workbench. */
export function isModel(value) {
  return isMap(value) && typeof value.ModelName === 'string' && Array.isArray(value.DataModel)
}

const TYPES = ['S', 'N', 'B', 'BOOL', 'NULL', 'M', 'L', 'SS', 'NS', 'BS']

/** Whether an item has the form of the plain client: each value names its type. */
export function isMarshalled(item) {
  const values = Object.values(item)
  return values.length > 0 && values.every((value) => isMap(value) && Object.keys(value).length === 1 && TYPES.includes(Object.keys(value)[0]))
}

export function isMap(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
