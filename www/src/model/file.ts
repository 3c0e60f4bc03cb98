// A design as a file: the design as the page has it, and beside it the definition and the access patterns, which the command line reads too.

import { repeatedName } from '../../../src/cli/read/json.js'
import { askedOf } from '../keys/question_call.ts'
import { attributesOf, definitionOf } from '../keys/definition.ts'
import { definitionOfIndex } from '../keys/multi_index.ts'
import { tableOf } from '../keys/table.ts'
import { checkedDesign, isTooLarge } from './checked_design.ts'
import type { Design, Pattern } from './design.ts'

const VERSION = 2

/** The reason why a file cannot be opened, as a sentence for the page. */
export class BrokenFile extends Error {}

export function fileNameOf({ table }: Design): string {
  return `${table.replace(/[^\w.-]+/g, '-') || 'table'}.ddb-keys.json`
}

/** The text of the file. The arguments of `entityKeys` and `multiAttributeIndex` are by name, as in the table. */
export function fileOf(design: Design): string {
  const { table, about, entities, indexes } = design
  const former = entities.filter(({ previous = [] }) => previous.length > 0)
  const file = {
    ddbKeys: VERSION,
    table,
    ...(about !== undefined && { about }),
    definition: definitionOf(entities),
    ...(former.length > 0 && { previous: Object.fromEntries(former.map(({ name, previous = [] }) => [name, previous.map(attributesOf)])) }),
    ...(indexes.length > 0 && { indexes: Object.fromEntries(indexes.map((index) => [index.name, definitionOfIndex(index)])) }),
    patterns: accessPatternsOf(design),
    design,
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/** The complete access patterns as `documentTable` takes them, as far as JSON can hold their values. */
export function accessPatternsOf(design: Design): Record<string, unknown>[] {
  const table = tableOf(design)
  return design.patterns.flatMap((pattern) => {
    const asked = askedOf(table, pattern.query)
    return asked === undefined || hasBigint(asked.values) ? [] : [accessPattern(pattern, asked)]
  })
}

function accessPattern({ name, description }: Pattern, { owner, index, method, values: [fields, bounds], descending }: NonNullable<ReturnType<typeof askedOf>>) {
  return {
    name,
    ...(description !== undefined && { description }),
    entity: owner,
    ...(index !== undefined && { index }),
    fields,
    ...(bounds !== undefined && { bounds }),
    ...(method === 'plan' && { plan: true }),
    ...(descending && { descending }),
  }
}

function hasBigint(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasBigint)
  return typeof value === 'bigint'
}

/** Whether a text looks like such a file. */
export function isFile(text: string): boolean {
  return /^\s*\{\s*"ddbKeys"/.test(text)
}

/** The design of a file. Throws {@link BrokenFile}. */
export function designOfFile(text: string): Design {
  const value = parsed(text)
  const twice = repeatedName(text)
  if (twice) throw new BrokenFile(`This file is damaged: it has the name “${twice.repeated}” twice in one object.`)
  if (typeof value !== 'object' || value === null || !('ddbKeys' in value)) throw new BrokenFile('This file holds no design.')
  if (value.ddbKeys !== VERSION) throw new BrokenFile('This file is of another version of the page.')
  const held = 'design' in value ? value.design : undefined
  const design = checkedDesign(held)
  if (design === undefined) throw new BrokenFile('This file is damaged: it contains no table.')
  if (isTooLarge(design)) throw new BrokenFile('This file cannot be opened: its table has more entities, attributes or fields than a table can have.')
  return design
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BrokenFile('This file is damaged: it is not JSON.')
  }
}
