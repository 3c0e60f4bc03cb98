// The examples of the READMEs, of the site and of the types run, and what their comments promise is true. Documents whose examples make a
// client of DynamoDB run in tests/dynamodb/readme.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainDocuments } from './documents.mjs'
import { read, runExample, runExamples } from './readme_example.mjs'

for (const { name, fences } of plainDocuments) test(`${name}: ${fences.length} examples`, () => runExamples(fences))

const types = read('pkg/dist/index.d.ts')
const examples = [...types.matchAll(/@example\n([^]*?)(?=^\s*\*\/|^\s*\* @)/gm)].map(([, text]) => text.replace(/^\s*\* ?/gm, ''))

test('the types have examples', () => assert(examples.length > 20))

examples.forEach((code, index) => {
  test(`example ${index + 1} of the types: ${code.trim().split('\n')[0]}`, () => runExample(code))
})
