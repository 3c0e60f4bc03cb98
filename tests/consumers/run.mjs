// Tests the tarball, not the tree: packs the package, installs it in a throw-away project, and uses it in every environment.
// `node tests/consumers/run.mjs Jest Deno` runs only the checks with one of these words in their names, and `--tarball <file>` uses a tarball
// that exists.

import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { lockedTools } from '../../pkg-template/setup/locked_tools.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { copied, pack, project, scratchFolder } from './support/project.mjs'
import { run } from './support/processes.mjs'
import { site } from './support/site.mjs'
import { WORKS } from './shared/assertions.mjs'

const ENVIRONMENTS = ['tarball', 'node', 'page', 'vite', 'webpack', 'rollup', 'esbuild', 'unused', 'vitest', 'jest', 'workerd', 'edge-light', 'deno', 'bun']
const AT_ONCE = 2

const here = dirname(fileURLToPath(import.meta.url))
const { positionals: words, values: given } = parseArgs({ allowPositionals: true, options: { tarball: { type: 'string' } } })
const start = performance.now()

const browsers = await setUp(['browsers'])
const tools = lockedTools('consumers', here)
const scratch = scratchFolder(tools)
const running = []
const count = { passed: 0, failed: 0 }

try {
  const checks = (await allChecks()).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(checks)))
} finally {
  await Promise.allSettled(running.map(({ end }) => end()))
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0
console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`)
console.log(`${count.passed} passed, ${count.failed} failed`)

async function allChecks() {
  const tarball = given.tarball === undefined ? await pack(join(here, '../../pkg'), scratch) : await copied(resolve(given.tarball), scratch)
  const consumer = await project(here, scratch, tarball.path)
  const started = async (thing) => (running.push(await thing), thing)
  const { address } = await started(site(consumer))
  const load = (path) => import(pathToFileURL(join(consumer, path)))
  const context = {
    run,
    scratch,
    tarball,
    address,
    guide: filesOfGuide(),
    tool: (path) => join(tools, 'node_modules', path),
    node: (version) => join(tools, 'node_modules', `node${version}`, 'bin/node'),
    chromium: lazily(() => started(load('support/chromium.mjs').then(({ startChromium }) => startChromium(browsers)))),
    firefox: lazily(() => started(load('support/firefox.mjs').then(({ startFirefox }) => startFirefox(browsers)))),
  }
  const lists = ENVIRONMENTS.map(async (name) => (await load(`${name}/environment.mjs`)).default({ ...context, folder: join(consumer, name) }))
  return (await Promise.all(lists)).flat()
}

/** The files that the guide on test runners shows, by their names. */
function filesOfGuide() {
  const text = readFileSync(join(here, '../../www/docs/pages/guides/jest-and-vitest.md'), 'utf8')
  return Object.fromEntries([...text.matchAll(/^```[mc]js\n\/\/ (\S+)\n([^]*?)^```/gm)].map(([, name, code]) => [name, code]))
}

/** A browser that is started by the first check that needs it, and visits one page at a time. */
function lazily(startBrowser) {
  let browser
  let turn = Promise.resolve()
  return {
    outcomeOf(url) {
      turn = turn.catch(() => {}).then(async () => (await (browser ??= startBrowser())).outcomeOf(url))
      return turn
    },
  }
}

async function work(checks) {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const from = performance.now()
    const trouble = await troubleOf(check)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    count[trouble ? 'failed' : 'passed']++
    console.log(`${trouble ? 'FAIL' : 'ok  '} ${check.name.padEnd(64)} ${seconds.padStart(5)} s`)
    if (trouble) console.log(trouble.replace(/^/gm, '       '))
  }
}

/** A check that did not finish did not pass, whatever its exit code. */
async function troubleOf({ check }) {
  try {
    const output = await check()
    return output.includes(WORKS) ? undefined : `it did not say "${WORKS}":\n${output}`
  } catch (error) {
    return String(error?.message ?? error)
  }
}
