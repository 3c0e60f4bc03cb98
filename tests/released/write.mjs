// `npm run release:promises -- 1.0.0`: writes what the release of this version will have promised, before it is made. `npm run release` refuses a version
// whose promises are not written, or break those of the last.

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { PROMISES, promisesOf, released } from './promises.mjs'

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Name the version: npm run release:promises -- 1.0.0')
  process.exit(1)
}

const promises = await promisesOf(version)
writeFileSync(join(root, PROMISES), textOf({ ...promises, tables: withEarlier(promises.tables) }))
console.log(`${PROMISES} has the promises of ${version}: commit it.`)

/** The tables of earlier releases stay, because their links and files do; a table that has changed since is another beside them. */
function withEarlier(tables) {
  const earlier = existsSync(join(root, PROMISES)) ? released().tables : {}
  const isNew = ([, { design }]) => !Object.values(earlier).some((table) => table.design === design)
  const added = Object.entries(tables).filter(isNew).map(([id, table]) => [id in earlier ? `${id} of ${version}` : id, table])
  return { ...earlier, ...Object.fromEntries(added) }
}

/** A line for each entry and table, so that a change of one shows. */
function textOf({ version, codes, exports, vectors, tables }) {
  const lines = (record) => Object.entries(record).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')
  return `{
  "version": ${JSON.stringify(version)},
  "codes": ${JSON.stringify(codes)},
  "exports": {\n${lines(exports)}\n  },
  "vectors": ${JSON.stringify(vectors)},
  "tables": {\n${lines(tables)}\n  }
}
`
}
