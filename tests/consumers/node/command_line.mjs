// The command line as `npx ddb-keys` runs it, with CSV in UTF-16, which no other package helps to read.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { WORKS } from '../shared/assertions.mjs'

const manifest = createRequire(import.meta.url).resolve('ddb-keys/package.json')
const { bin, version, dependencies } = createRequire(import.meta.url)(manifest)
const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-csv-'))

try {
  const rows = ['"pk","sk"', ...Array.from({ length: 30 }, (_, i) => `"USER#${i}","say ""hi"", ${i}"`)]
  writeFileSync(join(folder, 'results.csv'), Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`, 'utf16le'))
  const { templates } = JSON.parse(ran(['infer', join(folder, 'results.csv'), '--json']))
  same(templates.find(({ attribute }) => attribute === 'pk').count, 30)
  same(ran(['--version']), `${version}\n`)
  same(dependencies, undefined)
  console.log(WORKS)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function ran(args) {
  const { stdout, stderr } = spawnSync(process.execPath, [join(dirname(manifest), bin['ddb-keys']), ...args], { encoding: 'utf8' })
  same(stderr, '')
  return stdout
}

function same(actual, expected) {
  if (actual !== expected) throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`)
}
