// The suites of `npm test`, in the order in which they start: a name, a command, and the tools that it needs. What lasts longest
// starts first, as far as what it comes `after` allows.
// `shares: ['cargo']`: Cargo locks the folder of its debug builds. The build of the package has one of its own. `shares: ['browsers']`: their tests
// wait for frames, which come late where the browsers of another suite work too.
// A suite that is not `isCounted` is one check: it passes where its command succeeds.
// `reads`: the files that decide how it ends, beside those of tests/unchanged.mjs and the package, where it comes after the build. A suite without such a
// list reads every file. One that `isOwnJudge` finds out itself whether it has anything to do.

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

/** What Cargo compiles, and what the tests of the crate read. */
const CRATE = [/^(?:Cargo\.(?:toml|lock)|clippy\.toml|rustfmt\.toml)$/, 'src/', /^tests\/[^/]+$/, 'tests/vectors/', 'tests/formats/', 'tests/fuzz/', 'tests/laws/', 'tests/wasm/', 'README.md', 'www/docs/pages/', 'pkg-template/', 'examples/']

/** What the tests of the package lend to others. */
const LENT = /^tests\/js\/(?!.*\.test\.mjs$)/

/** The guides and examples that are run, and what they show of the page and the command line. */
const GUIDES = [LENT, 'examples/', 'www/docs/pages/', 'README.md', 'pkg-template/README.md', 'src/js/', 'src/cli/', 'www/src/', 'www/tests/load.mjs', 'www/tests/support/', 'tests/types/']

const PAGE = /^www\/(?!docs\/|tests\/site\/)/

export const suites = [
  { name: 'build', isOwnJudge: true, needs: ['npm', 'wasm'], command: () => [node, 'tests/build.mjs'] },
  { name: 'playground', after: ['build'], shares: ['browsers'], reads: [PAGE, LENT, 'tests/tour/', 'www/docs/build/'], needs: ['npm', 'wasm', 'browsers'], isCounted: true, command: () => [node, 'www/tests/run.mjs'] },
  { name: 'rust format', reads: CRATE, needs: ['wasm'], command: () => ['cargo', 'fmt', '--check'] },
  { name: 'rust lints (host)', shares: ['cargo'], reads: CRATE, needs: ['wasm'], command: () => ['cargo', 'clippy', '--quiet', '--locked', '--all-targets', '--all-features', ...STRICT] },
  {
    name: 'rust lints (wasm32)',
    shares: ['cargo'],
    reads: CRATE,
    needs: ['wasm'],
    command: () => ['cargo', 'clippy', '--quiet', '--locked', ...WASM32, '--features', 'life', '--lib', '--test', 'wasm_node', '--test', 'wasm_browser', ...STRICT],
  },
  { name: 'rust', shares: ['cargo'], reads: CRATE, needs: ['wasm'], isCounted: true, command: () => ['cargo', 'test', '--quiet', '--locked', '--all-features', '--no-fail-fast'] },
  {
    name: 'wasm in Node',
    shares: ['cargo'],
    reads: CRATE,
    needs: ['wasm', 'wasm-pack'],
    isCounted: true,
    env: wasmEnv,
    command: (tools) => [tools['wasm-pack'], 'test', '--mode', 'no-install', '--node', '.', '--test', 'wasm_node'],
  },
  {
    name: 'wasm in Chromium',
    shares: ['cargo', 'browsers'],
    reads: CRATE,
    needs: ['wasm', 'wasm-pack', 'browsers'],
    isCounted: true,
    env: wasmEnv,
    command: (tools) => inBrowser(tools, 'chrome', 'chromedriver'),
  },
  {
    name: 'wasm in Firefox',
    shares: ['cargo', 'browsers'],
    reads: CRATE,
    needs: ['wasm', 'wasm-pack', 'browsers'],
    isCounted: true,
    env: wasmEnv,
    command: (tools) => inBrowser(tools, 'firefox', 'geckodriver'),
  },
  { name: 'package', after: ['build'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/js/run.mjs'] },
  { name: 'DynamoDB Local', after: ['build'], reads: [...GUIDES, 'tests/dynamodb/', 'tests/aws/'], needs: ['npm', 'wasm', 'java'], isCounted: true, command: () => [node, 'tests/dynamodb/run.mjs'] },
  { name: 'net', after: ['build'], reads: [...GUIDES, 'tests/net/'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/net/run.mjs'] },
  { name: 'types', after: ['build'], reads: ['tests/types/', 'tests/js/types/'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/types/run.mjs'] },
  { name: 'site', after: ['build'], shares: ['browsers'], needs: ['npm', 'browsers'], isCounted: true, command: () => [node, 'www/tests/site/run.mjs'] },
  { name: 'consumers', after: ['build'], shares: ['browsers'], reads: ['tests/consumers/'], needs: ['npm', 'browsers'], isCounted: true, command: () => [node, 'tests/consumers/run.mjs'] },
  { name: 'soak', after: ['build'], reads: ['tests/soak/', LENT], needs: ['npm'], isCounted: true, command: () => [node, 'tests/soak/run.mjs', '--seconds', '6'] },
  { name: 'implementation', after: ['build'], reads: ['tests/types/', 'tests/js/types/', 'src/js/', 'pkg-template/entries/'], needs: ['npm'], isCounted: true, command: () => [node, 'tests/types/implementation.mjs'] },
  { name: 'laws at scale', after: ['build'], reads: [...CRATE, LENT, 'tests/prove/'], needs: ['npm', 'wasm'], isCounted: true, command: () => [node, '--test', '--test-reporter=spec', 'tests/prove/laws/short.test.mjs'] },
  { name: 'formats in Python', after: ['build'], reads: ['tests/formats/'], needs: ['python'], command: ({ python }) => [python, 'tests/formats/agree.py', 'pkg/formats.json'] },
  { name: 'tour', after: ['build'], reads: [...GUIDES, 'tests/tour/', 'tests/dynamodb/', 'tests/aws/', 'src/', 'pkg-template/'], needs: ['npm', 'wasm', 'java'], command: () => [node, 'tests/tour/start.mjs'] },
]
