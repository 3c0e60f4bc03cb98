// `options.previous` of `entityKeys`: the lists of older formats that are taken, and those that are refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys } from 'ddb-keys'
import { refuses } from './support.mjs'

const made = (previous) => entityKeys({ pk: 'U#{id}' }, { previous })
const former = () => entityKeys({ pk: 'A#{id}' })
const formats = (count) => Array.from({ length: count }, (_, i) => entityKeys({ pk: `V${i}#{id}` }))

test('no older formats, one, and 99 of them', () => {
  for (const previous of [undefined, []]) assert.equal(made(previous).generation({ pk: 'U#1' }), 0)
  for (const entry of [former(), { keys: former() }, { keys: former(), fromOld: undefined, toOld: undefined }, { keys: former(), fromOld: (fields) => fields }]) assert.equal(made([entry]).generation({ pk: 'A#1' }), 1)
  assert.equal(made(formats(99)).generation({ pk: 'V98#1' }), 99)
})

test('a value that is not a list, or a list of more than 99 formats, is refused', () => {
  for (const [previous, got] of [[null, 'null'], [5, '5'], ['x', '"x"'], [{}, 'an object'], [former(), 'an object'], [formats(100), 'an array']]) {
    refuses(() => made(previous), 'INVALID_TYPE', `entityKeys requires options.previous to be an array, got ${got}`)
  }
})

test('a format is what entityKeys returns, alone or with its functions', () => {
  const keys = former()
  const format = 'options.previous[1] to be the keys that entityKeys returns, alone or as { keys, fromOld, toOld }'
  for (const [entry, got] of [[undefined, 'undefined'], [null, 'null'], [5, '5'], ['x', '"x"'], [{}, 'an object'], [{ keys: 5 }, '5'], [{ keys: null }, 'an object'], [{ fromOld: () => ({}) }, 'an object']]) {
    refuses(() => made([former(), entry]), 'INVALID_TYPE', `entityKeys requires ${format}, got ${got}`)
  }
  for (const name of ['fromOld', 'toOld']) refuses(() => made([{ keys, [name]: 5 }]), 'INVALID_TYPE', `entityKeys requires options.previous[0].${name} to be a function, got 5`)
  refuses(() => made([{ keys, other: undefined }]), 'INVALID_OPTION', 'entityKeys: there is no option "previous[0].other"')
})

test('a format is whole, and has no older ones itself', () => {
  const picked = entityKeys({ pk: 'A#{id}', gsi1pk: 'B#{id}' }).pick('pk')
  for (const [entry, fault] of [[picked, 'has only the attributes that pick selected'], [made([former()]), 'has previous formats itself']]) {
    for (const given of [entry, { keys: entry }]) {
      const { details } = refuses(() => made([former(), given]), 'INVALID_OPTION', `entityKeys: options.previous[1] ${fault}: list what entityKeys of this package returns, the newest first`)
      assert.deepEqual(details, { function: 'entityKeys', parameter: 'options.previous', index: 1 })
    }
  }
})
