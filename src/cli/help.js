// The texts of `ddb-keys --help` and `ddb-keys COMMAND --help`, from the list of commands.

import { readFile } from 'node:fs/promises'
import { tableText } from './columns.js'
import { wordsOf } from './parse.js'
import { bold } from './terminal.js'

const CODES = 'The exit code is 0 if nothing is found, 1 if something is found, and 2 for wrong use or unreadable input.'

/** The help of all commands. */
export function helpText(commands) {
  const rows = commands.flatMap(({ name, usages, summary }) => usages.map((usage, i) => [`${name} ${usage}`, i === 0 ? summary : '']))
  return lines('ddb-keys COMMAND: rules for the keys of a DynamoDB table', '', tableText(rows, { indent: 2 }), '',
    tableText([['"ddb-keys COMMAND --help" has the options of a command, and examples.']]), tableText([[CODES]]))
}

/** The help of one command. */
export function helpTextOf({ name, usages, summary, words, options, examples }) {
  const given = [...new Set(usages.flatMap(wordsOf).map((word) => word.name))].map((word) => [word, words[word]])
  return lines(
    ...usages.map((usage) => bold(`ddb-keys ${name} ${usage}`)),
    tableText([[`${summary[0].toUpperCase()}${summary.slice(1)}.`]], { indent: 2 }),
    '',
    tableText([...given, ...optionRows(options)], { indent: 2 }),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${example}`),
  )
}

function optionRows(options) {
  const rows = Object.entries(options).map(([name, { value, choices, help }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    choices === undefined ? help : `${help} (${choices.join(', ')})`,
  ])
  return [...rows, ['-h, --help', 'prints this help']]
}

function lines(...texts) {
  return `${texts.join('\n')}\n`
}

/** The version of the package. */
export async function versionText() {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  return `${version}\n`
}
