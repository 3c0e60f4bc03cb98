// The table itself or one of its indexes: the attributes of its key, and the values that an item has for them.

import type { Value, Values } from './values.ts'

export interface IndexShape {
  /** As the design has it; `table` for the table itself. */
  readonly name: string
  readonly partition: readonly string[]
  readonly sort: readonly string[]
  /** Whether its key consists of the items' own attributes. */
  readonly isMulti: boolean
}

export function attributesOf({ partition, sort }: IndexShape): readonly string[] {
  return [...partition, ...sort]
}

/** The values of all these attributes; undefined if one is missing, which keeps the item out of the index. */
export function valuesAt(keys: Values, names: readonly string[]): readonly Value[] | undefined {
  const values: Value[] = []
  for (const name of names) {
    const value = keys[name]
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

export function isIn(keys: Values, index: IndexShape): boolean {
  return attributesOf(index).every((name) => keys[name] !== undefined)
}
