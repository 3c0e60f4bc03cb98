// The indexes of several attributes: their order, what a query finds, its plan and the code beside it, and all of that in the link and undone.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { load } from './load.mjs'
import { inEachBrowser } from './support/browsers.mjs'
import { executed } from './support/dynamodb.mjs'
import { tabTo } from './support/keyboard.mjs'
import { answerOf } from './support/multi_filter.mjs'

const page = await load('multi/patterns', 'multi/state', 'multi/edits', 'multi/view', 'multi/code', 'multi/values', 'multi/plan', 'model/share', 'model/design', 'model/edits', 'gallery/index')
const { multiPatterns, stateOf, firstQuery, queryOfRow, viewOf, codeOf, namesOf, conditionsOf, readable, hashOf, designOf, emptyDesign, withTableOf, firstPattern } = page
const { exampleShown, cellTyped, levelAsked, withLevel, withTuples, withMultiQuery, byTuples, byLevels } = page

const patternOf = (id) => multiPatterns.find((pattern) => pattern.id === id)
const places = patternOf('places')
const text = ({ type, length }) => (type === 'N' ? fc.constantFrom('0', '2', '9', '10', '999') : fc.constantFrom('a', 'ab', 'b', 'San', 'é', '😀', '\uFFFD', 'a#b')).map((one) => (length === 0 ? '' : one))
const sometimes = (one) => fc.oneof({ arbitrary: one, weight: 5 }, { arbitrary: fc.constant(''), weight: 1 })

/** Questions of every kind about items of every kind: right ones, and some that the package refuses. */
function anyState(pattern) {
  const own = Object.entries(pattern.partition)
  const levels = Object.entries(pattern.sort)
  const row = fc.tuple(...own.map(([, type]) => text({ type }).filter((one) => ['2', 'a', 'b', '9'].includes(one))), ...levels.map(([, type]) => sometimes(text({ type }))))
  const condition = ([name, type]) => fc.record({ operator: fc.constantFrom('equals', 'equals', 'equals', ...(type === 'S' ? ['startsWith'] : []), 'range', 'after', 'before'), value: sometimes(text({ type })), to: text({ type }) })
    .map(({ operator, value, to }) => [name, operator === 'range' ? { operator, value, to } : { operator, value }])
  const tuple = fc.tuple(fc.nat(levels.length), fc.tuple(...levels.map(([, type]) => sometimes(text({ type }))))).map(([length, texts]) => texts.slice(0, length))
  const sort = fc.tuple(fc.nat(levels.length), fc.tuple(...levels.map(condition))).map(([length, conditions]) => Object.fromEntries(conditions.slice(0, length)))
  const tuples = fc.record({ lower: fc.constantFrom('from', 'after'), low: tuple, upper: fc.constantFrom('to', 'before'), high: tuple })
  const partition = fc.nat(11).chain((at) => fc.constant((rows) => Object.fromEntries(own.map(([name], place) => [name, rows[at % rows.length][place]]))))
  return fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 12 }), sort, tuples: fc.option(tuples, { nil: undefined }), partition, descending: fc.boolean() })
    .map(({ rows, sort, tuples, partition, descending }) => ({ pattern, rows, query: { partition: partition(rows), sort, descending, ...(tuples && { tuples }) } }))
}

/** The items of a view by what is sent: the inputs as the page shows them, over the attributes that the package made. */
function sent({ pattern, query }, { inputs, rows }) {
  const directed = inputs.map((input) => (query.descending ? { ...input, ScanIndexForward: false } : input))
  const items = rows.filter(({ problem }) => problem === undefined)
  const attributes = items.map((row) => row.attributes)
  return executed(directed, attributes, namesOf(pattern)).map((found) => items[attributes.indexOf(found)].at)
}

function assertRight(state) {
  const view = viewOf(state)
  const answer = answerOf(state.pattern, state.rows, state.query)
  const what = JSON.stringify([state.rows, state.query])
  assert.equal(view.problem !== undefined, answer === 'refused', `${view.problem?.message} ${what}`)
  assert.equal(view.missing.length > 0, answer === 'missing', what)
  if (typeof answer === 'string') return assert.deepEqual([view.inputs, view.found.size], [undefined, 0])
  assert.deepEqual([...view.found].sort((a, b) => a - b), answer, what)
  const arrived = sent(state, view)
  assert.deepEqual([...arrived].sort((a, b) => a - b), answer, `by what is sent: ${what}`)
  const keyAt = (at) => JSON.stringify(view.rows.find((row) => row.at === at).attributes)
  assert.deepEqual(arrived.map(keyAt), view.rows.filter(({ at }) => view.found.has(at)).map(({ at }) => keyAt(at)), `in order: ${what}`)
}

