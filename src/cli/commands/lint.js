// `ddb-keys lint FILE [EXPORT]`

import { lintTable } from '../../design.js'
import { counted, sizeOf, tableOf } from '../table.js'
import { bold, cyan, dim, green, printJson, red, safe, yellow } from '../terminal.js'

const colours = { error: red, warning: yellow, info: cyan }

export async function run({ words: [file, name], options: { json } }) {
  const { table, called } = await tableOf(file, name)
  const findings = lintTable(table)
  if (json) printJson(findings)
  else print(findings, `${sizeOf(table)} of ${safe(called)}`)
  return findings.length > 0 ? 1 : 0
}

function print(findings, where) {
  for (const { code, severity, entity, attribute, message, suggestion } of findings) {
    const place = [entity, attribute].filter(Boolean).map(safe).join('.')
    console.log(`${colours[severity](severity)}  ${bold(place)}  ${dim(code)}\n  ${safe(message)}`)
    if (!suggestion) continue
    console.log(`  ${green(safe(suggestion.text))}`)
    for (const change of suggestion.changes) console.log(`    ${safe(`${change.entity}.${change.attribute}`)}: ${safe(change.template ?? 'left out')}`)
  }
  console.log(findings.length === 0 ? green(`no findings in ${where}`) : `${counted(findings.length, 'finding', 'findings')} in ${where}`)
}
