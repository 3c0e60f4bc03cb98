// The page of versioning: every export is in one of its classes, and nothing else is; nothing is called deprecated in one place only.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import * as library from 'ddb-keys'
import * as design from 'ddb-keys/design'
import * as helpers from 'ddb-keys/helpers'
import { read } from './readme_example.mjs'

const page = read('www/docs/pages/versioning.md')

/** The names in the list behind a mark. */
const namesIn = (mark) => page.split(`<!-- ${mark}: -->\n`)[1].split('\n\n')[0].match(/\w+/g)
const classes = ['formats', 'api', 'neither'].map(namesIn)

test('every export is in exactly one class', () => {
  const exported = [...new Set([library, design, helpers].flatMap((module) => Object.keys(module)))].filter((name) => name !== 'default')
  assert.deepEqual(classes.flat().sort(), exported.sort())
})

test('the functions whose texts are golden vectors are in the class of formats', () => {
  const [formats] = classes
  const vectors = JSON.parse(readFileSync(new URL('../../pkg/formats.json', import.meta.url), 'utf8'))
  const writers = {
    codecs: 'keyTemplate', lowerCase: 'keyTemplate', templates: 'keyTemplate', casing: 'keyTemplate', bounds: 'entityKeys', shards: 'shardOf', tenants: 'tenantScope', tuples: 'encodeTuple',
    versions: 'addSortKeyVersion', ids: 'generateId', ulids: 'ulid',
  }
  assert.deepEqual(Object.keys(vectors).filter((name) => name !== 'form').sort(), Object.keys(writers).sort())
  for (const name of Object.values(writers)) assert(formats.includes(name), name)
})

test('the list of deprecated parts and the declarations agree: there are none', () => {
  assert.match(page, /## Deprecated\n\nNothing\./)
  const declared = readdirSync(new URL('../../src/js/', import.meta.url), { recursive: true }).filter((name) => name.endsWith('.d.ts'))
  assert.deepEqual(declared.filter((name) => read(`src/js/${name}`).includes('@deprecated')), [])
})
