// The multi-attribute panel in links, those of earlier versions of the page too, and in the history.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const page = await load('multi/patterns', 'multi/state', 'multi/edits', 'multi/view', 'model/share', 'model/design', 'model/edits', 'model/history', 'gallery/index')
const { multiPatterns, stateOf, firstQuery, viewOf, hashOf, designOf, emptyDesign, withTableOf, firstPattern, begun, changed, undone } = page
const { exampleShown, cellTyped, levelAsked, withLevel, withOperator, withTuples, withMultiQuery, byTuples, byLevels } = page

const places = multiPatterns.find(({ id }) => id === 'places')
const shown = (id) => exampleShown(emptyDesign, id)

test('what is changed comes through a link, and a link without changes is as long as ever', async () => {
  const changed = withMultiQuery(withTuples(byTuples(cellTyped(shown('places'), 2, 2, 'San Francisco')), { upper: 'before', high: ['NY'] }), { descending: true })
  assert.deepEqual(stateOf((await designOf(await hashOf(changed))).multi), stateOf(changed.multi))
  const back = exampleShown(withMultiQuery(cellTyped(byLevels(levelAsked(changed, 0, 1)), 2, 2, 'Los Angeles'), { descending: false }), multiPatterns[0].id)
  assert.equal(await hashOf(back), await hashOf(emptyDesign))
})

test('a link from before there were these changes opens as it did', async () => {
  const before = '1.bU-7DsIwDPyXYw0SrPkBYGFiQx1SYmhEkpbGBaoo_45MEQLB5vO9dBlsak_QCON8OhUosmNHCXqfEU0QmhsXT1AwzL2rB_5muzMUmELnDQverTfb1Sw7W1DUW5X-qVCqUik4pjBFPtvHj8qr8YPUZTgLjSWKGC4D9aM8f_QuWroLfs3pTC972vgZoZDanqFzUbCUDhStuPXR-ETCNu0tQi_KAw'
  const design = await designOf(before)
  assert.deepEqual(design, emptyDesign)
  assert.deepEqual(stateOf(design.multi), { pattern: multiPatterns[0], rows: multiPatterns[0].rows, query: firstQuery(multiPatterns[0]) })
})

test('strange content of a link does no harm', async () => {
  const hostile = '<img src=x onerror=alert(1)> \u202E\u0000'
  const rows = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at, [hostile]]))
  const query = { partition: { ['__proto__']: hostile, country: hostile }, sort: { ['__proto__']: { operator: 'equals', value: hostile }, state: { operator: 'startsWith', value: '' } }, descending: 'yes', more: 1 }
  const changes = { places: { rows, query, more: 1 }, ['__proto__']: { rows: {} } }
  const { multi } = await designOf(await hashOf({ ...emptyDesign, multi: { example: 'places', changes, more: 1 } }))
  assert.deepEqual(Object.keys(multi), ['example', 'changes'])
  assert.deepEqual(Object.keys(multi.changes.places), ['rows', 'query'])
  const state = stateOf(multi)
  assert.equal(state.rows.length, places.rows.length)
  assert.deepEqual(viewOf(state).inputs[0].ExpressionAttributeValues, { ':p0': hostile })
  assert.equal(stateOf({ ...multi, example: 'constructor' }).pattern, multiPatterns[0])
})

test('another table of the gallery leaves this panel as it is', () => {
  const changed = cellTyped(shown('places'), 0, 0, 'CH')
  assert.equal(withTableOf(changed, firstPattern.design).multi, changed.multi)
  assert.equal(withTableOf(emptyDesign, firstPattern.design), firstPattern.design)
})

