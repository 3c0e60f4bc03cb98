// The setup on systems that are not Debian: it refuses with one sentence that says how to get a tool, and starts npm without a shell on Windows.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'
import { fileOfNpm } from '../../pkg-template/setup/npm_command.mjs'
import { temporaryFolder } from './temporary.mjs'

const empty = temporaryFolder('no-programs')

/** What the setup says of a need on a machine without any program: neither apt-get, nor rustup, nor a browser. */
function refusalOf(need) {
  const script = `const { setUp } = await import('./pkg-template/setup/setup.mjs'); await setUp(['${need}'])`
  const env = { ...process.env, PATH: empty, HOME: empty, USERPROFILE: empty, XDG_CACHE_HOME: empty, CARGO_HOME: empty, JAVA_HOME: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8', env })
  assert.equal(status, 1, stdout)
  return stderr.trim()
}

test('every need that a system must have is refused in one sentence', () => {
  const sentences = {
    java: 'A Java runtime (17 or newer, for DynamoDB Local) is missing: install one and put java on the PATH (on Debian: apt-get install default-jre-headless).',
    python: 'python3 (3.8 or newer) is missing: install it and put it on the PATH (on Debian: apt-get install python3).',
    browsers: 'A browser or its driver (chromium, chromedriver, firefox) is missing: install it and put it on the PATH (on Debian: apt-get install chromium chromium-driver firefox-esr).',
    wasm: 'rustup is missing: install it as https://rustup.rs says.',
    deny: 'rustup is missing: install it as https://rustup.rs says.',
  }
  for (const [need, sentence] of Object.entries(sentences)) assert.equal(refusalOf(need), sentence)
})

test('npm is found as a file, which needs no shell: the one that runs, or the one beside Node', () => {
  assert.equal(fileOfNpm({ npm_execpath: '/opt/npm/bin/npm-cli.js' }), '/opt/npm/bin/npm-cli.js')
  const beside = join('/opt/node', 'node_modules/npm/bin/npm-cli.js')
  for (const env of [{}, { npm_execpath: '/opt/pnpm/pnpm.cjs' }]) assert.equal(fileOfNpm(env, join('/opt/node', 'node.exe')), beside)
})
