// The lists of files in CONTRIBUTING.md and ARCHITECTURE.md, held against changes that were made: the files that name an export, a code, a reason or a lint are
// those of its list.

import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { addresses } from '../../www/tests/site/addresses.mjs'

const root = new URL('../../', import.meta.url)
const [contributing, architecture] = ['CONTRIBUTING.md', 'ARCHITECTURE.md'].map((name) => readFileSync(new URL(name, root), 'utf8'))

/** Where changes show. Examples and the page only use what there is. */
const PLACES = ['src', 'tests/js', 'tests/types', 'tests/dynamodb', 'tests/laws/src', 'tests/bench/cases', 'pkg-template', 'README.md', 'www/docs/pages/manual', 'www/docs/pages/errors.md', 'www/docs/pages/findings.md', 'www/docs/pages/versioning.md', 'www/docs/pages/formats', 'tests/formats', 'CHANGELOG.md']

/**
 * Of each list, names that came with one change, in Rust and in JavaScript, and the other files that may name them. All are older than the changelog,
 * whose first entry is that of the first release.
 */
const CHANGES = [
  { list: 'An export (11 files)', names: ['parseTwoSegmentPkSkFromId', 'split_two_segments'], also: ['tests/types/<feature>.test-d.ts', 'tests/types/<feature>.errors.ts', 'tests/laws/src/<feature>.rs'] },
  { list: 'An export (11 files)', names: ['getTenantCode', 'tenant_code'], also: ['tests/types/<feature>.test-d.ts', 'tests/types/<feature>.errors.ts', 'tests/laws/src/<feature>.rs'] },
  {
    list: 'A codec (8 files)',
    names: ['PlainDate', 'a day of the calendar', 'a date of the calendar', 'plaindate, ulid', 'codec":"plaindate', 'vectors plaindate'],
    also: ['tests/laws/src/<feature>.rs', 'www/docs/pages/findings.md', 'src/js/keys/template.d.ts', 'src/error/sentences.txt', 'tests/js/<feature>.test.mjs', 'tests/js/types/<feature>.errors.ts'],
  },
  {
    list: 'A time bucket (9 files)',
    names: ['Minute', 'the minute of a time', 'start of the minute', 'The codec `minute', 'minute", "second', 'vectors minute', 'codec":"minute'],
  },
  { list: 'A reason to refuse', names: ['ForeignTenant'], also: ['src/error/mod.rs'] },
  { list: 'A reason to refuse', names: ['TooManyRanks'] },
  { list: 'An error code', names: ['FOREIGN_TENANT'], also: ['www/docs/pages/manual/<subject>.md', 'src/<feature>.rs', 'tests/js/<feature>.test.mjs', 'tests/js/valid_calls.mjs'] },
  { list: 'A lint', names: ['ENUM_WITH_COMMA', 'EnumWithComma', 'enum_comma'], also: ['tests/js/lint_suggestions.test.mjs'] },
]

/** The paths in a list: those in backticks at the beginning of each number. */
function listed(title) {
  const section = `${contributing}\n${architecture}`.split(`### ${title}\n`)[1]?.split(/^##/m)[0]
  assert(section, title)
  const paths = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path)
  assert(paths.length > 2, title)
  return paths
}

/** A path with places for names, such as `src/<feature>.rs`, which may stand in a folder of its own. */
const pattern = (path) => new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/<\w+>/g, '[\\w/-]+')}$`)

function* filesIn(path) {
  if (statSync(new URL(path, root)).isFile()) return yield path
  for (const name of readdirSync(new URL(`${path}/`, root))) if (name !== 'node_modules') yield* filesIn(`${path}/${name}`)
}

const texts = new Map(PLACES.flatMap((place) => [...filesIn(place)]).filter((path) => path !== 'tests/js/contributing.test.mjs').map((path) => [path, readFileSync(new URL(path, root), 'utf8')]))

for (const { list, names, also = [] } of CHANGES) {
  test(`${list}: ${names[0]} touched these files`, () => {
    const named = new RegExp(names.map((name) => `\\b${name}\\b`).join('|'))
    const touched = [...texts].filter(([, text]) => named.test(text)).map(([path]) => path)
    const paths = listed(list)
    assert.deepEqual(touched.filter((path) => ![...paths, ...also].some((own) => pattern(own).test(path))), [], 'a file that the list lacks')
    const needless = paths.filter((path) => ![...also, 'CHANGELOG.md'].includes(path) && !touched.some((file) => pattern(path).test(file)))
    assert.deepEqual(needless, [], 'a file that needs no change')
  })
}

test('a person who adds a public function edits at most ten files', () => {
  const section = contributing.split('### An export (11 files)\n')[1].split('\n\n')[0]
  const byHand = section.split('\n').filter((line) => /^\d/.test(line) && !line.includes('written by'))
  assert(byHand.length <= 10, byHand.join('\n'))
})

test('CONTRIBUTING.md is a page, and its commands are those of the repository', () => {
  assert(contributing.trimEnd().split('\n').length <= 82)
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const named = [...contributing.split('\n- ')[0].matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name]) => name)
  assert(named.length > 8)
  assert.deepEqual(named.filter((name) => scripts[name] === undefined), [])
})

test('every folder and file of the layout exists', () => {
  const layout = /^```\n([^]*?)^```/m.exec(architecture)[1]
  const parents = []
  const lost = []
  for (const [, indent, names] of layout.matchAll(/^( *)((?:[\w./-]+(?: |$))+)/gm)) {
    if (indent.length > 8) continue
    for (const name of names.trim().split(' ').filter((one) => /[/.]/.test(one))) {
      const path = [...parents.slice(0, indent.length / 2), name].join('')
      if (!existsSync(new URL(path, root))) lost.push(path)
      if (name.endsWith('/')) Object.assign(parents, { [indent.length / 2]: name, length: indent.length / 2 + 1 })
    }
  }
  assert.deepEqual(lost, [])
})

test('A page of the site: the list has the files that each page needs', () => {
  assert.deepEqual(listed('A page of the site (3 files)'), ['www/docs/pages/<folder>/<name>.md', 'www/docs/pages/<folder>/index.md', 'www/tests/site/addresses.mjs'])
})

/** Pages that people write. Those of the reference are written by the build. */
const PAGES = [...filesIn('www/docs/pages')].filter((path) => path.endsWith('.md') && !path.includes('/reference/')).map((path) => path.slice('www/docs/pages/'.length, -'.md'.length))

test('every page of the site has its address in www/tests/site/addresses.mjs', () => {
  const addressOf = (page) => `${page.replace(/(^|\/)index$/, '')}/`.replace(/^\/$/, '')
  assert.deepEqual(PAGES.map(addressOf).filter((address) => !addresses.includes(address)), [])
})

test('every page of the site has its line in the index.md of its folder', () => {
  const isNamed = (page) => readFileSync(new URL(`www/docs/pages/${page.replace(/[^/]+$/, 'index.md')}`, root), 'utf8').includes(`(${page.split('/').at(-1)}.md)`)
  assert.deepEqual(PAGES.filter((page) => !page.endsWith('index') && !isNamed(page)), [])
})
