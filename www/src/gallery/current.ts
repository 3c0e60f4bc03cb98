// Which entry of the gallery a design began with, and what the page calls it.

import type { Design } from '../model/design.ts'
import { allPatterns } from './index.ts'
import type { Entry } from './pattern.ts'

/** A design keeps the sentences of its entry through all its changes, until another table replaces it. */
export function entryOf({ about }: Pick<Design, 'about'>): Entry | undefined {
  return about === undefined ? undefined : allPatterns.find((entry) => entry.about === about)
}

/** An example has its own title until its table is renamed. */
export function titleOf(design: Pick<Design, 'about' | 'table'>): string {
  const entry = entryOf(design)
  return entry && entry.design.table === design.table ? entry.title : design.table || 'A table of your own'
}
