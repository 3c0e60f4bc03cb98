// The page of errors: every code has its heading, which is its address, a sentence, an example that is refused with this code, and a fix.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsPage } from '../../pkg-template/errors_page.mjs'
import { allSentences } from '../../pkg-template/sentences.mjs'
import { blocksOf, read, runExample } from './readme_example.mjs'
import { refusedCalls } from './refused_calls.mjs'
import { refusalOf } from './support.mjs'

const page = read('www/docs/pages/errors.md')
const sections = page.split(/^## /m).slice(1).map((section) => [section.slice(0, section.indexOf('\n')), section])

test('every code has one section, and every section a code', () => {
  const codes = new Set(allSentences.map(({ code }) => code))
  assert.deepEqual(sections.map(([code]) => code).sort(), [...codes].sort())
})

test('the sentences of every code are those of the package', () => {
  assert.equal(page, errorsPage().text, 'npm run build writes them')
  const listed = page.match(/^<details>\n<summary>Its (?:\d+ messages|message), /gm)
  assert.equal(listed.length, sections.length)
})

for (const [code, section] of sections) {
  test(`${code}: a sentence, a fix, and the place of its sentences`, () => {
    const [, what, ...rest] = section.split('\n\n')
    assert.match(what, /^[A-Z`][^]*\.$/)
    assert.equal(rest.filter((paragraph) => /^\*\*Fix:\*\* [A-Z][^]*\.$/.test(paragraph)).length, 1)
    assert.equal(section.match(/<!-- (?:begin|end): sentences (\w+) -->/g).join(), `<!-- begin: sentences ${code} -->,<!-- end: sentences ${code} -->`)
  })

  const [example] = blocksOf(section)
  if (example === undefined) continue
  test(`${code}: the example is refused with it, and with this message`, async () => {
    globalThis.refusedWith = undefined
    await runExample(example.replace('} catch (error) {', '} catch (error) {\n  globalThis.refusedWith = error.code'))
    assert.equal(globalThis.refusedWith, code)
    assert.match(example, /\.message \/\/ ['"`]/)
  })
}

test('a refusal that needs another environment has its real message', () => {
  const [[, section]] = sections.filter(([, section]) => blocksOf(section).length === 0)
  assert.equal(/```text\n(.*)\n```/.exec(section)[1], refusalOf(refusedCalls.NoCrypto).message)
})
