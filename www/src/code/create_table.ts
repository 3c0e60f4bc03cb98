// The input of CreateTable, for the AWS CLI and the SDKs.

import type { CodeForm } from './code_text.ts'
import { jsonOf } from './json.ts'
import { fromSchema } from './schema.ts'

export const createTable: CodeForm = {
  name: 'CreateTable',
  language: 'json',
  ending: 'json',
  make: fromSchema((schema) => `${jsonOf(schema)}\n`, () => ['aws dynamodb create-table --cli-input-json file://table.json']),
}
