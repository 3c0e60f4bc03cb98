// Every codec does what its description says, and the files that the build generates from the descriptions are up to date.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compareKeys, entityKeys, keyTemplate } from 'ddb-keys'
import { generatedFiles } from '../../pkg-template/codecs.mjs'
import { descriptions, refusalOf, refuses, valueTyped } from './support.mjs'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** How a template spells the codec of the samples. */
const spelled = ({ name, arguments: own }) => (own === undefined ? name : `${name}(${own})`)

for (const { path, text } of generatedFiles(descriptions)) {
  test(`${path} follows from the descriptions of the codecs`, () => assert.equal(read(path), text))
}

for (const description of descriptions.filter(({ place }) => place !== 'attribute')) {
  const { name, place, samples, sorts, isReversible, isBucket, bytes, example } = description
  const options = place === 'verbatim' ? { text: 'verbatim' } : {}
  const make = (order) => keyTemplate(`K#{x:${spelled(description)}${order}}`, options)

  test(`${name}: the samples are built and read`, () => {
    const form = make('')
    for (const { typed, text } of samples) {
      const value = valueTyped(description, typed)
      assert.equal(form.build({ x: value }), `K#${text}`)
      assert.deepEqual(form.parse(`K#${text}`), { x: value })
      if (bytes !== undefined) assert.equal(text.length, bytes)
    }
    assert.equal(typeof form.build({ x: valueTyped(description, example) }), 'string')
  })

  test(`${name}: ${sorts ? 'the samples sort, and' : ''} ${isReversible ? 'desc reverses them' : 'desc is refused'}`, () => {
    const keysOf = (form) => samples.map(({ typed }) => form.build({ x: valueTyped(description, typed) }))
    const inOrder = (keys, order) => keys.slice(1).every((key, i) => compareKeys(keys[i], key) === order)
    if (sorts) assert(inOrder(keysOf(make('')), -1))
    if (!isReversible) return assert.equal(refusalOf(() => make(' desc')).code, 'INVALID_TEMPLATE')
    assert(inOrder(keysOf(make(' desc')), 1))
    for (const { typed } of samples) {
      const value = valueTyped(description, typed)
      assert.deepEqual(make(' desc').parse(make(' desc').build({ x: value })), { x: value })
    }
  })

  test(`${name}: it is allowed ${place === 'verbatim' ? 'in verbatim templates alone' : 'in all templates'}`, () => {
    if (place === 'verbatim') assert.equal(refusalOf(() => keyTemplate(`K#{x:${spelled(description)}}`)).code, 'INVALID_TEMPLATE')
    else keyTemplate(`K#{x:${spelled(description)}}#`, { text: 'verbatim' }).free()
  })

  if (isBucket) {
    test(`${name}: it takes its own text, in both orders`, () => {
      for (const { typed, text } of samples) {
        for (const order of ['', ' desc']) assert.equal(make(order).build({ x: text }), make(order).build({ x: new Date(typed) }))
      }
    })
  }
}

for (const { name, samples, shape } of descriptions.filter(({ place }) => place === 'attribute')) {
  test(`${name}: it is for whole attributes alone`, () => {
    assert.equal(refusalOf(() => keyTemplate(`{x:${name}}`)).code, 'INVALID_TEMPLATE')
    const keys = entityKeys({ pk: `P#{id}`, [name]: { template: `{${name}:${name}}`, kind: 'sort', index: 'table' } })
    for (const { typed, text } of samples) {
      const value = valueTyped({ shape: shape === 'decimal' ? 'number' : shape }, typed)
      const written = keys.keys({ id: '1', [name]: value })
      assert.deepEqual(written[name], shape === 'time' ? Number(text) : value)
      assert.deepEqual(keys.parse(written), { id: '1', [name]: value })
    }
  })
}

test('the message about an unknown codec lists all of them', () => {
  const names = descriptions.map(({ name }) => name).join(', ')
  refuses(() => keyTemplate('{a:what}'), 'INVALID_TEMPLATE', `keyTemplate: there is no codec "what", only ${names} (column 4 of template "{a:what}")`)
})

const listed = (text) => [...new Set([...text.matchAll(/`(\w+)(?:\([^`]*\))?`/g)].map(([, name]) => name))]

test('the hover text of keyTemplate and the README of the package list every codec', () => {
  const names = descriptions.map(({ name }) => name)
  const hover = /\n \* codecs: ([^]*?)\n \*\n/.exec(read('pkg/dist/index.d.ts'))[1].replace('{@link entityKeys}', '')
  assert.deepEqual(listed(hover).sort(), [...names].sort())
  const readme = /\nCodecs: (.*?)\. `text` is the default/s.exec(read('pkg/README.md'))[1]
  assert.deepEqual(listed(readme).sort(), [...names].sort())
  for (const path of ['pkg/dist/index.d.ts', 'pkg/dist/design.d.ts', 'pkg/README.md']) assert.doesNotMatch(read(path), /\{@\w*[cC]odecs\}/)
})
