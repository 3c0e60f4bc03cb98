// The colours of code: fields where they are named, comments, and nothing else.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { hostile, reserved, rich } from './support/designs.mjs'

const { allPatterns, firstPattern, tableOf, rowsOf, forms, piecesOf, shownPart, MOST_LINES, huesOf } = await load('gallery/index', 'keys/table', 'keys/rows', 'code/forms', 'code/paint', 'keys/hues')

const painted = (name, design) => {
  const { make, language } = forms.find((form) => form.name === name)
  const table = tableOf(design)
  const { text } = make({ design, table, rows: rowsOf(table, design.items) })
  return { text, pieces: piecesOf(text, language, new Set(huesOf(design).keys())) }
}

for (const { id, design } of [...allPatterns, hostile, reserved, rich]) {
  test(`${id}: the pieces are the text`, () => {
    for (const { name } of forms) {
      const { text, pieces } = painted(name, design)
      assert.equal(pieces.map((piece) => piece.text).join(''), text)
      for (const { text, field } of pieces) assert.ok(field === undefined || field === text)
    }
  })
}

/** The lines of the fields, so that it shows where they stand. */
const linesOf = ({ text, pieces }) => {
  let at = 0
  return pieces.flatMap((piece) => {
    const line = text.slice(0, at).split('\n').length - 1
    at += piece.text.length
    return piece.field === undefined ? [] : [`${piece.field}: ${text.split('\n')[line].trim()}`]
  })
}

test('TypeScript: fields of questions, items, types, templates and conditions; not entities and methods', () => {
  const order = painted('TypeScript', firstPattern.design)
  const lines = linesOf(order)
  for (const line of ["customerId: { customerId: '42' },", "customerId: pk: 'CUSTOMER#{customerId}',", "openSince: when: ['openSince'],", 'customerId: fields: { customerId: string },']) assert.ok(lines.includes(line), `${line}\n${lines.join('\n')}`)
  const named = { ...firstPattern.design, entities: [{ name: 'id', attributes: [{ name: 'pk', template: 'A#{id}' }] }], items: [{ entity: 'id', values: { id: '1' } }], patterns: [], query: { ...firstPattern.design.query, entity: 'id', partition: { id: '1' }, sort: {} } }
  const { pieces } = painted('TypeScript', named)
  const before = pieces.flatMap(({ field }, at) => (field === undefined ? [] : [pieces[at - 1].text.at(-1)]))
  assert.ok(before.length > 2 && before.every((character) => ['{', ' '].includes(character)), before.join())
  assert.deepEqual(linesOf({ text: pieces.map(({ text }) => text).join(''), pieces }).filter((line) => line.startsWith('id: id: {')), [])
})

test('comments are comments', () => {
  const { pieces } = painted('TypeScript', firstPattern.design)
  const comments = pieces.filter(({ kind }) => kind === 'comment').map(({ text }) => text.trim())
  assert.ok(comments.includes('// The table.'))
  assert.ok(comments.every((text) => /^(\/\/|\/\*\*)/.test(text)))
})

test('attributes of an index have their colours in every form', () => {
  const { design } = allPatterns.find(({ id }) => id === 'places')
  for (const name of ['TypeScript', 'CreateTable', 'CDK', 'CloudFormation (YAML)', 'CloudFormation (JSON)', 'Terraform']) {
    const fields = new Set(painted(name, design).pieces.map(({ field }) => field))
    assert.ok(fields.has('country') && fields.has('district'), name)
  }
})

test('of a very long text the beginning is shown, and the rest counted', () => {
  const text = Array.from({ length: MOST_LINES + 25 }, (_, at) => `line ${at}`).join('\n')
  const { shown, more } = shownPart(text)
  assert.deepEqual([shown.split('\n').length - 1, more], [MOST_LINES, 25])
  assert.deepEqual(shownPart('a\nb'), { shown: 'a\nb', more: 0 })
})
