// The examples of the READMEs, the manual, the errors and the comparison are strict TypeScript: who pastes one into a strict program sees no fault
// in it but those that it shows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOf } from '../types/strict.mjs'
import { plainDocuments } from './documents.mjs'
import { moduleOf } from './readme_example.mjs'

const strict = plainDocuments.filter(({ name }) => /README\.md$|pages\/(?:manual\/|errors|comparison)/.test(name))

test(`the examples of ${strict.length} documents are strict TypeScript`, async () => {
  assert(strict.length > 10)
  assert.equal(await problemsOf(moduleOf(strict.flatMap(({ fences }) => fences))), '')
})
