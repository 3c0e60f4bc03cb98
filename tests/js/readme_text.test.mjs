// The READMEs and the other documents beside them: their links lead to files and headings that exist, the README of the repository is short, and that of the
// package names every export.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { read } from './readme_example.mjs'

const root = new URL('../../', import.meta.url)

/** The anchors of a document, as GitHub and the site make them of its headings. */
function anchorsOf(text) {
  const headings = [...text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)]
  return headings.map(([, heading]) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'))
}

for (const path of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md', 'pkg-template/README.md']) {
  test(`${path}: every link leads somewhere`, () => {
    const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
    const lost = links.filter((link) => {
      const [file, anchor] = link.split('#')
      const url = file === '' ? new URL(path, root) : new URL(file, new URL(path, root))
      return !existsSync(url) || (anchor !== undefined && !anchorsOf(readFileSync(url, 'utf8')).includes(anchor))
    })
    assert.deepEqual(lost, [])
  })
}

test('the README has at most 200 lines, of which some 20 show the idea', () => {
  const readme = read('README.md')
  assert.ok(readme.split('\n').length <= 201)
  assert.ok(/```ts\n([^]*?)```/.exec(readme)[1].split('\n').length <= 21)
})

test('the README of the package links to nothing that the package does not have', () => {
  assert.deepEqual(read('pkg-template/README.md').match(/\]\((?!LICENSE)[^)]*\)/g), null)
})

test('the README of the package names every export', async () => {
  const names = [...Object.keys(await import('ddb-keys')), ...Object.keys(await import('ddb-keys/design'))]
  const named = new Set(read('pkg-template/README.md').match(/\w+/g))
  assert.deepEqual(names.filter((name) => !named.has(name)), [])
})
