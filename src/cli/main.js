#!/usr/bin/env node
// The command line: `npx ddb-keys explain KEY`, `lint FILE`, `infer < keys.txt`. Findings end it with exit code 1, wrong use with 2.

import { explain } from './explain.js'
import { infer } from './infer.js'
import { lint } from './lint.js'
import { parsed } from './options.js'
import { safe, safeLines } from './terminal.js'

const USAGE = `ddb-keys explain KEY [TEMPLATE]   takes a key apart
ddb-keys lint FILE [EXPORT]       looks for what will go wrong with a table; FILE is a module with the table or its definition, or JSON
ddb-keys infer [FILE]             finds the templates behind keys, one a line, or behind items: an export, or what \`aws dynamodb scan\` prints; reads stdin without a FILE

--json      prints JSON
--verbatim  explain: the template's text stands as it is
`

const commands = { explain, lint, infer }

/** A reader that has read enough, such as `head`, closes the pipe. */
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 2))

const { words, options, unknown } = parsed(process.argv.slice(2))
const [name, ...args] = words
if (unknown !== undefined || !Object.hasOwn(commands, name ?? '')) {
  const isHelp = options.help || (name === undefined && unknown === undefined)
  if (!isHelp) console.error(`ddb-keys: there is no ${unknown === undefined ? `command "${safe(name)}"` : `option "${safe(unknown)}"`}\n`)
  process[isHelp ? 'stdout' : 'stderr'].write(USAGE)
  process.exitCode = isHelp ? 0 : 2
} else {
  try {
    process.exitCode = await commands[name](args, options)
  } catch (error) {
    console.error(`ddb-keys: ${safeLines(error instanceof Error ? error.message : String(error))}`)
    process.exitCode = 2
  }
}
