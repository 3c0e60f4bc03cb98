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

/** The definition in a file: JSON, or what a module exports by a name, as `definition` or by default. */
async function definitionIn(file, name) {
  if (file.endsWith('.json')) return JSON.parse(await readFile(file, 'utf8'))
  const module = await import(pathToFileURL(resolve(file)).href)
  const exported = name === undefined ? module.definition ?? module.default : module[name]
  if (exported === undefined) throw new Error(`${file} has no export ${name === undefined ? '"definition" and no default one' : `"${name}"`}`)
  return exported
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