for (const pattern of multiPatterns) {
  test(`${pattern.id}: each level finds the items that begin alike, wherever they stand`, () => {
    for (const row of pattern.rows) {
      const levels = row.filter((value) => value !== '').length - Object.keys(pattern.partition).length
      for (let level = 0; level <= levels; level++) assertRight({ pattern, rows: pattern.rows, query: queryOfRow(pattern, row, level) })
    }
  })

  test(`${pattern.id}: every operator on every level, and every pair of tuples of its items`, () => {
    const { rows } = pattern
    for (const row of rows) {
      for (const [level, [name, type]] of Object.entries(pattern.sort).entries()) {
        const value = row[Object.keys(pattern.partition).length + level]
        for (const operator of ['equals', ...(type === 'S' ? ['startsWith'] : []), 'range', 'after', 'before']) {
          const start = queryOfRow(pattern, row, level)
          for (const to of operator === 'range' ? ['', ...rows.map((one) => one[Object.keys(pattern.partition).length + level])] : [undefined]) {
            const condition = { operator, value: operator === 'startsWith' ? value.slice(0, 1) : value, ...(to !== undefined && { to }) }
            assertRight({ pattern, rows, query: { ...start, sort: { ...start.sort, [name]: condition } } })
          }
        }
      }
      for (const other of rows) for (const [lower, upper] of [['from', 'to'], ['from', 'before'], ['after', 'to'], ['after', 'before']]) {
        const [low, high] = [row, other].map((one) => one.slice(Object.keys(pattern.partition).length))
        assertRight({ pattern, rows, query: { ...queryOfRow(pattern, row, 0), tuples: { lower, low, upper, high } } })
      }
    }
  })

  test(`${pattern.id}: any question finds what a plain filter finds, in order, or is refused where it makes no sense`, () => {
    fc.assert(fc.property(anyState(pattern), assertRight), { numRuns: 400 })
  })

  test(`${pattern.id}: items are in the order of numbers and UTF-8, and those that lack an attribute are not in the index`, () => {
    const { rows } = viewOf({ pattern, rows: pattern.rows, query: firstQuery(pattern) })
    const there = rows.filter(({ isThere }) => isThere)
    assert.equal(there.length, pattern.rows.filter((values) => values.every((value) => value !== '')).length)
    for (const [place, row] of there.entries()) {
      const next = there[place + 1]
      const name = next && namesOf(pattern).find((name) => row.attributes[name] !== next.attributes[name])
      if (name !== undefined) assert.ok(row.attributes[name] < next.attributes[name], `${name} of ${JSON.stringify(row.attributes)}`)
    }
  })
}

test('a value that the package refuses is said at its item, and the others stay', () => {
  const { rows, found } = viewOf({ pattern: places, rows: [...places.rows, ['USA', '', 'Reno', '']], query: firstQuery(places) })
  assert.match(rows.find(({ at }) => at === places.rows.length).problem.message, /would move into its attribute/)
  assert.ok(found.size > 0)
})

const shown = (id) => exampleShown(emptyDesign, id)
const viewAfter = (id, ...steps) => viewOf(stateOf(steps.reduce((design, step) => step(design), shown(id)).multi))

test('what the package refuses names the attribute and the end', () => {
  const cases = [
    [viewAfter('places', (design) => withLevel(design, 'city', { operator: 'range', value: 'San', to: 'A' })), 'city', /^Attribute "city": the lower bound comes first, got "San" and "A"$/],
    [viewAfter('places', (design) => withLevel(withLevel(design, 'state', undefined), 'city', { operator: 'equals', value: 'Reno' })), 'state', /^Attribute "state": the value is missing/],
    [viewAfter('places', (design) => withLevel(withLevel(design, 'state', { operator: 'after', value: 'A' }), 'city', { operator: 'before', value: 'X' })), 'state', /cannot have bounds, because attribute "city" is given$/],
    [viewAfter('status-priority', (design) => withLevel(design, 'priority', { operator: 'equals', value: 'ten' })), 'priority', /must be a finite number or a bigint, got "ten"$/],
    [viewAfter('status-priority', byTuples, (design) => withTuples(design, { low: ['1'], high: ['0'] })), 'priority', /the lower bound comes first, got 1 and 0$/],
  ]
  for (const [{ problem }, attribute, message] of cases) {
    assert.equal(problem?.attribute, attribute)
    assert.match(problem.message, message)
  }
  assert.equal(viewAfter('status-priority', byTuples, (design) => withTuples(design, { low: ['x'], high: ['2'], lower: 'after' })).problem.field, 'gt')
})

