// The usages and options of the commands on the page of the command line, from the list that help follows from too.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '../src/cli/commands.js'
import { between } from './generated.mjs'
import { root } from './setup/command.mjs'

const PAGE = 'www/docs/pages/cli.md'

/** The page, with the table of every command between its marks. */
export function commandTables() {
  const page = readFileSync(join(root, PAGE), 'utf8')
  return { path: PAGE, text: COMMANDS.reduce((text, command) => between(text, `command ${command.name}`, tableOf(command)), page) }
}

function tableOf({ name, usages, words, options }) {
  const rows = [...Object.entries(words), ...Object.entries(options).map(rowOf)]
  return [
    '```sh',
    ...usages.map((usage) => `npx ddb-keys ${name} ${usage}`),
    '```',
    '',
    '| argument or option | meaning |',
    '|---|---|',
    ...rows.map(([given, help]) => `| \`${given}\` | ${help} |`),
  ].join('\n')
}

function rowOf([name, { value, choices, help, isRequired }]) {
  const given = value === undefined ? `--${name}` : `--${name} ${value}`
  const listed = choices === undefined ? '' : ` (${choices.map((choice) => `\`${choice}\``).join(', ')})`
  return [given, `${help}${listed}${isRequired ? '; required' : ''}`]
}
