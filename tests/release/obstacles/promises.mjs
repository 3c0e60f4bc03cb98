// The file with the promises of the release: written for this version, and with all links, locks and reports of the last one, which stay for ever.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fileAt } from '../git.mjs'
import { tagOf } from '../tags.mjs'

const FILE = 'tests/released/promises.json'

export function promises({ wanted, folder, last }) {
  const now = JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
  const before = JSON.parse((last && fileAt(folder, tagOf(last), FILE)) ?? '{"tables":{}}')
  const lost = Object.keys(before.tables).filter((id) => !isDeepStrictEqual(before.tables[id], now.tables[id]))
  return [
    ...(now.version === wanted ? [] : [`${FILE} has the promises of ${now.version}, and not of ${wanted}: npm run release:promises -- ${wanted} writes them.`]),
    ...(lost.length > 0 ? [`${FILE} no longer has the links, locks and reports of ${last}, which stay in every version: ${lost.join(', ')}.`] : []),
  ]
}
