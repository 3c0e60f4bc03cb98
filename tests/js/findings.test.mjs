// The documentation of findings: every code of `lint` and `diff` has its heading, which is its address, a sentence, an example that has the
// finding, and a fix.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as design from 'ddb-keys/design'

const page = readFileSync(new URL('../../www/docs/pages/findings.md', import.meta.url), 'utf8')
const types = readFileSync(new URL('../../pkg/dist/design.d.ts', import.meta.url), 'utf8')

const sections = new Map(page.split(/^### /m).slice(1).map((section) => [section.slice(0, section.indexOf('\n')), section]))

/** The codes of a union. */
function codesOf(name) {
  const [, union] = new RegExp(`export type ${name} = (.*);`).exec(types) ?? [undefined, '']
  return union === '' ? [] : union.split(' | ').map((code) => JSON.parse(code))
}

const codes = [...codesOf('LintCode'), ...codesOf('DiffCode')]

/** What the example of a section is. */
function exampleOf(section) {
  const [, code] = /```js\n([^]*?)\n```/.exec(section) ?? []
  return code
}

const evaluated = (text) => new Function(...Object.keys(design), `return (${text})`)(...Object.values(design))

test('every code has one section, and every section a code', () => {
  assert.equal(page.match(/^### /gm)?.length, sections.size)
  for (const code of codes) assert.ok(sections.has(code), code)
  const known = typeof design.diffTables === 'function' ? codes : [...codes, ...sections.keys()]
  for (const code of sections.keys()) assert.ok(known.includes(code), code)
})

for (const [code, section] of sections) {
  test(`${code}: a sentence, an example, a fix`, () => {
    const [, what, ...rest] = section.split('\n\n')
    assert.match(what, /^[A-Z`].*\.$/)
    assert.ok(exampleOf(section) !== undefined || rest.some((paragraph) => paragraph.startsWith('For example, ')))
    assert.equal(rest.filter((paragraph) => /^\*\*Fix:\*\* [A-Z].*\.\n?$/.test(paragraph)).length, 1)
  })
}

for (const code of codesOf('LintCode')) {
  const example = exampleOf(sections.get(code) ?? '')
  if (example === undefined) continue
  test(`the example has ${code}`, () => {
    assert.ok(design.lintTable(evaluated(example)).some((finding) => finding.code === code), example)
  })
}

for (const code of codesOf('DiffCode')) {
  test(`the example has ${code}`, () => {
    const [, before, after] = /\/\/ before\n(.*)\n\/\/ after\n(.*)/.exec(exampleOf(sections.get(code) ?? '') ?? '') ?? []
    const found = design.diffTables(evaluated(before), evaluated(after))
    assert.ok(found.some((finding) => finding.code === code), JSON.stringify(found.map((finding) => finding.code)))
  })
}

test('links of the page go to its headings', () => {
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => `#${heading.toLowerCase().replaceAll(' ', '-')}`)
  for (const [, link] of page.matchAll(/\]\((#[^)]*)\)/g)) assert.ok(headings.includes(link), link)
})
