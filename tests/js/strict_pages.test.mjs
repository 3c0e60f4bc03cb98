// The examples of the READMEs, the home page, the manual, the errors, the comparison and the guides are strict TypeScript: who pastes one into a strict program
// sees no fault in it but those that it shows. Those of guides with a client of DynamoDB are compiled where they run.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfAll } from '../types/strict.mjs'
import { plainDocuments } from './documents.mjs'
import { moduleOf } from './readme_example.mjs'

/** `guides/testing.md` needs the types of Node, which a strict program of the others does not have. */
const strict = plainDocuments.filter(({ name }) => /README\.md$|pages\/(?:index|manual\/|errors|comparison|guides\/(?!testing))/.test(name))

test(`the examples of ${strict.length} documents are strict TypeScript`, async () => {
  assert(strict.length > 10)
  const modules = strict.map(({ name, fences }) => [`${name.replace(/\W+/g, '_')}.ts`, moduleOf(fences)])
  assert.equal(await problemsOfAll(Object.fromEntries(modules)), '')
})
