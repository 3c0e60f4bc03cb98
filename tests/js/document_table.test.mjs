// `documentTable`: the whole page of a table, and what could break the Markdown of it. `UPDATE_GOLDEN=1` writes the page anew.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { KeyError, documentTable, entityKeys, lockTable, multiAttributeIndex, tableKeys } from 'ddb-keys/design'

const golden = new URL('golden/documented_table.md', import.meta.url)

const order = entityKeys(
  {
    pk: 'CUSTOMER#{customerId}',
    sk: 'ORDER#{placedAt:date}#{orderId}',
    gsi1pk: { template: 'STATUS#{status:enum(open|paid)}', when: ['status'], unless: ['deletedAt'] },
    gsi1sk: '{placedAt:day}#{orderId}',
  },
  {
    flags: ['deletedAt'],
    indexNames: { gsi1: 'StatusIndex' },
    previous: [{ keys: entityKeys({ pk: 'C#{customerId}', sk: 'O#{number:int(6)}' }), fromOld: (old) => ({ ...old, orderId: String(old.number) }) }],
  },
)

const definition = {
  customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', email: { template: '{email:S}', kind: 'partition', index: 'byEmail' } },
  order,
  reading: { pk: 'SENSOR#{sensor}#{at:month}', sk: 'READING#{at:date desc}#{value:decimal(3,1)}' },
  file: entityKeys({ pk: { template: 'FILE/{bucket}', text: 'verbatim' }, sk: { template: '{path:rest}', text: 'verbatim' } }, { indexes: { inverted: { partition: 'sk', sort: 'pk' } } }),
  'order-line': { pk: 'CUSTOMER#{customerId}', sk: 'LINE#{orderId}#{no:int(1)}', lsi1sk: 'SKU#{sku}' },
  byTenant: multiAttributeIndex({ indexName: 'TenantIndex', partition: { tenantId: 'S', region: 'S' }, sort: { major: 'N' } }),
}

const patterns = [
  { name: 'Orders of a customer in a month', items: 'about 20', entity: 'order', fields: { customerId: '42' }, bounds: { placedAt: { from: '2024-12-01T00:00:00Z', before: '2025-01-01T00:00:00Z' } } },
  { name: 'Open orders, newest first', description: 'the list of the warehouse', items: 200, itemBytes: 400, entity: 'order', index: 'gsi1', fields: { status: 'open' }, descending: true },
  { name: 'Readings of a quarter', itemBytes: 100, entity: 'reading', plan: true, fields: { sensor: "it's" }, bounds: { at: { from: new Date(Date.UTC(2024, 9, 1)), before: new Date(Date.UTC(2025, 0, 1)) } } },
  { name: 'A line', items: 1, itemBytes: 9000, entity: 'order-line', fields: { customerId: '42', orderId: '7', no: 1n } },
]

const page = documentTable(definition, { title: 'The shop', patterns })

test('the page of a table', () => {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, page)
  assert.equal(page, readFileSync(golden, 'utf8'))
})

test('a table has the page of its definition', () => {
  assert.equal(documentTable(tableKeys(definition), { title: 'The shop', patterns }), page)
})

test('a lock has the formats of the table, former formats and accepted changes', () => {
  const lock = lockTable(definition)
  const former = [{ entity: 'order', keys: { gsi2pk: 'DUE#{due:day}' } }]
  const accepted = [{ code: 'INDEX_REMOVED', entity: 'order', attribute: 'gsi2pk', reason: 'nobody | read it' }, { code: 'ENTITY_ADDED', reason: 'new' }]
  const lines = documentTable({ ...lock, former, accepted }).split('\n')
  for (const line of [
    '| `sk` | table, sort | `ORDER#{placedAt:date}#{orderId:text}` | `ORDER#2024-12-01T10:30:00.000Z#order-1` |',
    '## Former formats',
    '| order | `gsi2pk` | `DUE#{due:day}` |',
    '## Accepted changes',
    '| `INDEX_REMOVED` | order | `gsi2pk` | nobody \\| read it |',
    '| `ENTITY_ADDED` | | | new |',
  ]) {
    assert.ok(lines.includes(line), `${line}\n${lines.join('\n')}`)
  }
})

/** The rows of the tables of a page, as GitHub splits them into cells: at each `|` without a backslash. */
const widthsOf = (markdown) => {
  const tables = markdown.split('\n\n').filter((block) => block.startsWith('|'))
  return tables.map((table) => table.trim().split('\n').map((row) => row.replaceAll(/\\[^\n]/g, '').split('|').length))
}

