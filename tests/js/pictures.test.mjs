// The pictures of the site show the output of the package: their texts are the keys that are expected here, and the pages name them.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { collection } from '../../www/docs/pictures/collection.mjs'
import { pictures } from '../../www/docs/pictures/make.mjs'
import { lists } from '../../www/docs/pictures/order.mjs'

const decoded = (text) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
/** The output of the package in a picture, from the top and from the left. */
const outputsOf = (svg) => [...svg.matchAll(/<text [^>]*class="out[^>]*>([^<]*)<\/text>/g)].map(([, text]) => decoded(text))

const EXPECTED = {
  key: ['CUSTOMER#{customerId}#ORDER#{placed:day}#{no:int(4)}', 'CUSTOMER#', '4$232', '#ORDER#', '2024-12-02', '#', '0007', '4$232', '2024-12-02', '0007'],
  order: ['`DOC#v${version}`', 'DOC#v1', 'DOC#v10', 'DOC#v11', 'DOC#v2', 'DOC#v9', 'DOC#{version:version(4)}', 'DOC#v0001', 'DOC#v0002', 'DOC#v0009', 'DOC#v0010', 'DOC#v0011'],
  buckets: [
    ['{at:year}', '2024'], ['{at:month}', '2024-12'], ['{at:day}', '2024-12-01'], ['{at:hour}', '2024-12-01T10'], ['{at:minute}', '2024-12-01T10:30'],
    ['{at:second}', '2024-12-01T10:30:54'], ['{at:date}', '2024-12-01T10:30:54.321Z'], ['{at:week}', '2024-W48'],
  ].flat(),
  collection: [
    'CUSTOMER#42', 'ADDRESS#home', 'ADDRESS#work', 'ORDER#2024-11-28#A6', 'ORDER#2024-12-01#A7', 'ORDER#2024-12-01#A8', 'ORDER#2024-12-24#B1',
    'ORDER#2025-01-03#B2', 'PROFILE', 'ORDER#2024-12-01#', 'ORDER#2025-01-01',
  ],
  index: [
    'CUSTOMER#42', 'INVOICE#i1', 'CUSTOMER#42', 'INVOICE#i2', 'CUSTOMER#7', 'INVOICE#i3', 'CUSTOMER#9', 'INVOICE#i4',
    'UNPAID', '2025-03-20#i3', 'UNPAID', '2025-04-03#i2',
  ],
  generations: ['USER#7', 'TRIP#9', 'DRIVER#7', 'TRIP#0009', 'USER#7', 'TRIP#10', 'DRIVER#7', 'TRIP#0010', 'DRIVER#8', 'TRIP#0001', 'DRIVER#8', 'TRIP#0001'],
}

for (const [name, { draw }] of Object.entries(pictures)) {
  test(`${name}.svg shows what the package writes`, () => {
    const svg = draw()
    assert.deepEqual(outputsOf(svg), EXPECTED[name])
    assert.match(svg, /<title>[^<]+<\/title>/)
    assert.match(svg, /prefers-color-scheme:dark/)
    assert.doesNotMatch(svg.replace('http://www.w3.org/2000/svg', ''), /https?:|undefined|NaN/)
  })
}

test('the bracket is around the items that the condition selects', () => {
  const { condition, found } = collection()
  assert.equal(condition, '#pk = :pk AND #sk BETWEEN :low AND :high')
  assert.deepEqual(found.map(({ what }) => what), ['order A7', 'order A8', 'order B1'])
})

test('only the keys of the codec are in the order of the versions', () => {
  const isSorted = (list) => list.every(({ version }, at) => at === 0 || list[at - 1].version < version)
  assert.deepEqual(lists().map(isSorted), [false, true])
})

test('every picture is on a page, with a text for those who do not see it', () => {
  const pages = new URL('../../www/docs/pages/', import.meta.url)
  const texts = readdirSync(pages, { recursive: true }).filter((path) => path.endsWith('.md')).map((path) => readFileSync(new URL(path, pages), 'utf8'))
  const shown = texts.flatMap((text) => [...text.matchAll(/!\[([^\]]*)\]\(\S*pictures\/made\/(\w+)\.svg\)/g)])
  assert.deepEqual([...new Set(shown.map(([, , name]) => name))].sort(), Object.keys(pictures).sort())
  for (const [, alt, name] of shown) assert(alt.length > 20, name)
})
