// The table for the AWS CDK, as a TableV2.

import { FAULTY, leftOut, type CodeForm, type CodeSource } from './code_text.ts'
import { Code, literal, quoted } from './text.ts'

export const cdk: CodeForm = {
  name: 'CDK',
  language: 'typescript',
  ending: 'ts',
  make: (source) => (source.table.keys === undefined ? { text: '', notes: [FAULTY] } : { text: cdkOf(source), notes: leftOut(source.table) }),
}

function cdkOf({ design: { table: tableName }, table }: CodeSource): string {
  const properties = literal({ tableName, ...(withEnums(table.keys?.cdk()) as object) }, '  ')
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

/** The values of the CDK's enums by their names, as people write them. */
function withEnums(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEnums)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, enumOf(name, one) ?? withEnums(one)]))
}

const TYPES: Readonly<Record<string, string>> = { S: 'STRING', N: 'NUMBER', B: 'BINARY' }

function enumOf(name: string, value: unknown): Code | undefined {
  if (name === 'type' && typeof value === 'string' && Object.hasOwn(TYPES, value)) return new Code(`AttributeType.${TYPES[value]}`)
  if (name === 'projectionType') return new Code(`ProjectionType.${String(value)}`)
  return undefined
}
