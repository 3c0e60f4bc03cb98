// `ddb-keys lint FILE [EXPORT]`

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lintTable } from '../design.js'
import { bold, cyan, dim, green, printJson, red, safe, yellow } from './terminal.js'

const colours = { error: red, warning: yellow, info: cyan }

export async function lint([file, name], { json }) {
  if (file === undefined) throw new Error('lint takes a file: a module, or JSON, with the definition of a table')
  const findings = lintTable(await definitionIn(file, name))
  if (json) printJson(findings)
  else print(findings)
  return findings.length > 0 ? 1 : 0
}

/** The definition in a file: JSON, or what a module exports by a name, as `definition`, as the only table, or by default. */
async function definitionIn(file, name) {
  if (file.endsWith('.json')) return JSON.parse(await readFile(file, 'utf8'))
  const module = await import(pathToFileURL(resolve(file)).href)
  const exported = name === undefined ? module.definition ?? tableIn(file, module) ?? module.default : module[name]
  if (exported === undefined) throw new Error(`${file} has no export ${name === undefined ? '"definition", no table and no default one' : `"${name}"`}`)
  return exported
}

/** The one table among the exports of a module, if they have one that `tableKeys` has made, in any entry of the package. */
function tableIn(file, module) {
  const names = Object.keys(module).filter((name) => isTable(module[name]))
  const tables = new Set(names.map((name) => module[name]))
  if (tables.size > 1) throw new Error(`${file} exports several tables: say which of ${names.map((name) => `"${name}"`).join(', ')}`)
  return [...tables][0]
}

function isTable(value) {
  return typeof value === 'object' && value !== null && ['identify', 'schema', 'cdk'].every((method) => typeof value[method] === 'function')
}

function print(findings) {
  for (const { code, severity, entity, attribute, message, suggestion } of findings) {
    const place = [entity, attribute].filter(Boolean).map(safe).join('.')
    console.log(`${colours[severity](severity)}  ${bold(place)}  ${dim(code)}\n  ${safe(message)}`)
    if (!suggestion) continue
    console.log(`  ${green(safe(suggestion.text))}`)
    for (const change of suggestion.changes) console.log(`    ${safe(`${change.entity}.${change.attribute}`)}: ${safe(change.template ?? 'left out')}`)
  }
  console.log(findings.length === 0 ? green('no findings') : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`)
}
