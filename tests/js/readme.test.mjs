// The examples of the READMEs and of the types run, and what their comments promise is true. Those of the tasks in README.md need
// a database, so they run in tests/dynamodb/readme.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, read, runExample, withoutTasks } from './readme_example.mjs'

const readmes = { 'README.md': withoutTasks(read('README.md')), 'pkg-template/README.md': read('pkg-template/README.md') }

for (const [path, text] of Object.entries(readmes)) {
  blocksOf(text).forEach((code, index) => test(`${path}, example ${index + 1}`, () => runExample(code)))
}

const types = read('pkg/dist/index.d.ts')
const examples = [...types.matchAll(/@example\n([^]*?)(?=^\s*\*\/|^\s*\* @)/gm)].map(([, text]) => text.replace(/^\s*\* ?/gm, ''))

test('the types have examples', () => assert(examples.length > 20))

examples.forEach((code, index) => {
  test(`example ${index + 1} of the types: ${code.trim().split('\n')[0]}`, () => runExample(code))
})
