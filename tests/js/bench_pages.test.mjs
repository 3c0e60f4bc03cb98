// The tables and the chart of the bench follow from its kept runs, and the sizes on the page of numbers are those of the built package.

import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { packedSize } from '../../pkg-template/sizes.mjs'
import { SHOWN, filesOf } from '../bench/pages.mjs'
import { runs } from '../bench/results.mjs'
import { read } from './readme_example.mjs'

const kept = runs()

test('there is a whole run', () => assert.ok(kept.length > 0 && kept.every(({ rows }) => rows.length > 50)))

for (const { path, text } of filesOf(kept)) {
  test(`${path} follows from the kept runs`, () => assert.equal(read(path), text))
}

for (const { node, rows } of kept) {
  test(`Node ${node}: every row of the page was measured`, () => {
    const isMeasured = ([name, baseline]) => rows.some((row) => row.name === name && row.baseline === baseline && row.ours > 0)
    assert.deepEqual(SHOWN.filter((pair) => !isMeasured(pair)), [])
  })
}

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
