// The entries of the gallery that words find, and how near each is to them.

import type { Entry } from './pattern.ts'

/** The rank of an entry for the words: matches in titles come first. */
export function distanceTo({ title }: Entry, words: string): number {
  const [own, asked] = [title.toLowerCase(), words.trim().toLowerCase()]
  return own.startsWith(asked) ? 0 : own.includes(asked) ? 1 : asked.split(/\s+/).every((word) => own.includes(word)) ? 2 : 3
}

/** The entries whose title, text, names or templates contain every word. */
export function isFound({ title, about, design }: Entry, words: string): boolean {
  const text = [title, about, design.table, ...design.entities.flatMap(({ name, attributes }) => [name, ...attributes.map(({ template }) => template)]), ...design.patterns.map(({ name }) => name)].join(' ').toLowerCase()
  return words.toLowerCase().split(/\s+/).every((word) => text.includes(word))
}