test('the range of tuples begins as the question on the levels was, and that comes back', () => {
  const asked = [
    ...multiPatterns.map(({ id }) => shown(id)),
    withLevel(shown('places'), 'city', { operator: 'range', value: 'Los Angeles', to: 'San Diego' }),
    withLevel(shown('places'), 'city', { operator: 'after', value: 'Los Angeles' }),
    withLevel(shown('places'), 'city', { operator: 'before', value: 'San Diego' }),
  ]
  for (const design of asked) {
    const changed = byTuples(design)
    assert.deepEqual(viewOf(stateOf(changed.multi)).found, viewOf(stateOf(design.multi)).found)
    assert.deepEqual(stateOf(byLevels(changed).multi), stateOf(design.multi))
  }
})

test('a plan is readable: the names and values in place, and a value of hundreds of characters counted', () => {
  const { inputs } = viewAfter('places', byTuples, (design) => withTuples(design, { lower: 'after', low: ['CA'], upper: 'before', high: ['NY', 'New'] }))
  const lines = inputs.map((input) => conditionsOf(input).map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' AND '))
  assert.deepEqual(lines, ["country = 'USA' AND state BETWEEN 'CA\\u0000' AND 'NX' + 255 × U+10FFFF + '\u07FF'", "country = 'USA' AND state = 'NY' AND city < 'New'"])
  assert.equal(readable(12345678901234567890n), '12345678901234567890')
})

test('whole numbers that a double does not hold stay exact', () => {
  const { rows, found } = viewAfter('any-values', (design) => cellTyped(design, 0, 1, '12345678901234567890'), (design) => withLevel(design, 'aisle', { operator: 'equals', value: '12345678901234567890' }))
  assert.deepEqual([...found], [0])
  assert.equal(rows.find(({ at }) => at === 0).attributes.aisle, 12345678901234567890n)
})

/** Questions whose code is compiled and run: the first ones, each operator, tuples, backwards, refused ones, hostile texts, random ones. */
function codeStates() {
  const level = (state, change) => ({ ...state, query: { ...state.query, ...change } })
  return multiPatterns.flatMap((pattern) => {
    const first = stateOf({ example: pattern.id, changes: {} })
    const [name] = Object.keys(pattern.sort)
    const texts = pattern.rows[0].slice(Object.keys(pattern.partition).length)
    const operators = ['equals', 'range', 'after', 'before', ...(pattern.sort[name] === 'S' ? ['startsWith'] : [])]
    return [
      first,
      level(first, { partition: {} }),
      ...operators.map((operator) => level(first, { sort: { [name]: { operator, value: texts[0], to: texts[0] } } })),
      level(first, { tuples: { lower: 'from', low: texts, upper: 'to', high: texts.slice(0, 1) }, descending: true }),
      level(first, { tuples: { lower: 'after', low: texts.slice(0, 1), upper: 'before', high: [] } }),
      { ...first, rows: pattern.rows.map((row) => row.map((one) => (Number.isNaN(Number(one)) ? `'\\"\u2028${one}` : one))) },
      ...fc.sample(anyState(pattern), 8),
    ]
  })
}

