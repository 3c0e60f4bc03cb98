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

/** The definition in a file: JSON, or what a module exports by a name, as `definition`, by default, or as the only table. */
async function definitionIn(file, name) {
  if (file.endsWith('.json')) return JSON.parse(await readFile(file, 'utf8'))
  const module = await import(pathToFileURL(resolve(file)).href)
  if (name === undefined) return module.definition ?? unnamedIn(file, module)
  if (module[name] === undefined) throw new Error(`${file} has no export "${name}"`)
  return module[name]
}

/** What a module exports by default is often something else, such as the handler of a request. */
function unnamedIn(file, module) {
  if (isTable(module.default) || isDefinition(module.default)) return module.default
  const found = tableIn(file, module) ?? module.default
  if (found === undefined) throw new Error(`${file} exports neither "definition", nor one table, nor a default`)
  return found
}

/** The one table among the exports of a module, if they have one that `tableKeys` has made, in any entry of the package. */
function tableIn(file, module) {
  const names = Object.keys(module).filter((name) => isTable(module[name]))
  const tables = new Set(names.map((name) => module[name]))
  if (tables.size > 1) throw new Error(`${file} exports several tables: say which of ${names.map((name) => `"${name}"`).join(', ')}`)
  return [...tables][0]
}

function isTable(value) {
  return isObject(value) && ['identify', 'schema', 'cdk'].every((method) => typeof value[method] === 'function')
}

/** Whether a value looks like the definition of a table, be it right or wrong: entities, each made of templates or by the package. */
function isDefinition(value) {
  return isObject(value) && isAll(value, isEntity)
}

function isEntity(value) {
  if (!isObject(value)) return false
  return typeof value.keys === 'function' || typeof value.attributeDefinitions === 'function' || isAll(value, isAttribute)
}

function isAttribute(value) {
  return typeof value === 'string' || typeof value?.template === 'string'
}

/** Whether an object has properties, and every one of them is right. */
function isAll(object, isRight) {
  const values = Object.values(object)
  return values.length > 0 && values.every(isRight)
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
