// TypeScript that the page shows, as a visitor's program: compiled strictly, and run.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
// Within `www`, so that `ddb-keys` is found from there.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

const strictly = { target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true, skipLibCheck: true, lib: ['ES2022'], types: [], outDir: 'out' }

/** A folder with the sources, given by name, until all tests are over. Their modules can be imported after `compile`. */
export function sourcesIn(name, sources, options = {}) {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, `${name}-`))
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [source, code] of Object.entries(sources)) writeFileSync(join(folder, `${source}.ts`), code)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...strictly, ...options }, include: ['*.ts'] }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  return {
    folder,
    compile: () => compile(folder),
    module: (source) => import(pathToFileURL(join(folder, 'out', `${source}.js`)).href),
  }
}

/** The parts of a schema that are about keys, in an order that says nothing: programs list attributes and indexes in their own. */
export function inNoOrder({ AttributeDefinitions, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [], ...rest }) {
  const by = (name) => (a, b) => (a[name] < b[name] ? -1 : 1)
  return { ...rest, AttributeDefinitions: AttributeDefinitions.toSorted(by('AttributeName')), GlobalSecondaryIndexes: GlobalSecondaryIndexes.toSorted(by('IndexName')), LocalSecondaryIndexes: LocalSecondaryIndexes.toSorted(by('IndexName')) }
}

function compile(folder) {
  try {
    execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  } catch (error) {
    assert.fail(error.stdout || error)
  }
}
