// The indexes of several attributes: their order, what a click on a level finds, and the code beside them.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { load } from './load.mjs'
import { inEachBrowser } from './support/browsers.mjs'

const { multiPatterns, viewOf, codeOf, namesOf } = await load('multi/patterns', 'multi/view')

/** The items that begin with the same values as a row, by plain comparison of what was typed. */
function beginningAlike({ rows, partition }, [row, level]) {
  const count = Object.keys(partition).length + level
  return rows.flatMap((values, at) => (values.every((value) => value !== '') && values.slice(0, count).every((value, i) => value === rows[row][i]) ? [at] : []))
}

for (const pattern of multiPatterns) {
  test(`${pattern.id}: each level finds the items that begin alike, wherever they stand`, () => {
    for (const [row, values] of pattern.rows.entries()) {
      const levels = values.filter((value) => value !== '').length - Object.keys(pattern.partition).length
      for (let level = 0; level <= levels; level++) {
        const { found, problem } = viewOf(pattern, pattern.rows, [row, level])
        assert.equal(problem, undefined)
        assert.deepEqual([...found].sort(), beginningAlike(pattern, [row, level]), `row ${row}, level ${level}`)
      }
    }
  })

  test(`${pattern.id}: items are in the order of numbers and UTF-8, and those that lack an attribute are not in the index`, () => {
    const { rows } = viewOf(pattern, pattern.rows, pattern.asked)
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
  const pattern = multiPatterns.find(({ id }) => id === 'places')
  const { rows, found } = viewOf(pattern, [...pattern.rows, ['USA', '', 'Reno', '']], pattern.asked)
  assert.match(rows.find(({ at }) => at === pattern.rows.length).problem.message, /would move into its attribute/)
  assert.ok(found.size > 0)
})

test('the code of every index compiles, strictly', () => {
  const cache = join(dirname(fileURLToPath(import.meta.url)), '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'multi-'))
  try {
    for (const pattern of multiPatterns) writeFileSync(join(folder, `${pattern.id}.ts`), codeOf(pattern, pattern.rows, pattern.asked))
    const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true, skipLibCheck: true, lib: ['ES2022'], types: [], noEmit: true }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    execFileSync(process.execPath, [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  } catch (error) {
    assert.fail(error.stdout ?? error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

inEachBrowser('indexes of several attributes', ({ open }) => {
  test('each is one click away, and a click on a value is a query', async (t) => {
    const page = await open(t)
    const panel = page.locator('section', { has: page.locator('#multi') })
    for (const { id, indexName } of multiPatterns) {
      await page.locator(`nav [data-multi="${id}"]`).click()
      await panel.getByText(`In the order of ${indexName}`).waitFor()
      assert.ok((await panel.locator('[data-lit="true"]').count()) > 0, id)
    }
    await page.locator('nav [data-multi="places"]').click()
    await panel.getByRole('button', { name: 'city San Francisco' }).first().click()
    assert.equal(await panel.locator('[data-lit="true"]').count(), 2)
    await panel.getByLabel('city of item 3').fill('San Francisco')
    assert.equal(await panel.locator('[data-lit="true"]').count(), 3)
  })
})
