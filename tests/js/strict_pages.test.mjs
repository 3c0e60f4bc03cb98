// The examples of the READMEs and of all pages are strict TypeScript: who pastes one into a strict program sees no fault in it but those that it
// shows. Those with a client of DynamoDB are compiled where they run.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfAll } from '../types/strict.mjs'
import { plainDocuments } from './documents.mjs'
import { moduleOf } from './readme_example.mjs'

/** These need the types of Node, which a strict program of the others does not have. */
const OF_NODE = /pages\/(?:guides\/testing|formats\/vectors)\.md$/

const strict = plainDocuments.filter(({ name }) => !OF_NODE.test(name))

test(`the examples of ${strict.length} documents are strict TypeScript`, async () => {
  assert(strict.length > 30)
  const modules = strict.map(({ name, fences }) => [`${name.replace(/\W+/g, '_')}.ts`, moduleOf(fences)])
  assert.equal(await problemsOfAll(Object.fromEntries(modules)), '')
})
