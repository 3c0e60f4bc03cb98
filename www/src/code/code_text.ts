// The forms in which the page writes a design as code, and the parts of a design that they are written from.

import type { Row } from '../keys/rows.ts'
import type { Table } from '../keys/table.ts'
import type { Design } from '../model/design.ts'

export type Language = 'typescript' | 'json' | 'yaml' | 'hcl' | 'markdown'

export interface CodeSource {
  readonly design: Design
  readonly table: Table
  readonly rows: readonly Row[]
}

/** A text to copy or to save. */
export interface CodeText {
  readonly name: string
  readonly language: Language
  /** Empty if there is nothing to write. */
  readonly text: string
  /** Sentences on what the text lacks or needs. */
  readonly notes: readonly string[]
}

export interface CodeForm {
  readonly name: string
  readonly language: Language
  /** The extension of a file with the text. */
  readonly ending: string
  readonly make: (source: CodeSource) => Pick<CodeText, 'text' | 'notes'>
}

export function madeCode({ name, language, make }: CodeForm, source: CodeSource): CodeText {
  return { name, language, ...make(source) }
}

export const FAULTY = 'The table has a fault, so there is nothing to write yet.'

/** The parts of a design that are left out of its code, because they have faults. */
export function leftOut({ entities, multi }: Table): string[] {
  const names = [...entities.flatMap(({ entity, keys }) => (keys ? [] : [entity.name])), ...multi.flatMap(({ name, keys }) => (keys ? [] : [name]))]
  return names.map((name) => `“${name}” has a fault, and is left out.`)
}