// A link holds what differs from the examples by place: an example whose items change or change places would change what it means.
const golden = '1.hVNNb9swDP0rA3dVgCQYENS3odgXMGxA2p2KHBibibXJoitRSYPA_32gnHZ2krWGDxb1Hvn4SB9BcO0ICmgOk_7TAHmxYilC8XAEj41eS239FgygSLDrJOPb9g8YEGpah6Ln-6_ffnx5f7RVB515QcVrKOhW3cqAFWr6lLn6YVByhy5puSPYCgqYQaeEx0ThoMELvPUVPen51E6LQfthP0xhIHIQKI6dgYpiSb5SdrFBF0lva957KKYGmuTE5kJP2LTZqx2FaNlPNHMEA2WNfttLFPLoZVKmKNxQ0FDgfb6aQfEAWDaq6cP8hVbBqusMONqRixf4WHM7gBoQZqc1a6aeWKLQlsNhIlZdPuN_Wi5_LsHAYgEG1szSk9rAVSrlsh6myvKo4B17DdzvuadGQUlx0gbLIRt_loFb8s8FHZ1Eoj9M_s1xhPccpH4mzKZ5RRBW3WDEownuMVDNKeaN4iT1YJiANrpsArcUUDhAAfSYMFuWBUABc-iuTl19cVhe0fjr7uPYE_TvPgf0pY2lmnOLUQK_Irrk5EXjOdVAsLr5puDbTClPbg-QQQUNgN855hWBQiX-v83xAp93O3-Zhu7M4pW2GvyddcyHLTXWc3irpZsLcRISGZDUun4Ajvf6_wBuhILuEu9V3A0Y0HdlILVtRqxpw0FtqO22Vsxsqlunz18'
const goldenRows = {
  'any-values': ['north 2 9 tea', 'north 77 10 tea', 'north 10 1 jam', 'north 2 9 jam', 'south 1 1 tea'],
  'tenant-customer': ['acme 42 sales', 'acme 42 changed', 'acme 7 sales', 'acme#42 7 sales', 'other 42 sales'],
  levels: ['shop garden tools rake', 'shop changed tools hoe', 'shop garden seeds pea', 'shop garden/new tools saw'],
  'category-time': ['ERROR 1733011200000 disk', 'ERROR 77 boot', 'ERROR 1733011200000 net', 'INFO 1733011200000 net'],
  places: ['USA CA San Francisco Mission', 'USA changed San Francisco Castro', 'USA CA Los Angeles Echo Park', 'USA NY New York Harlem', 'USA CA San Diego '],
  products: ['audio speakers Sono One', 'audio changed Sono Two', 'audio speakers Bosse Mini', 'audio headphones Sono Air'],
  'status-priority': ['open 10 kim', 'open 77 lee', 'open 9 kim', 'done 1 lee', 'open 2 '],
  'version-parts': ['2 10 0 a1', '2 77 1 b7', '2 9 0 c3', '3 0 0 beta-3'],
}

test('a link with a changed item in every example opens with the items that it was made with', async () => {
  const { multi } = await designOf(golden)
  assert.equal(multi.example, 'version-parts')
  const rows = multiPatterns.map(({ id }) => [id, stateOf({ ...multi, example: id }).rows.map((row) => row.join(' '))])
  assert.deepEqual(Object.fromEntries(rows), goldenRows)
})

test('its queries mean what they meant: values, a range on a level, tuples', async () => {
  const { multi } = await designOf(golden)
  const asked = (id) => viewOf(stateOf({ ...multi, example: id })).inputs.map((input) => [input.KeyConditionExpression, Object.values(input.ExpressionAttributeValues).map(String)])
  assert.deepEqual(asked('any-values'), [['#p0 = :p0 AND #s0 = :s0', ['south', '2']]])
  assert.deepEqual(asked('places'), [['#p0 = :p0 AND #s0 = :s0 AND #s1 BETWEEN :low AND :high', ['USA', 'CA', 'Los', 'San']]])
  assert.deepEqual(asked('version-parts'), [['#p0 = :p0 AND #s0 BETWEEN :low AND :high', ['2', `9.${'0'.repeat(36)}1`, `9.${'9'.repeat(37)}`]]])
  assert.equal(stateOf(multi).query.descending, true)
})

test('a link in which the levels stand in the order of typing opens, and is as short as any once they are as at first', async () => {
  const design = await designOf('1.hZDNTgMxDITfZbgGidJbXgC4cOKGeki7phuRvybe0lWUd0fOVtCKSuTkZMb-Mq5gs3UEDT_fL6UCBbZsqUC_VwTjRebRhj0UDHO224mv1fQJBSafnGG5vz2_vD7dVTs0NPXjKrdcaJu2UbBMfhnZ6fMF8mjcJLgKO0BjhSYNh4nyLI9__DYMdJL7OU4yWfLEcDlCocTM0LUpDFR2FAbp1h_GFRJ1jF8B-kHBT45tB52MT31Xjo7kChR2own75W_nN11_f3YF7vpKtjDGdMFfhLVUMVE2HDM06DCZTujhJUyMrkhbtz_-Z18gN7PJ-QY')
  assert.deepEqual(Object.keys(stateOf(design.multi).query.sort), ['level3', 'level2'])
  assert.deepEqual(viewOf(stateOf(design.multi)).inputs[0].ExpressionAttributeValues, { ':p0': 'shop', ':s0': 'shop', ':s1': 'tools' })
  assert.equal(withLevel(design, 'level2', { operator: 'equals', value: 'shop' }), design)
  assert.deepEqual(withLevel(design, 'level2', { operator: 'equals', value: 'garden' }), shown('levels'))
})

