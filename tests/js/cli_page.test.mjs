// The page of the command line: every command has its heading, its options follow from the list of commands, and its examples run, with the
// output that the page shows. The commands of all other documents are complete.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { commandTables } from '../../pkg-template/command_tables.mjs'
import { COMMANDS } from '../../src/cli/commands.js'
import { commandOf } from '../../src/cli/parse.js'
import { folder, main, run, write } from './command_line.mjs'
import { read } from './readme_example.mjs'

const page = read('www/docs/pages/cli.md')

test('the page follows from the list of commands', () => assert.equal(page, commandTables().text))

test('every command has a heading, in alphabetical order, after what all of them share', () => {
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  assert.deepEqual(headings, ['Tables', 'Items', 'Exit codes', ...COMMANDS.map(({ name }) => name).sort()])
})

/** Programs of the examples: `npx` that runs the built package, and an `aws` that has scanned the items. */
function writePrograms(items) {
  write('bin/npx', `#!/bin/sh\nshift\nexec '${process.execPath}' '${main}' "$@"\n`)
  write('scan.json', JSON.stringify({ Items: items.map((item) => JSON.parse(item)) }))
  write('bin/aws', '#!/bin/sh\ncat scan.json\n')
  for (const name of ['npx', 'aws']) chmodSync(join(folder, 'bin', name), 0o755)
}

/** The models that the page adopts. */
const MODELS = `const account = { pk: { type: String, value: 'account#\${id}' }, id: { type: String, required: true } }
export const Schema = { version: '0.0.1', indexes: { primary: { hash: 'pk' } }, models: { Account: account } }
`

/** The two files that the page shows, and the inputs that it names. */
function writeInputs() {
  const [table] = /(?<=^```js\n)[^]*?(?=^```)/m.exec(page)
  const [lines] = /(?<=^```json\n)[^]*?(?=^```)/m.exec(page)
  write('table.mjs', table)
  write('items.jsonl', lines)
  write('models.mjs', MODELS)
  const dataFileS3Key = 'AWSDynamoDB/01234567890123-abcdef/data/a.json.gz'
  for (const part of ['part1.json.gz', 'part2.json.gz', dataFileS3Key]) write(part, gzipSync(lines))
  write('AWSDynamoDB/01234567890123-abcdef/manifest-files.json', JSON.stringify({ itemCount: lines.trim().split('\n').length, dataFileS3Key }))
  write('before.mjs', table.replace(/^ *gsi1.*\n/gm, ''))
  return lines.trim().split('\n')
}

mkdirSync(join(folder, 'bin'))
writePrograms(writeInputs())

/** The blocks of examples, each with the output that follows it, without those that the list of commands gives. */
const examples = [...page.replace(/<!-- begin[^]*?<!-- end/g, '').matchAll(/^```sh\n([^]*?)^```\n(?:\n```text\n([^]*?)^```)?/gm)]

/** A change is compared with the lock of the table before it had an index; every other example begins without a lock. */
function prepareLock(script) {
  rmSync(join(folder, 'table.lock.json'), { force: true })
  if (script.startsWith('npx ddb-keys diff ')) assert.equal(run(['lock', 'before.mjs', '--lock', 'table.lock.json']).status, 0)
}

const shell = (script) => spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) } })

for (const [, script, output] of examples) {
  const [first] = script.split('\n')
  if (first.includes(' move ')) continue // needs a database: tests/dynamodb/cli_move.test.mjs
  test(`runs: ${first}`, () => {
    prepareLock(script)
    const { status, stdout, stderr } = shell(script)
    assert.ok(status <= 1 && stderr === '', `${status}: ${stderr}`)
    if (output !== undefined) assert.equal(stdout, output)
  })
}

/** Every call of the command line in a text for readers, without redirections and comments. */
function callsIn(text) {
  const scripts = [...text.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, script]) => script.replace(/\\\n/g, ''))
  const commands = scripts.flatMap((script) => script.split(/\n|&&|\|/)).map((command) => command.trim())
  return commands.filter((command) => /^npx ddb-keys [a-z]/.test(command))
}

/** The arguments of a call, as a shell splits them. */
function argumentsOf(call) {
  const words = [...call.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain)
  const end = words.findIndex((word) => /^[<>#]/.test(word))
  return words.slice(2, end < 0 ? undefined : end)
}

const folderOfPages = new URL('../../www/docs/pages/', import.meta.url)
const pages = readdirSync(folderOfPages, { recursive: true }).filter((path) => path.endsWith('.md')).map((path) => `www/docs/pages/${path}`)

for (const path of ['README.md', 'pkg-template/README.md', ...pages]) {
  // Usages, such as `npx ddb-keys lint FILE [EXPORT]`, have no values.
  const calls = callsIn(read(path).replace(/<!-- begin: command[^]*?<!-- end: command/g, ''))
  if (calls.length === 0) continue
  test(`${path}: its ${calls.length} commands are complete, and their options exist`, async () => {
    for (const call of calls) await commandOf(argumentsOf(call), COMMANDS)
  })
}

test('the examples of the list are complete commands', async () => {
  for (const { name, examples } of COMMANDS) {
    for (const example of examples) assert.equal((await commandOf(argumentsOf(example.replace(/^.*\| /, '')), COMMANDS)).command.name, name)
  }
})

test('the exit codes: nothing found, something found, input that cannot be read', () => {
  assert.equal(run(['lint', 'table.mjs']).status, 0)
  assert.equal(run(['check', 'table.mjs', 'items.jsonl']).status, 1)
  const { status, stderr } = run(['check', 'table.mjs', 'missing.jsonl'])
  assert.deepEqual([status, stderr.split('\n').length], [2, 2])
})
