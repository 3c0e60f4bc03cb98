// A plan over partitions of a table or an index that have one partition key and at most one sort key each.
//
// The order of a plan is total: groups, sort keys, partitions of a group by their numbers, and then the service's own order. So a cursor is
// one position in it, whatever the number of partitions: the keys of the last item. In the partition of that item, the pages continue after
// these keys; in partitions before it, behind its sort key, because all equal sort keys have been given; in those after it, with its sort
// key, because none has. The order of equal sort keys within a partition need not be known.
//
// A plan can have several formats of the keys, which are queried one after the other in both directions. Their partitions can overlap, so
// the cursor says which format it is in.

import { charactersOf } from '../crossing/client_values.js'
import { readField } from '../crossing/fields.js'
import { typed } from '../crossing/item.js'
import { refuseCursor, refuseKeyOfItem } from '../crossing/refuse.js'
import { isIn } from './accepts.js'
import { areKeyTexts, cursorWith, isKeyText, valuesOfCursor } from './cursor.js'
import { compareTexts, inputFrom, rangeOf, valueOf } from './range.js'
import { Stream } from './stream.js'

/**
 * @typedef {object} KeyOfPlan
 * @property {string[]} partition - the attribute of the partition key
 * @property {string[]} sort - the attribute of the sort key, if there is one
 * @property {('S' | 'N' | 'B')[]} types - their types
 * @property {number} shape - their number and types for Rust
 * @property {{ name: string, type: 'S' | 'N' | 'B' }[]} attributes - these attributes, then the other attributes of the table's key
 */

export class PartitionPlan {
  isCut = true
  #key
  #formats
  #marshall
  #textOf
  #text
  /** @type {((plan: PartitionPlan, item: any, format: number) => boolean) | undefined} */
  #belongs
  #keeps
  /** @type {((item: any) => any) | undefined} */
  shown

  /**
   * @param {KeyOfPlan} key
   * @param {any[][][]} formats - the inputs of the queries of each format, group by group
   * @param {boolean} marshall - whether they have the form of the plain client
   * @param {() => string} textOf - returns the text that identifies the plan, whatever its bounds are
   */
  constructor(key, formats, marshall, textOf) {
    this.#key = key
    this.#formats = formats.map((groups, format) => groups.map((inputs) => inputs.map((input, number) => ({ input, number, format, range: undefined }))))
    this.#marshall = marshall
    this.#textOf = textOf
    this.inputs = formats.flat(2)
  }

  accepts(item) {
    return this.#formats.some((_, format) => this.isIn([format], item) && this.finds({ format }, item))
  }

  /** Leaves out the items of a format's queries that `belongs` refuses there. */
  judge(belongs) {
    this.#belongs = belongs
  }

  /** Whether a query of one of these formats selects an item with these keys. */
  isIn(formats, item) {
    return this.isInAny(formats.flatMap((format) => this.#formats[format].flat()), item)
  }

  /** Whether a query of one of these partitions selects it. */
  isInAny(partitions, item) {
    return this.#partitionOf(item, partitions) !== undefined
  }

  /** Leaves out the items that `keeps` refuses, if given, and lists the others as `shown` returns them. */
  show(keeps, shown) {
    this.#keeps = keeps
    this.shown = shown
  }

  /** Whether an item that a query of this partition has returned belongs to the plan. */
  finds({ format }, item) {
    if (this.#keeps !== undefined && !this.#keeps(item)) return false
    return this.#belongs === undefined || this.#belongs(this, item, format)
  }

  walk(name, isDescending, cursor) {
    const groups = this.#formats.flatMap((own) => (isDescending ? [...own].reverse() : own))
    if (cursor === undefined) return { groups, streams: undefined }
    const { key, partition } = this.#positionIn(name, isDescending, cursor)
    const at = groups.findIndex((group) => group.includes(partition))
    return { groups: groups.slice(at), streams: groups[at].map((other) => this.#streamFrom(name, other, partition, key, isDescending)) }
  }

  /** The sort key of an item, by which it is merged. */
  orderOf(name, item) {
    const [, sort] = this.#key.attributes
    return this.#key.sort.length === 0 ? '' : keyTextOf(name, sort, item)
  }

  compare(a, b) {
    return compareTexts(this.#key.types[1] ?? 'S', a, b)
  }

  cursorOf({ name, isDescending }, { partition }, item) {
    const texts = this.#key.attributes.map((attribute) => keyTextOf(name, attribute, item))
    if (this.#formats.length > 1) texts.push(String(partition.format))
    return cursorWith(name, this.#textIn(isDescending), texts)
  }

  /** The text of the plan and a direction. */
  #textIn(isDescending) {
    this.#text ??= this.#textOf()
    return `${this.#text}${isDescending ? '-' : '+'}`
  }

  /** Which of these partitions has an item with these keys within the bounds. */
  #partitionOf(item, partitions) {
    const pk = typed(readField(item, this.#key.partition[0]))
    if (pk === undefined) return undefined
    for (const partition of partitions) {
      const range = this.#rangeOf(partition)
      if ((pk[0] !== 'S' || pk[1] === range.pk) && isIn(range, item)) return partition
    }
    return undefined
  }

  #rangeOf(partition) {
    return (partition.range ??= rangeOf(this.#key, partition.input))
  }

  /** The texts of the keys in a cursor, and the partition that they are in. */
  #positionIn(name, isDescending, cursor) {
    const { attributes, shape, types } = this.#key
    const texts = valuesOfCursor(name, this.#textIn(isDescending), cursor) ?? []
    const format = this.#formats.length > 1 ? texts.pop() : '0'
    const own = this.#formats.filter((_, i) => String(i) === format)
    const areKeys = texts.length === attributes.length && attributes.every(({ type }, i) => isKeyText(type, texts[i])) && areKeyTexts(shape, texts.slice(0, types.length))
    const partition = areKeys ? this.#partitionOf(this.#keyWith(texts, true), own.flat(2)) : undefined
    if (partition === undefined) throw refuseCursor(name, cursor)
    return { partition, key: texts }
  }

  #keyWith(texts, marshall) {
    return Object.fromEntries(this.#key.attributes.map(({ name, type }, i) => [name, valueOf(type, texts[i], marshall)]))
  }

  /** The stream of a partition after a position, which is in the partition `own` of the same group; `texts` are its keys. */
  #streamFrom(name, partition, own, texts, isDescending) {
    const isOwn = partition === own
    const isBehind = isOwn || (isDescending ? partition.number > own.number : partition.number < own.number)
    const input = inputFrom(name, partition.input, this.#rangeOf(partition), texts[1], isBehind, isDescending, this.#marshall)
    const stream = isOwn ? new Stream(partition, partition.input, this.#keyWith(texts, this.#marshall), true) : new Stream(partition, input)
    // In the table, no other item of the partition has this sort key, and DynamoDB can refuse a start key behind which there is nothing.
    stream.isDone = input === undefined && (!isOwn || texts.length === this.#key.types.length)
    return stream
  }
}

/** The text of a key attribute of an item. */
function keyTextOf(name, attribute, item) {
  const [type, key] = typed(readField(item, attribute.name)) ?? []
  if (type !== attribute.type) throw refuseKeyOfItem(name, attribute.name)
  return type === 'B' ? charactersOf(key) : key
}
