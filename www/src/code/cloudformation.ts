// The table as a template of CloudFormation, in YAML and in JSON.

import type { CodeForm } from './code_text.ts'
import { jsonOf } from './json.ts'
import { fromSchema, pascalCase, type Schema } from './schema.ts'
import { yamlOf } from './yaml.ts'

export const cloudFormationYaml: CodeForm = {
  name: 'CloudFormation (YAML)',
  language: 'yaml',
  ending: 'yaml',
  make: fromSchema((schema) => `${yamlOf(templateOf(schema))}\n`),
}

export const cloudFormationJson: CodeForm = {
  name: 'CloudFormation (JSON)',
  language: 'json',
  ending: 'json',
  make: fromSchema((schema) => `${jsonOf(templateOf(schema))}\n`),
}

function templateOf(schema: Schema) {
  const id = `${pascalCase(schema.TableName, 'My')}Table`
  return { AWSTemplateFormatVersion: '2010-09-09', Resources: { [id]: { Type: 'AWS::DynamoDB::Table', Properties: schema } } }
}
