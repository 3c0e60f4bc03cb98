// The TypeScript to paste: the table, one item with its keys, and the query.

import { isMade, TABLE, type Design } from '../model/design.ts'
import { valuesOf } from '../keys/fields.ts'
import { attempted } from '../keys/problem.ts'
import { argumentsOf, type QueryShape } from '../keys/query.ts'
import { definitionOf, type Table } from '../keys/table.ts'
import { call, isIdentifier, literal, member, quoted } from './text.ts'

export function typescriptOf(design: Design, table: Table, shape: QueryShape | undefined): string {
  const ready = table.entities.filter(({ keys }) => keys !== undefined).map(({ entity }) => entity)
  const name = tableName(design.table)
  const blocks = [
    `import { tableKeys } from 'ddb-keys'`,
    `export const ${name} = tableKeys(${literal(definitionOf(ready), '')})`,
    itemBlock(design, table, name),
    shape && queryBlock(design, shape, name),
  ]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}

/** A name for a variable, from that of the table. */
export function tableName(text: string): string {
  const [first = '', ...rest] = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const name = first.charAt(0).toLowerCase() + first.slice(1) + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return isIdentifier(name) && !RESERVED.has(name) ? name : 'table'
}

/** What cannot be a variable, and what the code itself declares. */
const RESERVED = new Set(
  'item input tableKeys await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(' '),
)

function itemBlock(design: Design, table: Table, name: string): string | undefined {
  const item = design.items[design.shown]
  if (item === undefined || !isMade(item)) return undefined
  const ready = table.entities.find(({ entity, keys }) => entity.name === item.entity && keys !== undefined)
  if (ready === undefined) return undefined
  const { keys, fields } = ready
  const values = valuesOf(fields, item.values)
  if (attempted(() => keys?.keys(values as never)).problem) return '// The item is not complete yet, or not valid.'
  const made = call(`${name}${member(item.entity)}.withKeys`, [values])
  return `// For PutCommand: the item with its key attributes.\nexport const item = ${made}`
}

function queryBlock({ query }: Design, shape: QueryShape, name: string): string {
  const { fields, bounds } = argumentsOf(shape, query)
  const index = query.index === TABLE ? '' : `.index(${quoted(query.index)})`
  const values = Object.keys(bounds).length === 0 ? [fields] : [fields, bounds]
  const asked = call(`${name}${member(query.entity)}${index}.query`, values)
  const input = query.descending ? `{ ...${asked}, ScanIndexForward: false }` : asked
  return `// For QueryCommand, beside the TableName.\nexport const input = ${input}`
}
