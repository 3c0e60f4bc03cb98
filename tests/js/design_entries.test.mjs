// `ddb-keys/design` takes objects of every entry point and module format of the package: a test lints the table that its app makes with `ddb-keys`.

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import * as root from 'ddb-keys'
import * as design from 'ddb-keys/design'
import initDesign, * as designWeb from '../../pkg/dist/design-web.js'
import init, * as web from '../../pkg/dist/web.js'

const require = createRequire(import.meta.url)
await init(await compiled('ddb_keys_bg.wasm'))
await initDesign(await compiled('ddb_keys_design_web_bg.wasm'))

function compiled(wasm) {
  return WebAssembly.compile(readFileSync(new URL(`../../pkg/dist/${wasm}`, import.meta.url)))
}

/** The package once more, in a realm of its own, as a sandbox of Jest has it. */
function inOtherRealm() {
  const context = createContext({ WebAssembly, TextEncoder, TextDecoder, FinalizationRegistry, Buffer, module: { exports: {} } })
  const code = readFileSync(new URL('../../pkg/dist/index.cjs', import.meta.url), 'utf8')
  new Script(`(function (exports) { ${code} \n})(module.exports)`).runInContext(context)
  return context.module.exports
}

const makers = {
  'ddb-keys': root,
  'ddb-keys as CommonJS': require('../../pkg/dist/index.cjs'),
  'ddb-keys/web': web,
  'ddb-keys of another realm': inOtherRealm(),
  'ddb-keys/design': design,
  'ddb-keys/design as CommonJS': require('../../pkg/dist/design.cjs'),
  'ddb-keys/design/web': designWeb,
}
const askers = Object.fromEntries(Object.entries(makers).filter(([maker]) => maker.startsWith('ddb-keys/design')))

const definition = {
  doc: { pk: 'DOC#{id}', sk: 'v{version}', gsi1pk: { template: 'STATE#{state}', when: ['state'] }, gsi1sk: { template: '{at:date}', when: ['state'] } },
  note: { pk: 'DOC#{id}', sk: { template: 'X@{name}', text: 'verbatim' } },
}
const indexNames = { gsi1: 'StateIndex' }
const byRank = { indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } }

for (const [maker, made] of Object.entries(makers)) {
  for (const [asker, { explainKey, lintTable, toWorkbench }] of Object.entries(askers)) {
    const given = `${asker}, given what ${maker} has made`
    const table = made.tableKeys({ ...definition, byRank: made.multiAttributeIndex(byRank) }, { indexNames })

    test(`lintTable of ${given}`, () => {
      const findings = lintTable(definition)
      assert.deepEqual(findings.map(({ code }) => code), ['NUMBER_DOES_NOT_SORT'])
      assert.deepEqual(lintTable(table), findings)
      assert.deepEqual(lintTable({ doc: made.entityKeys(definition.doc), note: definition.note }), findings)
    })

    test(`lintTable of entities that were picked from, ${given}`, () => {
      const { doc, note } = table
      assert.deepEqual(lintTable({ doc: doc.pick('pk', 'gsi1pk', 'gsi1sk').pick('pk') }), [])
      assert.equal(lintTable({ doc: doc.pick('pk', 'sk').pick('sk', 'pk'), note }).length, 1)
    })

    test(`lintTable of an entity with older formats, ${given}`, () => {
      const former = made.entityKeys({ pk: 'D#{id}', sk: 'v{version}' })
      const doc = made.entityKeys(definition.doc, { previous: [{ keys: former, fromOld: (values) => values }] })
      assert.deepEqual(lintTable({ doc }), lintTable({ doc: definition.doc }))
    })

    test(`toWorkbench of ${given}`, () => {
      const model = toWorkbench(table)
      assert.deepEqual(model.DataModel, toWorkbench(design.tableKeys(definition, { indexNames })).DataModel)
      assert.deepEqual(model.DataModel[0].GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['StateIndex'])
      assert.deepEqual(design.fromWorkbench(model).tables[0].indexNames, indexNames)
    })

    test(`explainKey of ${given}`, () => {
      const { doc, note } = table
      const explained = explainKey('X@a b', { template: 'X@{name}', text: 'verbatim' })
      assert.deepEqual(explainKey('X@a b', made.keyTemplate('X@{name}', { text: 'verbatim' })), explained)
      assert.deepEqual(explainKey('X@a b', note), explained)
      assert.equal(explainKey('STATE#open', doc).template, 'STATE#{state}')
      assert.equal(explainKey('STATE#open#x', doc).template, 'STATE#{state}')
      assert.equal(explainKey('STATE#open', doc.pick('pk', 'sk')).matches, false)
      assert.equal(explainKey('STATE#open', doc.pick('pk', 'sk')).isGuess, false)
      assert.equal(explainKey('A{"#1', made.keyTemplate('A{{"#{n}')).matches, true)
    })
  }

  test(`objects made by ${maker} do not show their definition`, () => {
    const table = made.tableKeys({ ...definition, byRank: made.multiAttributeIndex(byRank) })
    assert.deepEqual(Object.getOwnPropertySymbols(table), [], 'its entities say what they are made of')
    for (const object of [table.doc, table.byRank, made.keyTemplate('A#{x}')]) {
      assert.deepEqual(Object.getOwnPropertySymbols(object), [DEFINITION])
      const { value, ...flags } = Object.getOwnPropertyDescriptor(object, DEFINITION)
      assert.equal(typeof value, 'string')
      assert.deepEqual(flags, { writable: false, enumerable: false, configurable: false })
    }
  })
}

