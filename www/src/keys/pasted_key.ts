// A pasted key: the templates of the table that could have built it.

import { keyByteLength } from '../lib/package.ts'
import type { Attribute } from '../model/design.ts'
import { partsOf, type KeyPart } from './parts.ts'
import { attempted } from './problem.ts'
import type { Table } from './table.ts'
import { templateOf } from './templates.ts'

export interface Match {
  readonly entity: string
  readonly attribute: Attribute
  readonly parts: readonly KeyPart[]
}

export interface Miss {
  readonly entity: string
  readonly attribute: Attribute
  /** The reason why the template could not have built the key. */
  readonly message: string
  /** The number of characters in which the key follows the template. */
  readonly upTo: number
}

export interface PastedKey {
  readonly bytes: number
  readonly matches: readonly Match[]
  /** The closest template, if none matches. */
  readonly nearest: Miss | undefined
}

/** Undefined for a text that has no UTF-8 form. */
export function pastedKey(key: string, table: Table): PastedKey | undefined {
  if (attempted(() => keyByteLength(key)).problem) return undefined
  const candidates = table.entities.flatMap(({ entity }) => entity.attributes.map((attribute) => ({ entity: entity.name, attribute })))
  const matches = candidates.flatMap((one) => {
    const parts = partsOf(key, one.attribute)
    return parts ? [{ ...one, parts }] : []
  })
  const misses = matches.length > 0 ? [] : candidates.flatMap((one) => missOf(key, one))
  return { bytes: keyByteLength(key), matches, nearest: misses.sort((a, b) => b.upTo - a.upTo)[0] }
}

function missOf(key: string, one: { entity: string; attribute: Attribute }): Miss[] {
  const template = templateOf(one.attribute.template, one.attribute).answer
  const { problem } = template ? attempted(() => template.parse(key)) : {}
  return problem ? [{ ...one, message: problem.message, upTo: (problem.column ?? 1) - 1 }] : []
}