test('what is changed and changed back is not kept, in whatever order', () => {
  for (const pattern of multiPatterns) {
    const first = shown(pattern.id)
    for (const [level, condition] of Object.entries(firstQuery(pattern).sort)) {
      const other = withLevel(first, level, { operator: 'equals', value: '5' })
      assert.notDeepEqual(other, first)
      assert.deepEqual(withLevel(other, level, condition), first)
    }
    for (const [name, value] of Object.entries(firstQuery(pattern).partition)) {
      const typed = (design, text) => withMultiQuery(design, { partition: { ...stateOf(design.multi).query.partition, [name]: text } })
      assert.notDeepEqual(typed(first, ''), first)
      assert.deepEqual(typed(typed(first, ''), value), first)
    }
  }
})

/** Clicks and entries that change nothing, each from the design that it begins with. */
const idle = [
  ['a click on the value that is pressed', (design) => levelAsked(design, 0, 1)],
  ['"Level by level", which is on', byLevels],
  ['the direction that it has', (design) => withMultiQuery(design, { descending: false })],
  ['the text that a cell has', (design) => cellTyped(design, 2, 2, 'Los Angeles')],
  ['the operator that a level has', (design) => withOperator(design, 'state', 'equals')],
  ['"any" for a level that nothing is asked for', (design) => withOperator(design, 'district', 'any')],
]

test('what changes nothing is no step: there is nothing to undo, and what was undone can be done again', () => {
  const before = undone(changed(begun(shown('places')), cellTyped(shown('places'), 0, 2, 'Reno'), 'cell', 0))
  for (const [what, edit] of idle) assert.equal(changed(before, edit(before.present), what, 10_000), before, what)
  const ranged = withTuples(byTuples(shown('places')), { low: ['A'], high: ['NY', 'X'] })
  assert.equal(byTuples(ranged), ranged)
  assert.equal(withTuples(ranged, { low: ['A', '', ''] }), ranged)
  const kept = byLevels(ranged)
  assert.equal(byLevels(kept), kept)
  assert.equal(levelAsked(kept, 0, 1), kept)
})

test('tuples that were typed are there again after a look at the levels, also by a link', async () => {
  const ranged = withTuples(byTuples(shown('places')), { lower: 'after', low: ['CA', 'San'], upper: 'before', high: ['NY'] })
  const levels = byLevels(ranged)
  assert.deepEqual(viewOf(stateOf(levels.multi)).inputs, viewOf(stateOf(shown('places').multi)).inputs)
  const back = byTuples(await designOf(await hashOf(levels)))
  assert.deepEqual(back, ranged)
  const other = withLevel(levels, 'state', { operator: 'equals', value: 'NY' })
  assert.deepEqual(stateOf(byTuples(other).multi).query.tuples, stateOf(ranged.multi).query.tuples)
})

test('a range of tuples that nobody changed is not kept', () => {
  for (const { id } of multiPatterns) assert.deepEqual(byLevels(byTuples(shown(id))), shown(id))
})

test('what was typed for a level stays while its operator changes, also by a link', async () => {
  const ranged = withLevel(shown('places'), 'city', { operator: 'range', value: 'Los', to: 'San' })
  const found = (design) => [...viewOf(stateOf(design.multi)).found]
  for (const operator of ['any', 'equals', 'after', 'before']) {
    const other = withOperator(ranged, 'city', operator)
    assert.notDeepEqual(found(other), found(ranged), operator)
    assert.deepEqual(withOperator(await designOf(await hashOf(other)), 'city', 'range'), ranged, operator)
  }
  assert.deepEqual(found(withOperator(ranged, 'city', 'any')), found(shown('places')))
})
