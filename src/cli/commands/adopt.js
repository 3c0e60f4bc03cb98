// `ddb-keys adopt FILE [EXPORT]`: a module with the formats of the models of ElectroDB or OneTable.

import { existsSync } from 'node:fs'
import { KeyError, entityKeys, fromElectroDB, fromOneTable, tableKeys } from '../../design.js'
import { startProgress } from '../progress.js'
import { read } from '../read/read.js'
import { refuse } from '../read/refuse.js'
import { fileAndName } from '../table.js'
import { moduleIn } from '../tables_in.js'
import { printJson, safeLines } from '../terminal.js'

export async function run({ words: [word, input], options: { json, quiet, partial: isPartial } }) {
  const { file, name } = fileAndName(word)
  const exported = await exportsOf(file, name)
  const items = input === undefined ? undefined : await itemsOf(input, { quiet, isPartial })
  const found = adoptedFrom(exported, { items }) ?? refuse(`${word} exports no Entity or Service of ElectroDB, and no schema of OneTable`)
  if (json) printJson(found)
  else process.stdout.write(found.module)
  const fault = faultOf(found)
  if (fault !== undefined) process.stderr.write(`ddb-keys: an import of this module throws: ${safeLines(fault)}\n`)
  const isWhole = found.written === undefined || found.written.exact.count === found.written.items
  return fault === undefined && isWhole ? 0 : 1
}

/** The message with which the package refuses the table of a module; `undefined` if it does not. */
function faultOf({ definition, options }) {
  try {
    tableKeys(Object.fromEntries(Object.entries(definition).map(([name, keys]) => [name, entityKeys(keys, options[name])])))
    return undefined
  } catch (error) {
    if (error instanceof KeyError) return error.message
    throw error
  }
}

/** All exports of a module, or the export with this name. */
async function exportsOf(file, name) {
  const module = await moduleIn(file)
  if (name === undefined) return Object.values(module)
  const names = Object.keys(module).map((one) => `"${one}"`).join(', ')
  return [module[name] ?? refuse(`${file} has no export "${name}"; it has ${names}`)]
}

async function itemsOf(input, { quiet, isPartial }) {
  if (input !== '-' && !existsSync(input) && !/[*?[]/.test(input)) refuse(`there is no file ${input} with items; to adopt one export of a module, name it as FILE#NAME`)
  const progress = startProgress({ quiet })
  const items = []
  for await (const batch of read([input], { isPartial, onProgress: progress.show })) items.push(...batch.items)
  progress.end()
  return items
}

/** The models among values, and among the values that they hold; `undefined` if there is none. */
function adoptedFrom(exported, options) {
  const inside = (value) => (typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [])
  const all = exported.flatMap(inside).filter((value) => typeof value === 'object' && value !== null)
  for (const one of all) {
    const found = taken(() => fromOneTable(one, options))
    if (found !== undefined) return found
  }
  return taken(() => fromElectroDB(Object.fromEntries(all.entries()), options))
}

/** The result of a reader, unless the value is not a model. */
function taken(call) {
  try {
    return call()
  } catch (error) {
    if (error instanceof KeyError && error.code === 'INVALID_TYPE' && ['model', 'schema'].includes(error.details.parameter)) return undefined
    throw error
  }
}
