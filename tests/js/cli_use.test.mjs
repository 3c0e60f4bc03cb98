// Usage of the command line: help, options, the sentences about wrong use, and the cost of help.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { main, refused, run } from './command_line.mjs'

const source = (path) => new URL(`../../src/cli/${path}`, import.meta.url)
const imported = (file) => import(new URL(file, pathToFileURL(main)).href)
const { COMMANDS } = await imported('commands.js')
const { commandOf } = await imported('parse.js')
const { tableText, columnsOf } = await imported('columns.js')
const { progressLine } = await imported('progress.js')

const lines = (text) => text.split('\n')

test('every command has a module, and every module a command', () => {
  const modules = readdirSync(source('commands/')).map((file) => file.replace(/\.js$/, ''))
  assert.deepEqual(modules.sort(), COMMANDS.map(({ name }) => name).sort())
})

test('help of all commands, and of each', () => {
  const help = run(['--help'])
  assert.deepEqual([help.status, help.stderr], [0, ''])
  assert.deepEqual([run(['-h']), run([]), run(['help'])], [help, help, help])
  for (const { name, usages, summary, options, examples } of COMMANDS) {
    for (const usage of usages) assert(help.stdout.split('\n').some((line) => `${line}  `.startsWith(`  ${name} ${usage}  `)), name)
    assert(help.stdout.includes(summary), name)
    const own = run([name, '--help'])
    assert.deepEqual([own.status, own.stderr], [0, ''])
    for (const text of [...Object.keys(options).map((option) => `--${option}`), ...examples]) assert(own.stdout.includes(text), `${name} ${text}`)
    assert(examples.length > 0 && examples.every((example) => example.includes(`ddb-keys ${name} `) || example.endsWith(`ddb-keys ${name}`)), name)
    assert.deepEqual([run([name, '-h']), run(['help', name])], [own, own])
  }
})

test('help fits 80 columns', () => {
  for (const text of [run(['--help']).stdout, ...COMMANDS.map(({ name }) => run([name, '--help']).stdout)]) {
    assert.deepEqual(lines(text).filter((line) => line.length > 80 && !line.includes('npx ddb-keys')), [])
  }
})

test('every word of a usage has its help, and every command takes --json', () => {
  for (const { name, usages, words, options } of COMMANDS) {
    const used = new Set(usages.flatMap((usage) => usage.match(/\b[A-Z]+\b/g)))
    assert.deepEqual(Object.keys(words).sort(), [...used].sort(), name)
    assert.equal(options.json.kind, 'flag', name)
  }
})

test('the version', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../pkg/package.json', import.meta.url), 'utf8'))
  assert.deepEqual(run(['--version']), { status: 0, stdout: `${version}\n`, stderr: '' })
})

test('wrong use', () => {
  const cases = [
    [['what'], 'there is no command "what"; "ddb-keys --help" lists the commands'],
    [['lnt'], 'there is no command "lnt"; the nearest is "lint"'],
    [['expl'], 'there is no command "expl"; the nearest is "explain"'],
    [['--jsn'], 'there is no command before "--jsn": "ddb-keys --help" lists the commands'],
    [['lint', 'x.json', '--jsn'], 'there is no option "--jsn"; the nearest is "--json"'],
    [['lint', 'x.json', '--what'], 'there is no option "--what"; "ddb-keys lint --help" lists the options'],
    [['lint', 'x.json', '-j'], 'there is no option "-j"; "ddb-keys lint --help" lists the options'],
    [['lint', 'x.json', '--json=1'], '"--json" takes no value, and is given "1"'],
    [['explain'], 'KEY is missing: ddb-keys explain KEY [TEMPLATE]'],
    [['lint', 'a', 'b', 'c'], 'there is no place for "c": ddb-keys lint FILE [EXPORT]'],
    [['explain', '--x\u001b[31m'], 'there is no option "--x\\u001b[31m"; "ddb-keys explain --help" lists the options'],
  ]
  for (const [args, sentence] of cases) assert.deepEqual(run(args), refused(sentence))
})

/** A command with every kind of option, and usages that depend on one. */
const made = {
  name: 'make',
  usages: ['FILE [INPUT...]', '--merge REPORT...'],
  options: {
    merge: { kind: 'flag' },
    'dry-run': { kind: 'flag' },
    rate: { kind: 'number', value: 'UNITS' },
    entity: { kind: 'text', value: 'ENTITY' },
    'fail-on': { kind: 'choice', value: 'SEVERITY', choices: ['error', 'warning', 'info'] },
    table: { kind: 'text', value: 'NAME', isRequired: true, help: 'the table' },
    name: { kind: 'text', value: 'NAME', isRepeatable: true },
  },
}
const parsed = (...args) => commandOf(['make', ...args, '--table', 't'], [made])

