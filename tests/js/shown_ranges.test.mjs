// No range that people copy from a page or an example ends at a last moment, such as 23:59:59: it would miss the items of the last second. The
// gallery of the playground has the same test in www/tests/gallery.test.mjs.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { databaseDocuments, plainDocuments } from './documents.mjs'
import { read } from './readme_example.mjs'

const LAST = /\b(?:to|lte|between|range|ulidRange|timeBuckets)\b[^\n]*:59(?:\.9+)?Z/i

const examples = readdirSync(new URL('../../examples', import.meta.url), { recursive: true })
  .filter((path) => path.endsWith('.mjs') && !path.includes('node_modules'))
  .map((path) => [`examples/${path}`, read(`examples/${path}`)])
const pages = [...plainDocuments, ...databaseDocuments].map(({ name, fences }) => [name, fences.map(({ code }) => code).join('')])

test('no range of a page or an example ends at a last moment', () => {
  assert(examples.length > 30 && pages.length > 50)
  assert.match("{ from: '2024-12-01T00:00:00Z', to: '2024-12-31T23:59:59Z' }", LAST)
  const found = [...pages, ...examples].flatMap(([name, text]) => text.split('\n').filter((line) => LAST.test(line)).map((line) => `${name}: ${line.trim()}`))
  assert.deepEqual(found, [])
})
