// `inferTemplates` on generated tables of published designs, in the styles in which people write keys, and what it says of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inferTemplates, tableKeys } from 'ddb-keys/design'
import { Entity } from 'electrodb'
import { importedText } from './imported_text.mjs'
import { DESIGNS, UNSEEN } from './infer/designs.mjs'
import { compared, STYLES, tableOf } from './infer/styles.mjs'

const designs = Object.entries({ ...DESIGNS, ...UNSEEN })
const definitionOf = ({ entities }) => Object.fromEntries(entities.map(({ name, attributes }) => [name, attributes]))

/** The definition of a module's text, as an import has it. */
async function definitionIn({ module }) {
  return (await importedText(module)).definition
}

test('there are at least twelve published designs', () => assert(designs.length >= 12))

for (const style of Object.keys(STYLES)) {
  for (const dirt of [false, true]) {
    test(`95 of 100 templates come back: ${style}${dirt ? ', with strays, copies and kinds of few items' : ''}`, () => {
      let [total, right, extra] = [0, 0, 0]
      const missing = []
      for (const [seed, [name, design]] of designs.entries()) {
        if (dirt === (seed % 2 === 0)) continue // half of them, for the time that it takes
        const { items, wanted } = tableOf(name, design, style, { seed, dirt })
        const found = inferTemplates(items)
        const score = compared(found.templates, wanted)
        total += score.total
        right += score.right
        extra += score.extra.length
        missing.push(...score.missing.map((one) => `${name}: ${one}`))
        checkTable(found, items)
      }
      assert(right >= 0.95 * total && extra <= 0.05 * total, `${right} of ${total}, ${extra} others, without ${missing.join(', ')}`)
    })
  }
}

/** The entities go together in one table, which knows so many items as they count, and the module has the same definition. */
function checkTable(found, items) {
  const table = tableKeys(definitionOf(found))
  const counts = {}
  for (const item of items) {
    const name = table.identify(item)?.entity
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
  }
  for (const { name, count } of found.entities) assert(counts[name] >= count, `${name}: ${counts[name]} of ${count}`)
}

test('the tables of other styles have the definitions of the first one', async () => {
  for (const [seed, [name, design]] of designs.entries()) {
    const { items } = tableOf(name, design, 'hash', { seed })
    const found = inferTemplates(items)
    const definition = await definitionIn(found)
    const [own, pasted] = [tableKeys(definitionOf(found)), tableKeys(definition)]
    for (const item of items.slice(0, 50)) assert.deepEqual(pasted.identify(item), own.identify(item), name)
  }
})

test('fields have the names of the attributes that hold their values', () => {
  const { items } = tableOf('shop', DESIGNS.shop, 'hash')
  const { entities, entityAttribute } = inferTemplates(items)
  assert.equal(entityAttribute, 'type')
  assert.deepEqual(definitionOf({ entities }).orderItem, {
    gsi1pk: { template: 'ORDER#{orderId:ulid}', text: 'escaped' },
    gsi1sk: { template: 'ITEM#{itemId}', text: 'escaped' },
    pk: { template: 'ORDER#{orderId:ulid}#ITEM#{itemId}', text: 'escaped' },
    sk: { template: 'ORDER#{orderId:ulid}#ITEM#{itemId}', text: 'escaped' },
  })
})

test('items that ElectroDB itself has written', () => {
  const items = electro()
  const found = inferTemplates(items)
  assert.deepEqual([found.entityAttribute, found.misfitCount, found.entities.map(({ name }) => name).sort()], ['__edb_e__', 0, ['author', 'book', 'loan']])
  const templates = found.templates.map(({ attribute, template }) => `${attribute} ${template}`).sort()
  assert.deepEqual(templates, [
    'gsi1pk $library#author_{author:lower}',
    'gsi1sk $works#released_{released:year}#book_1',
    'pk $library#author_{author:lower}',
    'pk $library#bookid_{bookId}',
    'pk $library#member_{member:lower}',
    'sk $author_1',
    'sk $book_1#edition_{edition}',
    'sk $loan_1#bookid_{bookId}#loaned_{loaned:lower}',
  ])
  const table = tableKeys(definitionOf(found))
  for (const item of items) assert.equal(table.identify(item).entity, item.__edb_e__)
})