test('the code of any question compiles, strictly, and makes the plan that the page shows', async () => {
  const cache = join(dirname(fileURLToPath(import.meta.url)), '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'multi-'))
  try {
    const states = codeStates()
    for (const [at, state] of states.entries()) writeFileSync(join(folder, `code${at}.mts`), codeOf(state, viewOf(state)))
    const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true, skipLibCheck: true, lib: ['ES2022'], types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }))
    execFileSync(process.execPath, [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
    for (const [at, state] of states.entries()) {
      const { plan, inputs, attributes } = await import(pathToFileURL(join(folder, `code${at}.mjs`)).href)
      const view = viewOf(state)
      const directed = view.inputs?.map((input) => (state.query.descending ? { ...input, ScanIndexForward: false } : input))
      assert.deepEqual(state.query.descending ? inputs : plan?.inputs, directed)
      assert.equal(attributes !== undefined, view.rows.some(({ isThere }) => isThere))
      if (view.found.size > 0) assert.ok(plan.accepts(attributes))
    }
  } catch (error) {
    assert.fail(error.stdout || error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

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

inEachBrowser('indexes of several attributes', ({ open }) => {
  const panelOf = (page) => page.locator('section', { has: page.locator('#multi') })
  const lit = (panel) => panel.locator('[data-lit="true"]').evaluateAll((rows) => rows.map((row) => row.dataset.at))
  const conditions = (panel) => panel.locator('.conditions').evaluateAll((lines) => lines.map((line) => [...line.children].map(({ textContent }) => textContent).join(' AND ')))
  const code = (panel) => panel.locator('pre').textContent()

  async function opened(t, id, options) {
    const page = await open(t, options)
    await page.locator(`[data-multi="${id}"]`).click()
    return { page, panel: panelOf(page) }
  }

  test('each is one click away, and a click on a value is a query', async (t) => {
    const { page, panel } = await opened(t, 'any-values')
    for (const { id, indexName } of multiPatterns) {
      await page.locator(`nav [data-multi="${id}"]`).click()
      await panel.getByText(`In the order of ${indexName}`).waitFor()
      assert.ok((await lit(panel)).length > 0, id)
    }
    await page.locator('nav [data-multi="places"]').click()
    await panel.getByRole('button', { name: 'city San Francisco' }).first().click()
    assert.deepEqual(await lit(panel), ['1', '0'])
    await panel.getByLabel('city of item 3').fill('San Francisco')
    assert.deepEqual(await lit(panel), ['1', '2', '0'])
  })

  test('each operator lights up what it finds, with its plan and its code', async (t) => {
    const { panel } = await opened(t, 'places')
    const operator = panel.getByLabel('city', { exact: true })
    await operator.selectOption('startsWith')
    await panel.getByLabel('city begins with').fill('San')
    assert.deepEqual(await lit(panel), ['1', '0'])
    assert.deepEqual(await conditions(panel), ["country = 'USA' AND state = 'CA' AND begins_with(city, 'San')"])
    assert.match(await code(panel), /index\.query\(\s*\{ country: 'USA', state: 'CA' \},\s*\{ city: \{ startsWith: 'San' \} \},?\s*\)/)
    await operator.selectOption('after')
    assert.deepEqual(await lit(panel), ['1', '0'])
    await operator.selectOption('before')
    assert.deepEqual(await lit(panel), ['2'])
    await operator.selectOption('range')
    await panel.getByLabel('city from').fill('Los')
    await panel.getByLabel('city to').fill('Los Angeles')
    assert.deepEqual(await lit(panel), ['2'])
    assert.deepEqual(await conditions(panel), ["country = 'USA' AND state = 'CA' AND city BETWEEN 'Los' AND 'Los Angeles'"])
    await panel.getByLabel('city to').fill('')
    await panel.getByRole('checkbox', { name: /Backwards/ }).check()
    assert.deepEqual(await lit(panel), ['0', '1', '2'])
    assert.match(await code(panel), /ScanIndexForward: false/)
  })

  test('a refusal is a sentence in the bar, the attribute is marked, and nothing moves', async (t) => {
    const { panel } = await opened(t, 'places')
    await panel.getByLabel('city', { exact: true }).selectOption('range')
    await panel.getByLabel('city from').fill('San')
    const tops = () => panel.locator('h3').evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top - document.getElementById('multi').getBoundingClientRect().top))
    const before = await tops()
    await panel.getByLabel('city to').fill('A')
    assert.equal((await panel.getByRole('status').first().textContent()).trim(), 'Attribute "city": the lower bound comes first, got "San" and "A"')
    assert.equal(await panel.getByLabel('city to').getAttribute('aria-invalid'), 'true')
    assert.equal(await panel.getByLabel('state equals').getAttribute('aria-invalid'), 'false')
    assert.deepEqual(await tops(), before)
    assert.deepEqual([await lit(panel), await panel.getByText('No query yet').count()], [[], 1])
    await panel.getByLabel('country text').fill('')
    await panel.getByText('A query needs country: the whole partition key.').waitFor()
  })

  test('a range of tuples is a plan of several queries', async (t) => {
    const { panel } = await opened(t, 'version-parts')
    await panel.getByRole('button', { name: 'From tuple to tuple' }).click()
    await panel.getByLabel('from minor').fill('9')
    await panel.getByLabel('from patch').fill('1')
    await panel.getByLabel('to minor').fill('10')
    assert.deepEqual(await lit(panel), ['1', '0'])
    assert.deepEqual(await conditions(panel), ['major = 2 AND minor = 9 AND patch >= 1', 'major = 2 AND minor BETWEEN 9.0000000000000000000000000000000000001 AND 10'])
    assert.match(await code(panel), /index\.query\(\[2\], \{ between: \[\[9, 1\], \[10\]\] \}\)/)
    await panel.getByLabel('Upper end', { exact: true }).last().selectOption('before')
    assert.deepEqual(await lit(panel), ['1'])
    assert.match(await code(panel), /\{ gte: \[9, 1\], lt: \[10\] \}/)
    await panel.getByRole('checkbox', { name: /Backwards/ }).check()
    assert.equal((await conditions(panel)).at(-1), 'major = 2 AND minor = 9 AND patch >= 1')
    await panel.getByText('2 queries return 1 of 4 items.').waitFor()
    await panel.getByRole('button', { name: 'minor 9' }).first().click()
    assert.equal(await panel.getByRole('button', { name: 'Level by level' }).getAttribute('aria-pressed'), 'true')
    assert.deepEqual(await lit(panel), ['1', '2'])
  })

  test('all of it is undone and redone, a cell that is typed in as one step', async (t) => {
    const { page, panel } = await opened(t, 'places')
    const cell = panel.getByLabel('city of item 3')
    await cell.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('San Jose')
    await panel.getByRole('button', { name: 'city New York' }).click()
    assert.deepEqual(await lit(panel), ['3'])
    await page.keyboard.press('ControlOrMeta+z')
    assert.equal((await lit(panel)).length, 3)
    assert.equal(await cell.inputValue(), 'San Jose')
    await page.keyboard.press('ControlOrMeta+z')
    assert.equal(await cell.inputValue(), 'Los Angeles')
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel.getByText('In the order of ShelfIndex').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true)
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Redo' }).click()
    assert.deepEqual([await lit(panel), await cell.inputValue()], [['3'], 'San Jose'])
  })

  test('a link to a fresh page gives the same, and the rest of the table as well', async (t) => {
    const { page, panel } = await opened(t, 'status-priority')
    await panel.getByLabel('assignee of item 5').fill('<b>ü')
    await panel.getByRole('button', { name: 'From tuple to tuple' }).click()
    await panel.getByLabel('from priority').fill('2')
    await panel.getByRole('checkbox', { name: /Backwards/ }).check()
    await page.locator('[data-pattern="tenants"]').click()
    await page.waitForTimeout(600) // until the address has followed
    const before = [await code(panel), await lit(panel), await conditions(panel)]
    assert.deepEqual(before[1], ['1', '2', '4'])
    const fresh = await open(t, { hash: await page.evaluate(() => location.hash) })
    assert.deepEqual([await code(panelOf(fresh)), await lit(panelOf(fresh)), await conditions(panelOf(fresh))], before)
    assert.equal(await fresh.getByLabel('assignee of item 5').inputValue(), '<b>ü')
    assert.equal(await fresh.locator('pre').first().textContent(), await page.locator('pre').first().textContent())
  })

  test('by keyboard one finds an example, asks a question and gets to its code', async (t) => {
    const page = await open(t)
    await tabTo(page, () => document.activeElement?.dataset.multi === 'places')
    await page.keyboard.press('Enter')
    await tabTo(page, () => document.activeElement?.tagName === 'SELECT' && document.activeElement.labels[0].textContent === 'city')
    await page.keyboard.type('begins')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Los')
    assert.deepEqual(await lit(panelOf(page)), ['2'])
    await tabTo(page, () => document.activeElement?.type === 'checkbox')
    await page.keyboard.press('Space')
    await tabTo(page, () => /^state\s*NY$/.test(document.activeElement?.textContent ?? ''))
    await page.keyboard.press('Enter')
    assert.deepEqual(await lit(panelOf(page)), ['3'])
    await tabTo(page, () => document.activeElement?.getAttribute('aria-label') === 'Code of the index')
    assert.match(await page.evaluate(() => document.activeElement.textContent), /state: 'NY' \}\)\n.*\n.*ScanIndexForward: false/)
  })

  test('nothing is wider than a narrow screen', async (t) => {
    const page = await open(t, { viewport: { width: 360, height: 800 } })
    const panel = panelOf(page)
    const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    for (const { title } of multiPatterns) {
      await panel.getByRole('button', { name: title, exact: true }).click()
      assert.ok(await isNarrow(), title)
      await panel.getByRole('button', { name: 'From tuple to tuple' }).click()
      assert.ok(await isNarrow(), `tuples of ${title}`)
    }
    await panel.getByLabel('major of item 1').fill('9'.repeat(300))
    await panel.getByLabel('build of item 2').fill('ü'.repeat(300))
    assert.ok(await isNarrow())
  })
})
