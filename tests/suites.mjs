// The suites of `npm test`, in the order in which they start: a name, a command, and the tools that it needs. What lasts longest
// starts first, as far as what it comes `after` allows.
// `shares: ['cargo']`: Cargo locks the folder of its debug builds. The build of the package has one of its own. `shares: ['browsers']`: their tests
// wait for frames, which come late where the browsers of another suite work too.
// A suite that is not `isCounted` is one check: it passes where its command succeeds.

import { delimiter } from 'node:path'

const WASM32 = ['--target', 'wasm32-unknown-unknown']
const STRICT = ['--', '-D', 'warnings']

/** Every need, in the order in which they are met. */
export const allNeeds = ['npm', 'wasm', 'wasm-pack', 'java', 'browsers', 'python']

const node = process.execPath

/** wasm-pack finds the test runner on the PATH. */
const wasmEnv = (tools) => ({
  PATH: [tools['wasm-bindgen-test-runner'], process.env.PATH].join(delimiter),
})

const inBrowser = (tools, browser, driver) => [node, 'tests/wasm/browser.mjs', '--wasm-pack', tools['wasm-pack'], '--browser', browser, '--driver', tools[driver], '--test', 'wasm_browser']

export const suites = [
  { name: 'build', needs: ['npm', 'wasm'], command: () => [node, 'tests/build.mjs'] },
  { name: 'playground', after: ['build'], shares: ['browsers'], needs: ['npm', 'wasm', 'browsers'], isCounted: true, command: () => [node, 'www/tests/run.mjs'] },
  { name: 'rust format', needs: ['wasm'], command: () => ['cargo', 'fmt', '--check'] },
  { name: 'rust lints (host)', shares: ['cargo'], needs: ['wasm'], command: () => ['cargo', 'clippy', '--quiet', '--locked', '--all-targets', '--all-features', ...STRICT] },
  {
    name: 'rust lints (wasm32)',
    shares: ['cargo'],
    needs: ['wasm'],
    command: () => ['cargo', 'clippy', '--quiet', '--locked', ...WASM32, '--features', 'life', '--lib', '--test', 'wasm_node', '--test', 'wasm_browser', ...STRICT],
  },
  { name: 'rust', shares: ['cargo'], needs: ['wasm'], isCounted: true, command: () => ['cargo', 'test', '--quiet', '--locked', '--all-features', '--no-fail-fast'] },
  {
    name: 'wasm in Node',
    shares: ['cargo'],
    needs: ['wasm', 'wasm-pack'],
    isCounted: true,
    env: wasmEnv,
    command: (tools) => [tools['wasm-pack'], 'test', '--mode', 'no-install', '--node', '.', '--test', 'wasm_node'],
  },
  {
    name: 'wasm in Chromium',
    shares: ['cargo', 'browsers'],
    needs: ['wasm', 'wasm-pack', 'browsers'],
    isCounted: true,
    env: wasmEnv,
    command: (tools) => inBrowser(tools, 'chrome', 'chromedriver'),
  },
  {
    name: 'wasm in Firefox',
    shares: ['cargo', 'browsers'],
    needs: ['wasm', 'wasm-pack', 'browsers'],
    isCounted: true,
    env: wasmEnv,
    command: (tools) => inBrowser(tools, 'firefox', 'geckodriver'),
  },
  { name: 'package', after: ['build'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/js/run.mjs'] },
  { name: 'DynamoDB Local', after: ['build'], needs: ['npm', 'wasm', 'java'], isCounted: true, command: () => [node, 'tests/dynamodb/run.mjs'] },
  { name: 'net', after: ['build'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/net/run.mjs'] },
  { name: 'types', after: ['build'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/types/run.mjs'] },
  { name: 'site', after: ['build'], shares: ['browsers'], needs: ['npm', 'browsers'], isCounted: true, command: () => [node, 'www/tests/site/run.mjs'] },
  { name: 'consumers', after: ['build'], shares: ['browsers'], needs: ['npm', 'browsers'], isCounted: true, command: () => [node, 'tests/consumers/run.mjs'] },
  { name: 'soak', after: ['build'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/soak/run.mjs', '--seconds', '20'] },
  { name: 'implementation', after: ['build'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/types/implementation.mjs'] },
  { name: 'laws at scale', after: ['build'], needs: ['npm', 'wasm'], isCounted: true, command: () => [node, '--test', '--test-reporter=spec', 'tests/prove/laws/short.test.mjs'] },
  { name: 'formats in Python', after: ['build'], needs: ['python'], command: ({ python }) => [python, 'tests/formats/agree.py', 'pkg/formats.json'] },
  { name: 'tour', after: ['build'], needs: ['npm', 'wasm', 'java'], command: () => [node, 'tests/tour/start.mjs'] },
]
