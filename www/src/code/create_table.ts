// The table itself: the input of CreateTable, the properties of a TableV2, and the input of the query as JSON.

import type { QueryInput } from '../keys/condition.ts'
import type { Table } from '../keys/table.ts'
import type { Design } from '../model/design.ts'
import { Code, literal, quoted } from './text.ts'

export function createTableOf({ table: TableName }: Design, table: Table): string | undefined {
  if (table.keys === undefined) return undefined
  return JSON.stringify({ TableName, BillingMode: 'PAY_PER_REQUEST', ...table.keys.schema() }, undefined, 2)
}

export function queryInputOf({ table: TableName, query }: Design, input: QueryInput | undefined): string | undefined {
  if (input === undefined) return undefined
  return JSON.stringify({ TableName, ...input, ...(query.descending && { ScanIndexForward: false }) }, undefined, 2)
}

export function cdkOf({ table: tableName }: Design, table: Table): string | undefined {
  if (table.keys === undefined) return undefined
  const properties = literal({ tableName, ...(withEnums(table.keys.cdk()) as object) }, '  ')
  const enums = properties.includes('ProjectionType.') ? 'AttributeType, ProjectionType' : 'AttributeType'
  return [
    `import type { Construct } from 'constructs'`,
    `import { ${enums}, TableV2 } from 'aws-cdk-lib/aws-dynamodb'`,
    '',
    `export const table = (scope: Construct) =>`,
    `  new TableV2(scope, ${quoted('Table')}, ${properties})`,
    '',
  ].join('\n')
}

/** The values of the CDK's enums by their names, which is how one writes them. */
function withEnums(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEnums)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, enumOf(name, one) ?? withEnums(one)]))
}

function enumOf(name: string, value: unknown): Code | undefined {
  if (name === 'type' && value === 'S') return new Code('AttributeType.STRING')
  if (name === 'projectionType') return new Code(`ProjectionType.${String(value)}`)
  return undefined
}
