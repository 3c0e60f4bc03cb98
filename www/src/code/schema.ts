// The schema of the table, as CreateTable takes it, from which all forms of infrastructure code are written.

import type { TableSchema } from '../lib/package.ts'
import { problemOfTableName } from '../keys/table_name.ts'
import { FAULTY, leftOut, type CodeForm, type CodeSource } from './code_text.ts'

export interface Schema extends TableSchema {
  readonly TableName: string
  readonly BillingMode: 'PAY_PER_REQUEST'
}

export function schemaOf({ design, table }: CodeSource): Schema | undefined {
  return table.keys === undefined ? undefined : { TableName: design.table, BillingMode: 'PAY_PER_REQUEST', ...table.keys.schema() }
}

/** A form that is written from the schema alone, with the notes that every such form has. */
export function fromSchema(write: (schema: Schema) => string, more: (schema: Schema) => readonly string[] = () => []): CodeForm['make'] {
  return (source) => {
    const schema = schemaOf(source)
    if (schema === undefined) return { text: '', notes: [FAULTY] }
    const name = problemOfTableName(schema.TableName)
    return { text: write(schema), notes: [...leftOut(source.table), ...(name === undefined ? [] : [name]), ...more(schema)] }
  }
}

/** Whether the key of an index has several attributes of a kind. */
export function hasSeveral({ KeySchema }: Pick<TableSchema, 'KeySchema'>): boolean {
  const kinds = KeySchema.map(({ KeyType }) => KeyType)
  return new Set(kinds).size < kinds.length
}

/** A name of letters and digits, as a logical id is. */
export function pascalCase(text: string, otherwise: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Za-z]/.test(name) ? name : otherwise
}