test('words and options', async () => {
  const { words, options } = await parsed('f', '--dry-run', '-', '--rate', '2.5', 'x', '--entity=a=b', '--fail-on', 'info')
  assert.deepEqual([words, options], [['f', '-', 'x'], { dryRun: true, rate: 2.5, entity: 'a=b', failOn: 'info', table: 't' }])
  assert.deepEqual((await commandOf(['--json', 'make', 'f', '--table', 't', '--', '--dry-run', '-x'], [{ ...made, options: { ...made.options, json: { kind: 'flag' } } }])).words, ['f', '--dry-run', '-x'])
  assert.deepEqual((await parsed('--merge', 'a', 'b', 'c')).words, ['a', 'b', 'c'])
  assert.deepEqual((await parsed('f', '--name', 'a', '--name=b')).options.name, ['a', 'b'])
  assert.equal((await parsed('--help')).asks, 'help')
})

test('wrong values of options, and wrong words for them', async () => {
  const cases = [
    [['f', '--rate', 'x'], '"--rate" takes a number above 0, and is given "x"'],
    [['f', '--rate', '-1'], '"--rate" takes a number above 0, and is given "-1"'],
    [['f', '--rate='], '"--rate" takes a number above 0, and is given ""'],
    [['f', '--fail-on', 'warn'], '"--fail-on" takes "error", "warning" or "info", and is given "warn"'],
    [['f', '--entity', '--dry-run'], '"--entity" takes a value: --entity ENTITY'],
    [['f', '--entity', 'a', '--entity', 'b'], '"--entity" is given twice'],
    [['f', '--dryrun'], 'there is no option "--dryrun"; the nearest is "--dry-run"'],
    [['--merge'], 'REPORT is missing: ddb-keys make --merge REPORT...'],
    [[], 'FILE is missing: ddb-keys make FILE [INPUT...]'],
  ]
  for (const [args, message] of cases) await assert.rejects(parsed(...args), { message })
  await assert.rejects(commandOf(['make', 'f'], [made]), { message: 'make needs "--table NAME", the table' })
  const either = { ...made, usages: ['FILE', 'BEFORE AFTER'] }
  await assert.rejects(commandOf(['make', 'a', 'b', 'c', '--table', 't'], [either]), { message: 'there is no place for "c": ddb-keys make FILE, or ddb-keys make BEFORE AFTER' })
})

test('a table fits its width, and loses nothing', () => {
  const key = `ORDER#${'0123456789'.repeat(12)}`
  const rows = [['order', 12, key], ['shipment of an order', 1_234_567, 'a few words that are too many for what is left of the line']]
  const text = tableText(rows, { width: 60, align: [undefined, 'right'] })
  assert(lines(text).every((line) => columnsOf(line) <= 60), text)
  assert.equal(lines(text).map((line) => line.slice(31)).join('').replace(/[^\dORDE#]/g, ''), key)
  assert.equal(tableText([['a', 1], ['bb', 22]], { align: [undefined, 'right'], indent: 2 }), '  a    1\n  bb  22')
  assert.equal(tableText([['名前', 'x'], ['a\u001b[31m', 'y'], ['', ['z', (z) => `<${z}>`]]]), '名前         x\na\\u001b[31m  y\n             <z>')
  assert.equal(tableText([]), '')
})

test('progress', () => {
  assert.equal(progressLine({ items: 1_234_567, bytes: 250_000_000 }, 10), '1,234,567 items, 250.0 MB, 25.0 MB/s')
})

/** A command whose output goes to a terminal. */
const atTerminal = (stream, args, { input, ...env } = {}) => run(args, { input, env: { NO_COLOR: '', NODE_OPTIONS: `--import=data:text/javascript,process.${stream}.isTTY=true`, ...env } })

test('colours are for terminals, unless NO_COLOR says otherwise', () => {
  const isColoured = (stream, env) => atTerminal(stream, ['explain', 'USER#42'], env).stdout.includes('\x1b[')
  assert.deepEqual([isColoured('stdout'), isColoured('stdout', { NO_COLOR: '1' }), isColoured('stderr')], [true, false, false])
})

test('progress is for terminals, unless --quiet says otherwise', () => {
  const shown = (stream, ...args) => atTerminal(stream, ['infer', ...args], { input: 'A#1\nA#2\n' }).stderr
  assert.equal(shown('stderr'), '\r\x1b[K2 keys: looking for templates\r\x1b[K')
  assert.deepEqual([shown('stderr', '--quiet'), shown('stdout')], ['', ''])
  assert.equal(atTerminal('stderr', ['lint', 'missing.json']).stderr, '\r\x1b[Kddb-keys: there is no file missing.json\n')
})

/** The files that one imports before it runs, and those that they import. */
function importedBy(path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  const imports = readFileSync(source(path), 'utf8').matchAll(/^(?:import|export) [^;]*? from '(\.[\w./]+)'/gm)
  for (const [, other] of imports) importedBy(posix.join(posix.dirname(path), other), found)
  return found
}

test('help imports little, and nothing of the package', () => {
  const files = new Set([...importedBy('main.js'), ...importedBy('help.js')])
  assert.deepEqual([...files].sort(), ['columns.js', 'commands.js', 'help.js', 'main.js', 'parse.js', 'terminal.js'])
})
