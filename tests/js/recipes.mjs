// The recipes for a service whose key formats change, as they stand in its guide, with a client and a table of the caller's choice.

import * as ddb from 'ddb-keys'
import { transformSync } from 'esbuild'
import { blocksOf, read } from './readme_example.mjs'

const blocks = blocksOf(read('www/docs/pages/guides/changing-formats.md'))

const formats = blocks.find((block) => block.includes('const oldTrip = '))
/** The functions, without the client and the table of the guide, which come first. */
const functions = blocks.find((block) => block.includes('async function findTrip(')).replace(/^[^]*(?=^type Item = )/m, '')

const { code } = transformSync(`${formats}\n${functions}`, { loader: 'ts', format: 'esm', target: 'es2022' })
const body = code.replace(/^import (\{[^}]*\}) from ["'](.+)["'];?$/gm, '')

const NAMES = ['oldTrip', 'trip', 'keysOfTrip', 'findTrip', 'createTrip', 'updateTrip', 'deleteTrip', 'moveTrip']

/**
 * The functions of the guide.
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
