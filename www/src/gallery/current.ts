// Which entry of the gallery a design began with, and what the page calls it.

import type { Design } from '../model/design.ts'
import { allPatterns } from './index.ts'
import type { Entry } from './pattern.ts'

/** A design keeps the sentences of its entry, however it is changed, until another table takes its place. */
export function entryOf({ about }: Pick<Design, 'about'>): Entry | undefined {
  return about === undefined ? undefined : allPatterns.find((entry) => entry.about === about)
}

/** An example has its own title until its table is renamed. */
export function titleOf(design: Pick<Design, 'about' | 'table'>): string {
  const entry = entryOf(design)
  return entry && entry.design.table === design.table ? entry.title : design.table || 'A table of your own'
}

/** How near an entry is to the words: those of titles are nearest. */
export function distanceTo({ title }: Entry, words: string): number {
  const [own, asked] = [title.toLowerCase(), words.trim().toLowerCase()]
  return own.startsWith(asked) ? 0 : own.includes(asked) ? 1 : asked.split(/\s+/).every((word) => own.includes(word)) ? 2 : 3
}

/** The entries whose title, text, names or templates have every word. */
export function isFound({ title, about, design }: Entry, words: string): boolean {
  const text = [title, about, design.table, ...design.entities.flatMap(({ name, attributes }) => [name, ...attributes.map(({ template }) => template)]), ...design.patterns.map(({ name }) => name)].join(' ').toLowerCase()
  return words.toLowerCase().split(/\s+/).every((word) => text.includes(word))
}
