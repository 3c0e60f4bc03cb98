// A multi-attribute index as an example: its definition, the helper that makes its values, and items that can be changed.

import type { KeyValue } from 'ddb-keys'

type Type = 'S' | 'N'

export interface MultiPattern {
  /** Stands in the page's own links to the entry. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** The name of the helper, as it stands in the code. */
  readonly helper: string
  readonly indexName: string
  readonly partition: Readonly<Record<string, Type>>
  readonly sort: Readonly<Record<string, Type>>
  /** The values of the whole key in order, by the helper. */
  readonly make: (values: readonly (KeyValue | undefined)[]) => readonly (KeyValue | undefined)[]
  readonly rows: readonly (readonly string[])[]
  /** The row and the level that the page begins with: the values up to there are asked for. */
  readonly asked: readonly [row: number, level: number]
}
