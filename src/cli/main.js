#!/usr/bin/env node
// The command line: `npx ddb-keys COMMAND`. It imports a command only to run it, so that help costs next to nothing.

import { COMMANDS } from './commands.js'
import { commandOf } from './parse.js'
import { safeLines } from './terminal.js'

/** A reader such as `head` closes the pipe when it has read enough. The exit code still tells the result. */
process.stdout.on('error', ({ code }) => code === 'EPIPE' || process.exit(2))

try {
  process.exitCode = await ran(await commandOf(process.argv.slice(2), COMMANDS))
} catch (error) {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K') // the progress
  console.error(`ddb-keys: ${safeLines(error instanceof Error ? error.message : String(error))}`)
  process.exitCode = 2
}

/** Runs a command, and answers with the exit code: 0 if nothing is found, 1 if something is, 2 for wrong use or unreadable input. */
async function ran({ command, words, options, asks }) {
  if (asks !== undefined) return answered(asks, command)
  const { run } = await import(`./commands/${command.name}.js`)
  return run({ words, options })
}

async function answered(asks, command) {
  const help = await import('./help.js')
  process.stdout.write(asks === 'version' ? await help.versionText() : command === undefined ? help.helpText(COMMANDS) : help.helpTextOf(command))
  return 0
}
