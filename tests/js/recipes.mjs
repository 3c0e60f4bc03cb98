// The recipes of README.md for a service whose key formats change, as they stand there, with a client and a table of the caller's choice.

import * as ddb from 'ddb-keys'
import { transformSync } from 'esbuild'
import { blocksOf, read } from './readme_example.mjs'

const SECTION = /^### Change key formats while the service runs\n[^]*?(?=^##)/m

/** The block of the formats, and that of the functions. The block after them is an example of their use. */
const [formats, functions] = blocksOf(SECTION.exec(read('README.md'))[0])

const { code } = transformSync(`${formats}\n${functions}`, { loader: 'ts', format: 'esm', target: 'es2022' })
const body = code.replace(/^import (\{[^}]*\}) from ["'](.+)["'];?$/gm, '').replace(/^const plain = .*$/m, '')

const NAMES = ['oldTrip', 'trip', 'keysOfTrip', 'findTrip', 'createTrip', 'updateTrip', 'deleteTrip', 'moveTrip']

/**
 * The functions of the README.
 *
 * @param sdk - the commands of the plain client
 * @param plain - the client to which they are sent
 * @param TableName - the name of the table
 * @param setTimeout - for the pauses between attempts
 */
export function recipesFor(sdk, plain, TableName, setTimeout = globalThis.setTimeout) {
  const { GetItemCommand, TransactGetItemsCommand, TransactWriteItemsCommand, UpdateItemCommand } = sdk
  const names = { GetItemCommand, TransactGetItemsCommand, TransactWriteItemsCommand, UpdateItemCommand, ...ddb }
  const make = new Function('plain', 'TableName', 'setTimeout', ...Object.keys(names), `${body}\nreturn { ${NAMES.join(', ')} }`)
  return make(plain, TableName, setTimeout, ...Object.values(names))
}
