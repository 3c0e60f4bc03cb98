// The table of roles names every function of a guide or example that reaches a table, and no other: a new function needs a role, and is then
// attacked.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { cases, otherFolders } from './cases.mjs'
import { exportsOf, filesIn, functionsOf, textOf } from './sources.mjs'

const CALLS = ['writes', 'finds', 'lists', 'onePage', 'moves', 'elsewhere']
const HANDLERS = ['api', 'stream', 'copies', 'counts']

const namedIn = (one) => [...CALLS.flatMap((kind) => Object.keys(one[kind] ?? {})), ...HANDLERS.flatMap((kind) => one[kind] ?? [])]

test('each function has its role', async () => {
  const isElsewhere = (path) => Object.keys(otherFolders).some((folder) => path.startsWith(folder))
  const programs = filesIn('examples', '.mjs').filter((path) => path.split('/').length > 2 && !isElsewhere(path))
  const derived = [
    ...filesIn('www/docs/pages', '.md').filter((path) => !path.includes('/reference/')).map((path) => [path, functionsOf(path)]),
    ...(await Promise.all(programs.map(async (path) => [path, await exportsOf(path)]))),
  ]
  const expected = Object.fromEntries(derived.filter(([, names]) => names.length > 0))
  // The move of trips is called beside each service that has it.
  const found = Object.fromEntries(Object.keys(expected).map((path) => [path, [...new Set(cases.filter((one) => one.path === path).flatMap(namedIn))].filter((name) => name !== 'moveTrips' || !path.endsWith('service.mjs')).sort()]))
  assert.deepEqual(found, expected)
  assert.deepEqual(cases.map(({ path }) => path).filter((path) => expected[path] === undefined), [])
})

test('the folders that are left out have tests of their own', () => {
  for (const path of Object.values(otherFolders)) assert(existsSync(path), path)
})

test('a definition that excludes other writers says so on its page', () => {
  const alone = cases.filter((one) => one.alone)
  assert(alone.length > 0)
  for (const { path, alone: words, aloneIn = path } of alone) assert(textOf(aloneIn).includes(words), path)
})
