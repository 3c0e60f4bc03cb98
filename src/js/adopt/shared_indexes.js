// Indexes with an attribute that is a key of another index too.

/** Whether a name can tell an index, as `gsi1sk` does: an attribute of that name cannot be without an index of its own. */
const mayTellIndex = (name) => /[ps]k$/i.test(name)

/**
 * How a definition describes an index with at least one attribute of `keys`: `shared`, over the attributes of other keys; `partition`, without its sort key;
 * or `undefined`, not at all. Has a note unless the description is exact.
 */
export function sharingOf({ index, partition, sort }, keys, note) {
  const added = [partition, sort].find((name) => name !== undefined && !Object.hasOwn(keys, name))
  const hasSort = Object.values(keys).some(({ more }) => more.index === 'table' && more.kind === 'sort')
  if (added === undefined || (!mayTellIndex(added) && (added === partition || hasSort))) return 'shared'
  const isLone = added === partition
  note(index, 'SHARED_KEY', `a definition cannot have "${added}" beside the key of another index: the index is ${isLone ? 'described without its sort key' : 'left out, and its attributes stay as they are'}`)
  return isLone ? 'partition' : undefined
}
