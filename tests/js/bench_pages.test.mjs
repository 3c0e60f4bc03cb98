// The tables and the chart of the bench follow from its kept runs, and the sizes on the page of numbers are those of the built package.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { packedSize } from '../../pkg-template/sizes.mjs'
import { SHOWN, filesOf } from '../bench/pages.mjs'
import { runs } from '../bench/results.mjs'
import { SECTIONS } from '../bench/sections.mjs'
import { OF_ITSELF } from '../bench/tables.mjs'
import { read } from './readme_example.mjs'

const kept = runs()

test('the results have a complete run', () => assert.ok(kept.length > 0 && kept.every(({ rows }) => rows.length > 50)))

for (const { path, text } of filesOf(kept)) {
  test(`${path} is generated from the kept runs`, () => assert.equal(read(path), text))
}

for (const { node, rows } of kept) {
  test(`Node ${node}: every row of the page was measured`, () => {
    const isMeasured = ([name, baseline]) => rows.some((row) => row.name === name && row.baseline === baseline && row.ours > 0)
    assert.deepEqual(SHOWN.filter((pair) => !isMeasured(pair)), [])
  })
}

for (const run of kept) {
  test(`Node ${run.node}: the results name every goal that does not hold, and every loss`, () => {
    const [over, losses] = ['Over the goal', 'Losses'].map((title) => read('tests/bench/RESULTS.md').split(`## ${title}\n`)[1].split('\n## ')[0])
    const isNamed = (table, { name, baseline }) => table.includes(`| ${name} | ${baseline} |`)
    for (const row of run.rows) {
      if (row.budget !== undefined) assert.equal(row.verdict, (row.ratio ?? row.ours) <= row.budget ? 'ok' : 'over', row.name)
      if (row.verdict === 'over') assert(isNamed(over, row), row.name)
      if (row.theirs < row.ours && row.section === 'bundles' && !OF_ITSELF.includes(row.baseline)) assert(isNamed(losses, row), row.name)
    }
  })

  test(`Node ${run.node}: every section was measured`, () => {
    assert.deepEqual([...new Set(run.rows.map(({ section }) => section))].sort(), SECTIONS.map(({ name }) => name).sort())
  })
}

test('every case of the bench belongs to a section', () => {
  const groups = readdirSync(new URL('../bench/cases', import.meta.url)).map((file) => file.replace('.mjs', ''))
  assert.deepEqual(SECTIONS.flatMap((section) => section.groups).sort(), groups.sort())
})

test('the page of the site has the text of the results', () => {
  const [file, page] = [read('tests/bench/RESULTS.md'), read('www/docs/pages/results.md')]
  assert.equal(page.split('---\n').at(-1).trim().replace('(numbers.svg)', '(../../www/docs/pages/numbers.svg)'), file.replace('# Results of the bench', '').trim())
})

const dist = fileURLToPath(new URL('../../pkg/dist/', import.meta.url))

/** What a program that uses these exports loads, in bytes of gzip. */
async function bundled(names) {
  const stdin = { contents: `export { ${names} } from 'ddb-keys'`, resolveDir: fileURLToPath(new URL('.', import.meta.url)) }
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', platform: 'node', write: false })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}

test('the sizes on the page of numbers', async () => {
  const rows = [...read('www/docs/pages/numbers.md').matchAll(/^\| (.*) \| (\d+) KB \|$/gm)].map(([, , size]) => Number(size))
  const sizes = [packedSize(dist, 'index.js'), packedSize(dist, 'ddb_keys_bg.wasm'), await bundled('entityKeys'), await bundled('ulid'), packedSize(dist, 'helpers.js')]
  assert.equal(rows.length, sizes.length)
  rows.forEach((row, i) => assert.ok(Math.abs(row - sizes[i] / 1024) <= 1, `${row} KB is ${(sizes[i] / 1024).toFixed(1)} KB`))
})

/** What a kept run measured, rounded as the pages round it. */
const rowOf = (name, baseline, run = kept.at(-1)) => run.rows.find((row) => row.name === name && (baseline === undefined || row.baseline === baseline))
const bundle = (what) => Math.round(rowOf(`bundle: ${what}`).ours)
const ofPeer = (peer) => Math.round(rowOf('bundle: everything', peer).theirs)
const importIn = (node, digits) => Number(rowOf('CPU of the import, over the AWS SDK', undefined, kept.find((run) => run.node === node)).ours.toFixed(digits))

/** Sentences with sizes and times, each with the numbers that the kept runs have for it. */
const SAID = [
  ['README.md', /the package has (\d+) KB gzip\. .* takes ([\d.]+) ms of CPU time in Node 20 and ([\d.]+) ms in Node 24/, () => [bundle('everything'), importIn('20', 1), importIn('24', 1)]],
  ['pkg-template/README.md', /OneTable has (\d+) KB, dynamodb-toolbox (\d+) and ElectroDB (\d+), this package (\d+)\. .* costs at most (\d+) KB gzip, and about (\d+) ms/, () => [...['OneTable', 'dynamodb-toolbox', 'ElectroDB'].map(ofPeer), bundle('everything'), bundle('everything'), importIn('24', 0)]],
  ['www/docs/pages/comparison.md', /OneTable has (\d+) KB, dynamodb-toolbox (\d+) and ElectroDB (\d+), this package (\d+)\. .*: ids alone have (\d+) KB, the helpers (\d+), templates (\d+)/, () => [...['OneTable', 'dynamodb-toolbox', 'ElectroDB'].map(ofPeer), ...['everything', '{ ulid }', '{ PatternHelpers }', '{ keyTemplate }'].map(bundle)]],
  ['www/docs/pages/guides/browsers.md', /`ddb-keys` \| (\d+) KB .* parse \| (\d+) KB .*`keyTemplate` \| (\d+) KB .*`ulid` \| (\d+) KB .*helpers` \| (\d+) KB/, () => ['everything', 'the first put, query and parse', '{ keyTemplate }', '{ ulid }', '{ ulid } of ddb-keys/helpers'].map(bundle)],
  ['www/docs/pages/guides/lambda.md', /takes about (\d+) ms of it in Node 20, and everything up to the first put, query and parse takes about (\d+) ms/, () => [importIn('20', 0), Math.round(rowOf('CPU to the first put, query and parse, over the AWS SDK', undefined, kept.find(({ node }) => node === '20')).ours)]],
  ['www/docs/pages/guides/workers.md', /in (\d+) KB \(gzip\), wasm included/, () => [Math.round(packedSize(dist, 'helpers.js') / 1024)]],
]

for (const [path, pattern, measured] of SAID) {
  test(`the sizes and times in ${path}`, () => assert.deepEqual(pattern.exec(read(path).replace(/\s+/g, ' '))?.slice(1).map(Number), measured()))
}
