// The table for Terraform, as an `aws_dynamodb_table`.

import type { CodeForm } from './code_text.ts'
import { fromSchema, hasSeveral, type Schema } from './schema.ts'

export const terraform: CodeForm = {
  name: 'Terraform',
  language: 'hcl',
  ending: 'tf',
  make: fromSchema(
    (schema) => `${resourceOf(schema)}\n`,
    ({ GlobalSecondaryIndexes = [] }) => (GlobalSecondaryIndexes.some(hasSeveral) ? ['An index of several attributes needs version 6.29 or later of the AWS provider.'] : []),
  ),
}

type Arguments = readonly (readonly [name: string, value: string | undefined])[]
type Key = Schema['KeySchema']

function resourceOf({ TableName, BillingMode, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] }: Schema): string {
  const blocks = [
    ...AttributeDefinitions.map(({ AttributeName, AttributeType }) => block('attribute', [['name', AttributeName], ['type', AttributeType]])),
    ...LocalSecondaryIndexes.map((index) => block('local_secondary_index', [['name', index.IndexName], ['range_key', nameOf(index.KeySchema, 'RANGE')], ...projected(index.Projection)])),
    ...GlobalSecondaryIndexes.map((index) => globalIndex(index)),
  ]
  const first = argumentsOf([['name', TableName], ['billing_mode', BillingMode], ['hash_key', nameOf(KeySchema, 'HASH')], ['range_key', nameOf(KeySchema, 'RANGE')]])
  return `resource "aws_dynamodb_table" ${text(resourceName(TableName))} {\n${indented([first, ...blocks].join('\n\n'))}\n}`
}

/** Keys of one attribute of each kind have arguments; those of several are blocks. */
function globalIndex(index: NonNullable<Schema['GlobalSecondaryIndexes']>[number]): string {
  const { IndexName, KeySchema, Projection } = index
  if (!hasSeveral(index)) return block('global_secondary_index', [['name', IndexName], ['hash_key', nameOf(KeySchema, 'HASH')], ['range_key', nameOf(KeySchema, 'RANGE')], ...projected(Projection)])
  const keys = KeySchema.map(({ AttributeName, KeyType }) => block('key_schema', [['attribute_name', AttributeName], ['key_type', KeyType]]))
  return block('global_secondary_index', [['name', IndexName], ...projected(Projection)], keys)
}

function projected({ ProjectionType }: { readonly ProjectionType?: string }): Arguments {
  return [['projection_type', ProjectionType]]
}

function nameOf(key: Key, type: 'HASH' | 'RANGE'): string | undefined {
  return key.find(({ KeyType }) => KeyType === type)?.AttributeName
}

function block(name: string, values: Arguments, inner: readonly string[] = []): string {
  return `${name} {\n${indented([argumentsOf(values), ...inner].join('\n\n'))}\n}`
}

/** With the signs one below the other, as `terraform fmt` sets them. */
function argumentsOf(values: Arguments): string {
  const given = values.filter((pair): pair is readonly [string, string] => pair[1] !== undefined)
  const width = Math.max(...given.map(([name]) => name.length))
  return given.map(([name, value]) => `${name.padEnd(width)} = ${text(value)}`).join('\n')
}

function indented(lines: string): string {
  return lines.replaceAll(/^(?=.)/gm, '  ')
}

/** A text of HCL, in which `${` and `%{` begin a template. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('${', '$${').replaceAll('%{', '%%{')
}

function resourceName(table: string): string {
  const name = table.replaceAll(/[^A-Za-z0-9_-]+/g, '_')
  return /^[A-Za-z_]/.test(name) ? name : `table_${name}`
}
