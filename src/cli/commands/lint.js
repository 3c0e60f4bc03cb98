// `ddb-keys lint FILE [EXPORT]`

import { lintTable, mergeReports } from '../../design.js'
import { reportOn } from '../audited.js'
import { printTable } from '../columns.js'
import { annotation } from '../github.js'
import { lineOf } from '../place.js'
import { refuse } from '../read/refuse.js'
import { wholeJson, wholeText } from '../read/whole.js'
import { counted, fileAndName, sizeOf, tableOf, templateOf } from '../table.js'
import { bold, cyan, dim, green, printJson, red, safe, yellow } from '../terminal.js'

const colours = { error: red, warning: yellow, info: cyan }
/** The worst first. */
const SEVERITIES = ['error', 'warning', 'info']

export async function run({ words: [word, name], options: { json, format, failOn = 'info', items, report, ...reading } }) {
  if (json && format !== undefined) refuse('"--json" and "--format" are two forms of one answer: give one of them')
  if (items !== undefined && report !== undefined) refuse('"--items" and "--report" both say what the items are: give one of them')
  const { table, called, beside } = await tableOf(word, name)
  const ofItems = items === undefined ? report && (await reportIn(report)) : await reportOn(table, [items], reading)
  const findings = lintTable(table, { ...beside.lint, report: ofItems })
  if (json) printJson(findings)
  else await print(findings, { table, file: fileAndName(word).file, format, where: `${sizeOf(table)} of ${safe(called)}` })
  return findings.some(({ severity }) => SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn)) ? 1 : 0
}

/** The report in a file. Only as one of several is it checked without a table, and its file named. */
async function reportIn(file) {
  const report = await wholeJson(file)
  try {
    mergeReports(report)
  } catch (error) {
    refuse(`${file} is no report of check: ${error.message}`)
  }
  return report
}

async function print(findings, { table, file, format, where }) {
  if (format === 'github') await printAnnotations(findings, table, file)
  else findings.forEach(printFinding)
  console.log(findings.length === 0 ? green(`no findings in ${where}`) : `${counted(findings.length, 'finding', 'findings')} in ${where}`)
}

function printFinding({ code, severity, entity, attribute, index, message, suggestion }) {
  console.log([colours[severity](severity), bold(placeOf(entity, attribute ?? index)), dim(code)].filter((part) => part !== '').join('  '))
  printTable([[message]], { indent: 2 })
  if (!suggestion) return
  printTable([[[suggestion.text, green]]], { indent: 2 })
  printTable(suggestion.changes.map(({ entity, attribute, template }) => [`${placeOf(entity, attribute)}: ${template ?? 'left out'}`]), { indent: 4 })
}

function placeOf(...names) {
  return names.filter(Boolean).map(safe).join('.')
}

/** A line for each finding, which GitHub shows at the template. */
async function printAnnotations(findings, table, file) {
  const source = file === '-' ? '' : await wholeText(file)
  for (const { code, severity, entity, attribute, index, message, suggestion } of findings) {
    const line = lineOf(source, { entity, attribute, template: templateOf(table, entity, attribute) })
    const place = placeOf(entity, attribute ?? index)
    const text = [place === '' ? message : `${place}: ${message}`, ...(suggestion ? [`${suggestion.text}.`] : [])].join('\n')
    console.log(annotation({ severity, title: code, message: text, file: file === '-' ? undefined : file, line }))
  }
}