test('a table whose entities were freed still has its definition', () => {
  const table = root.tableKeys(definition)
  table.free()
  assert.deepEqual(design.lintTable(table), design.lintTable(definition))
})

test('a proxy of an entity, and an object that inherits from one', () => {
  const entity = root.entityKeys(definition.doc)
  const found = design.lintTable({ doc: entity })
  assert.deepEqual(design.lintTable({ doc: new Proxy(entity, {}) }), found)
  assert.equal(refusalOfDesign(() => design.lintTable({ doc: Object.create(entity) })).code, 'EMPTY_VALUE')
})

const DEFINITION = Symbol.for('ddb-keys.definition')

function refusalOfDesign(call) {
  try {
    call()
  } catch (error) {
    assert(error instanceof design.KeyError, `${error?.stack}`)
    return error
  }
  assert.fail('nothing was refused')
}

test('a definition that others write under that name is ignored', () => {
  const written = ['', '{', 'null', '5', '[]', '[[],{},[]]', '[null,null,[]]', '[{"pk":"A"},{},[5]]', '[{"pk":"A"},{},[[5]]]', '[{"pk":"A"},{},[["sk"]]]', '[{"pk":5},{},[]]', '["a",{},[]]',
    '{"template":5}', '{"template":"{"}', '{"template":"A","text":"no"}', '[{"__proto__":"A"},{},[["__proto__"]]]', '{}', '"x"', '{"template":{"toString":1}}']
  for (const value of [...written, 5, {}, () => {}, Symbol('x'), [], null]) {
    const odd = { [DEFINITION]: value, pk: 5 }
    refusalOfDesign(() => design.lintTable({ doc: odd }))
    refusalOfDesign(() => design.toWorkbench({ doc: odd }))
    refusalOfDesign(() => design.explainKey('A', odd))
  }
  assert.equal(design.lintTable(definition).length, 1)
})

test('an inherited property of that name is not a definition', () => {
  Object.prototype[DEFINITION] = '[{"pk":"A"},{},[]]'
  try {
    assert.equal(design.lintTable({ doc: definition.doc, note: definition.note }).length, 1)
    assert.equal(design.explainKey('A#1', { template: 'A#{x}' }).template, 'A#{x}')
  } finally {
    delete Object.prototype[DEFINITION]
  }
})

test('values that are not entities are refused', () => {
  const refused = (value) => refusalOfDesign(() => design.lintTable(value)).message
  assert.match(refused({ doc: root.keyTemplate('A#{x}') }), /^lintTable: entity "doc": /)
  assert.match(refused({ table: root.tableKeys(definition) }), /^lintTable: entity "table": /)
  assert.match(refused(root.entityKeys(definition.doc)), /^lintTable: entity "attributes": /)
  assert.equal(refused({ byRank: root.multiAttributeIndex(byRank) }), 'lintTable requires at least one entity, got none')
})