test('no text breaks a Markdown table or becomes markup', () => {
  const names = ['a|b', '`', '<b>', '[x](y)', '*a*', '_a_', 'a\\|b', '$x$', '# a', 'a\u202eb', ' a ', '1. a', '-', '~~a~~', '<!--', '&amp;', '@me', ':tada:']
  const literals = ['|', '`', '``', '\\', '\\|', '<b>', '*', '_', '&amp;', '~', '[', ' ']
  const entities = Object.fromEntries(names.map((name, i) => [name, { pk: `E${i}${literals[i % literals.length]}#{x:enum(${i}|b)}`, sk: 'X' }]))
  const markdown = documentTable(entities, { title: names.join(' '), patterns: [{ name: 'x|y', description: '`|`', items: '1|2', entity: 'a|b', fields: { x: 'b' } }] })
  for (const widths of widthsOf(markdown)) assert.equal(new Set(widths).size, 1, markdown)
  const prose = markdown.replaceAll(/```(?:js|mermaid)\n[^]*?\n```/g, '').replaceAll(/(?<!\\)`[^`\n]*`/g, '').replaceAll(/<code>[^<\n]*<\/code>/g, '')
  assert.doesNotMatch(prose, /[<$@\u202e]|(?<!\\)`|(?<![*\\])\*(?!\*)|&(?!#\d+;)/)
  assert.equal(markdown.split('\n').filter((line) => line.startsWith('### ')).length, names.length)
})

test('links go to the heading of each entity', () => {
  const names = ['keys', 'Keys', 'a b', 'a-b', 'é', 'table', 'x.y', 'a\u202e']
  const entities = Object.fromEntries(names.map((name, i) => [name, { pk: `${i}#{id}`, sk: 'X' }]))
  const links = [...documentTable(entities).matchAll(/^\| \[.*\]\((#.*?)\)/gm)].map(([, link]) => link)
  assert.deepEqual(links, ['#keys-1', '#keys-2', '#a-b', '#a-b-1', '#é', '#table-1', '#xy', '#au202e'])
})

test('300 entities', () => {
  const entity = (i) => ({ pk: `E${i}#{tenantId}`, sk: 'ORDER#{placedAt:date}#{orderId}', gsi1pk: `E${i}#{status:enum(a|b)}`, gsi1sk: '{placedAt:date}#{orderId}' })
  const markdown = documentTable(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`entity${i}`, entity(i)])))
  assert.match(markdown, /^300 entities, 1 index\. /m)
  assert.match(markdown, /\| `gsi1` \| global index \| `gsi1pk` \(S\) \| `gsi1sk` \(S\) \| all \|/)
})

test('access patterns that are refused', () => {
  const refused = (pattern) => {
    try {
      documentTable(definition, { patterns: [pattern] })
    } catch (error) {
      assert.ok(error instanceof KeyError, error)
      return error
    }
    assert.fail('it was not refused')
  }
  for (const [pattern, code, message] of [
    [{ name: 'a', entity: 'orders' }, 'INVALID_OPTION', 'documentTable: options.patterns[0].entity: there is no entity "orders"; the entities are: customer, order, reading, file, order-line'],
    [{ name: 'a', entity: 'order', index: 'gsi9' }, 'INVALID_OPTION', 'documentTable: options.patterns[0] (a): entityKeys.index: there is no index "gsi9"; the indexes are: '],
    [{ name: 'a', entity: 'order', fields: { customerID: '1' } }, 'UNKNOWN_FIELD', 'documentTable: options.patterns[0] (a): entityKeys.query: '],
    [{ name: 'a', entity: 'order', field: {} }, 'INVALID_OPTION', 'documentTable: there is no option "field"'],
    [{ name: 1, entity: 'order' }, 'INVALID_TYPE', 'documentTable requires options.patterns[0].name to be a string, got 1'],
    [{ entity: 'order' }, 'INVALID_TYPE', 'documentTable requires options.patterns[0].name to be a string, got undefined'],
    [{ name: 'a', entity: 'order', plan: 1 }, 'INVALID_TYPE', 'documentTable requires options.patterns[0].plan to be a boolean, got 1'],
    [{ name: 'a', entity: 'order', itemBytes: 0.5 }, 'INVALID_TYPE', 'documentTable requires options.patterns[0].itemBytes to be a positive integer, got 0.5'],
    [null, 'INVALID_TYPE', 'documentTable requires options.patterns[0] to be an object, got null'],
  ]) {
    const error = refused(pattern)
    assert.equal(error.code, code)
    assert.ok(error.message.startsWith(message), error.message)
  }
})

test('docs say where items hold a field, and code for an entity that is called like a member of its table', () => {
  const moved = entityKeys({ pk: 'O#{owner}', sk: 'P#{path}#{copy}' }, { attributes: { path: 'data.path', owner: 'userId', copy: null } })
  const page = documentTable({ schema: moved }, { patterns: [{ name: 'all', entity: 'schema', fields: { owner: '1' } }] })
  for (const part of ['at `data.path`', 'at `userId`', 'not an attribute of the item', "app.entities.schema.query({ owner: '1' })"]) assert(page.includes(part), part)
})