/** Authors, books and loans of a library. */
function electro() {
  const entity = (name, attributes, indexes) => new Entity({ model: { entity: name, version: '1', service: 'library' }, attributes, indexes }, { table: 't' })
  const [text, number] = [{ type: 'string' }, { type: 'number' }]
  const primary = (pk, sk) => ({ pk: { field: 'pk', composite: pk }, sk: { field: 'sk', composite: sk } })
  const byAuthor = { collection: 'works', index: 'gsi1', type: 'clustered', pk: { field: 'gsi1pk', composite: ['author'] }, sk: { field: 'gsi1sk', composite: ['released'] } }
  const author = entity('author', { author: text, born: number }, { primary: primary(['author'], []) })
  const book = entity('book', { bookId: text, edition: number, author: text, released: text, pages: number }, { primary: primary(['bookId'], ['edition']), byAuthor })
  const loan = entity('loan', { member: text, bookId: text, loaned: text }, { primary: primary(['member'], ['bookId', 'loaned']) })
  const itemOf = (entity, values) => entity.put(values).params().Item
  const names = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Barbara Liskov']
  const day = (i) => new Date(1.6e12 + i * 9e8).toISOString()
  const items = Array.from({ length: 60 }, (_, i) => [
    itemOf(author, { author: `${names[i % 4]} ${i}`, born: 1900 + i }),
    itemOf(book, { bookId: `b${i * 7}x`, edition: 1 + (i % 12), author: `${names[i % 4]} ${i}`, released: day(i).slice(0, 4), pages: i }),
    itemOf(loan, { member: `${names[(i * 3) % 4]} ${i % 9}`, bookId: `b${i * 7}x`, loaned: day(i) }),
  ])
  return items.flat()
}

test('the attribute of the entities, given and looked for', () => {
  const items = Array.from({ length: 40 }, (_, i) => ({ pk: `A#${i}`, sk: i % 2 ? 'ONE' : 'TWO', what: i % 2 ? 'one' : 'two', kind: ['x', 'y', 'z'][i % 3] }))
  assert.equal(inferTemplates(items).entityAttribute, undefined)
  const { entityAttribute, entities } = inferTemplates(items, { entityAttribute: 'what' })
  assert.deepEqual([entityAttribute, entities.map(({ name }) => name).sort()], ['what', ['one', 'two']])
  for (const name of ['__edb_e__', '_et', 'entity', 'EntityType', '_type', 'type']) {
    const named = items.map(({ what, ...item }) => ({ ...item, [name]: what }))
    assert.equal(inferTemplates(named).entityAttribute, name)
  }
})

test('a few words are not an enumeration, states are', () => {
  const words = ['red', 'teal', 'plum', 'sand', 'rust']
  const keys = (words) => Array.from({ length: 1000 }, (_, i) => `ITEM#${i}x#${words[(i * 7) % words.length]}#${i}y`)
  assert(!inferTemplates(keys(words)).templates.some(({ template }) => template.includes('enum')))
  const [{ template }] = inferTemplates(keys(['open', 'closed', 'shipped'])).templates
  assert.equal(template, 'ITEM#{itemId}#{kind:enum(closed|open|shipped)}#{id}')
})

test('keys of missing values are misfits, and no templates', () => {
  const users = Array.from({ length: 50 }, (_, i) => ({ pk: `USER#${i * 31}`, sk: 'PROFILE' }))
  const broken = ['USER#undefined', 'USER#null', 'USER#NaN', 'USER#[object Object]', 'USER#'].flatMap((pk) => [{ pk, sk: 'PROFILE' }, { pk, sk: 'PROFILE' }])
  const { templates, misfits, misfitCount } = inferTemplates([...users, ...broken])
  assert.deepEqual(templates.map(({ template }) => template), ['USER#{userId}', 'PROFILE'])
  assert.equal(misfitCount, 10)
  assert.deepEqual(new Set(misfits.map(({ key }) => key)), new Set(broken.map(({ pk }) => pk)))
})

test('a lone constant stays, and the result says that it is alone', () => {
  const items = [...Array.from({ length: 50 }, (_, i) => ({ pk: `USER#${i}`, sk: `ORDER#${i}` })), { pk: 'APP#CONFIG', sk: 'CONFIG' }]
  const { templates, entities, notes, misfitCount } = inferTemplates(items)
  assert(templates.some(({ template }) => template === 'APP#CONFIG'))
  assert.deepEqual([entities.map(({ name, count }) => [name, count]), misfitCount], [[['order', 50], ['config', 1]], 0])
  assert.deepEqual(notes.map(({ code, attribute, template }) => [code, attribute, template]), [['ONE_KEY', 'pk', 'APP#CONFIG'], ['ONE_KEY', 'sk', 'CONFIG']])
})

