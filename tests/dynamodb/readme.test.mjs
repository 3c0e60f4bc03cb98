// Documents whose examples make a client of DynamoDB, such as the tasks of README.md, are programs. Each runs on DynamoDB Local as it stands,
// with its own client and its own tables, and what its comments promise is true.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseDocuments } from '../js/documents.mjs'
import { moduleOf, runExamples } from '../js/readme_example.mjs'
import { problemsOfAll } from '../types/strict.mjs'
import { environment } from './database.mjs'

Object.assign(process.env, environment)

databaseDocuments.forEach(({ name, fences }, index) => {
  test(`${name}: one example after the other`, async () => {
    // DynamoDB Local keeps the tables of each access key apart.
    process.env.AWS_ACCESS_KEY_ID = `document${index}`
    await runExamples(fences)
  })
})

test('the examples of all of them are strict TypeScript', async () => {
  const modules = databaseDocuments.map(({ name, fences }) => [`${name.replace(/\W+/g, '_')}.ts`, moduleOf(fences)])
  assert.equal(await problemsOfAll(Object.fromEntries(modules)), '')
})
