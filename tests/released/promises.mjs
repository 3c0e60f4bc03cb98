// What a release promises for ever or until the next major version, as this checkout keeps it: error codes, names of exports, golden vectors, links and
// designs of the playground, locks and reports. `promises.json` has those of the last release.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { load } from '../../www/tests/load.mjs'
import { CODES_FILE, codesIn } from '../release/obstacles/codes.mjs'
import { vectorsIn } from '../release/obstacles/vectors.mjs'

export const PROMISES = 'tests/released/promises.json'

const ENTRIES = ['', '/helpers', '/design', '/testing']

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The promises of the last release. */
export const released = () => JSON.parse(read(PROMISES))

/** The promises that a release of this checkout makes. */
export async function promisesOf(version) {
  return { version, codes: codesNow(), exports: await exportsNow(), vectors: vectorsNow(), tables: await tablesNow() }
}

export const codesNow = () => codesIn(read(CODES_FILE))

/** The names that each entry exports. */
export async function exportsNow() {
  const names = async (entry) => [`ddb-keys${entry}`, Object.keys(await import(`ddb-keys${entry}`)).sort()]
  return Object.fromEntries(await Promise.all(ENTRIES.map(names)))
}

/** The first letters of the hash of each golden vector. */
export const vectorsNow = () => vectorsIn(read('tests/formats/formats.json')).map((vector) => digestOf(vector).slice(0, 10))

export const digestOf = (value) => createHash('sha256').update(typeof value === 'string' ? value : JSON.stringify(value)).digest('hex').slice(0, 16)

const page = await load('gallery/index', 'model/share', 'keys/table', 'keys/rows')
const { auditTable, lockTable } = await import('ddb-keys/design')

/** For each table of the gallery: a link to it, its design, its lock, and the report on its items. */
async function tablesNow() {
  const entries = page.allPatterns.map(async ({ id, design }) => {
    const link = await page.hashOf(design)
    return [id, { link, ...keptOf(await page.designOf(link)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The design that a link opens. */
export const opened = (link) => page.designOf(link)

/** What tables, programs and people keep of a design: a digest of it and of the keys of its items, its lock, and the report of a check. */
export function keptOf(design) {
  const table = page.tableOf(design)
  const keys = page.rowsOf(table, design.items).map((row) => row.keys)
  const audit = auditTable(table.keys)
  audit.add(keys)
  return { design: digestOf(design), keys: digestOf(keys), lock: lockTable(table.keys), report: audit.report() }
}