test('the result says that the only tenant may be a constant', () => {
  const items = Array.from({ length: 50 }, (_, i) => ({ pk: 'TENANT#acme', sk: `USER#${i}` }))
  const { templates, notes } = inferTemplates(items)
  assert.deepEqual(templates.map(({ template }) => template), ['TENANT#{tenantId}', 'USER#{userId}'])
  assert.deepEqual(notes, [{ code: 'ONE_VALUE', attribute: 'pk', template: 'TENANT#{tenantId}', message: 'tenantId is "acme" in all 50 keys: it may be a constant.' }])
})

test('a table has one text form', () => {
  const items = Array.from({ length: 50 }, (_, i) => ({ pk: `DOC#d${i}x`, sk: `DOC#d${i}x#v${i + 1}` }))
  const { templates, notes } = inferTemplates(items)
  assert.deepEqual(templates.map(({ template, text }) => [template, text]), [['DOC#{docId}', 'verbatim'], ['DOC#{docId}#v{version:digits}', 'verbatim']])
  assert.deepEqual(notes, [])
})

test('the result names entities without a definition, and entities that conflict', () => {
  // The field of the own attribute has the name of the attribute, which another codec cannot read.
  const items = Array.from({ length: 40 }, (_, i) => ({ pk: `A#${i}`, sk: `B#${i}`, gsi1pk: i % 2 ? `C#${i}` : undefined, gsi1sk: `D#${i}`, gsi2sk: 7 }))
  for (const { code, attribute } of inferTemplates(items).notes) assert(['ATTRIBUTE_LEFT_OUT', 'INDEX_OF_SOME', 'OTHER_KEYS'].includes(code), attribute)
  const alike = Array.from({ length: 60 }, (_, i) => ({ pk: `T#${i % 7}`, sk: i % 3 === 0 ? `${i}x#${i}` : `01H${String(i).padStart(23, '0')}#${i}` }))
  const { entities, notes, misfitCount } = inferTemplates(alike)
  assert(tableKeys(definitionOf({ entities })))
  const [note] = notes.filter(({ code }) => code === 'ENTITY_LEFT_OUT')
  assert.match(note.message, /^t2 \(20 items\) is left out: tableKeys: entities .* can both write the key/)
  assert.equal(misfitCount, 20)
})

test('rare kinds among 50,000 keys', { timeout: 300_000 }, () => {
  const keys = Array.from({ length: 50_000 }, (_, i) => (i % 5000 === 77 ? `RARE#${i}#KIND` : i % 2 ? `USER#${i}` : `ORDER#${i}#${i % 97}`))
  const { templates, misfitCount } = inferTemplates(keys)
  assert.deepEqual([templates.map(({ template, count }) => [template, count]), misfitCount], [[['ORDER#{orderId}#{id}', 25_000], ['USER#{userId}', 24_990], ['RARE#{rareId}#KIND', 10]], 0])
})

test('the module of items and of keys runs, whatever their texts', async () => {
  const evil = "it's \\ a `${x}` \n \u2028 {b}"
  const items = Array.from({ length: 9 }, (_, i) => ({ pk: `${evil}#${i}`, sk: `A#${i}`, 'gsi-x': `B#${i}`, ...(i % 2 ? { gsi1pk: `C#${i}z` } : {}) }))
  const found = inferTemplates(items, { attributes: ['pk', 'sk', 'gsi-x', 'gsi1pk'] })
  const table = tableKeys(await definitionIn(found))
  for (const item of items) assert.equal(table.identify(item).entity, found.entities[0].name)
  const keys = ['USER#1', 'USER#2', 'x', 'y', 'ORDER#0007', 'ORDER#0008', `${evil}#1`, `${evil}#2`]
  const definition = await definitionIn(inferTemplates(keys))
  assert.equal(tableKeys(definition).identify({ pk: 'ORDER#0009' }) !== undefined, true)
  assert.deepEqual(await definitionIn(inferTemplates([])), {})
})
