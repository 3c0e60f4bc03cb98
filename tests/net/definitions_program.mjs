// Puts every definition of the site through the commands, in a separate process with its own folder and output, and tells its parent how each ended.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { marshall } from '@aws-sdk/util-dynamodb'
import { allDefinitions } from './definitions.mjs'

const [, , folder, dist] = process.argv
const { COMMANDS } = await import(pathToFileURL(join(dist, 'cli/commands.js')).href)
const { commandOf } = await import(pathToFileURL(join(dist, 'cli/parse.js')).href)

/** How a command ends, as in the command line. */
async function ended(args) {
  try {
    const { command, words, options } = await commandOf(args, COMMANDS)
    const { run } = await import(pathToFileURL(join(dist, `cli/commands/${command.name}.js`)).href)
    return { code: await run({ words, options }) }
  } catch (error) {
    return { code: 2, why: error.message }
  }
}

const isTime = (value) => value instanceof Date
const lineOf = (item) => JSON.stringify({ Item: marshall(JSON.parse(JSON.stringify(item, (name, value) => (isTime(value) ? value.toISOString() : typeof value === 'bigint' ? Number(value) : value))), { removeUndefinedValues: true }) })

globalThis.tables = []
for (const { from, table, file: text, items, faults } of await allDefinitions()) {
  const own = join(folder, String(tables.length))
  mkdirSync(own)
  process.chdir(own)
  const file = text ? 'table.json' : 'table.mjs'
  writeFileSync(file, text ?? `export default globalThis.tables[${tables.length}]\n`)
  tables.push(table)
  writeFileSync('items.jsonl', items.map((item) => `${lineOf(item)}\n`).join(''))
  const commands = [['lint', file], ['lock', file], ['diff', file], ['docs', file], ...(items.length > 0 ? [['check', file, 'items.jsonl', '--quiet']] : [])]
  const ends = []
  for (const args of commands) ends.push({ command: args[0], ...(await ended(args)) })
  process.send({ from, ends, faults, items: items.length })
}
process.disconnect()
