// What the package says where it cannot be loaded: without WebAssembly, under a policy that forbids it, and read in the wrong encoding.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../pkg/dist', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-loading-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The files that hold their wasm. */
const INLINED = ['index.js', 'index.cjs', 'helpers.js', 'helpers.cjs', 'design.js', 'design.cjs']

/** The files that load their wasm when they are told to. */
const FETCHING = { 'web.js': 'ddb_keys_bg.wasm', 'design-web.js': 'ddb_keys_design_web_bg.wasm' }

/** What a program that loads each of these files says of the error: its message, and whether it has a cause. */
function outcomesOf(files, { flags = [], before = '' } = {}) {
  const program = `${before}
    const outcomes = []
    for (const file of ${JSON.stringify(files)}) {
      try {
        const { default: init } = await import(file)
        if (typeof init === 'function') await init(process.argv[1] === 'bytes' ? new Uint8Array(8) : undefined)
        outcomes.push(['loaded'])
      } catch (error) {
        outcomes.push([error.message, error.cause !== undefined])
      }
    }
    console.log(JSON.stringify(outcomes))`
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', program], { encoding: 'utf8' })
  assert(stdout.startsWith('['), stderr)
  return JSON.parse(stdout)
}

const all = [...INLINED, ...Object.keys(FETCHING)].map((file) => join(dist, file))

test('without WebAssembly', () => {
  const message = 'ddb-keys needs WebAssembly, which is missing here: start Node.js without --jitless, or exclude the site from Lockdown Mode.'
  const missing = all.map(() => [message, false])
  assert.deepEqual(outcomesOf(all, { flags: ['--jitless'] }), missing)
  assert.deepEqual(outcomesOf(all, { before: 'delete globalThis.WebAssembly' }), missing)
})

/** A program in which nothing compiles wasm, for this reason, except for what Node compiles for itself when `Response` is first named. */
const refusing = (error) => `
  void Response
  WebAssembly.Module = function () { throw ${error} }
  WebAssembly.compile = WebAssembly.compileStreaming = async () => { throw ${error} }
  globalThis.fetch = async () => new Response('')`

test('where a policy forbids WebAssembly', () => {
  const message =
    "ddb-keys: compiling WebAssembly is forbidden here: add 'wasm-unsafe-eval' to script-src of the Content Security Policy, or, in a worker at the edge, resolve the package with the condition \"workerd\" or \"edge-light\"."
  const forbidden = all.map(() => [message, true])
  for (const error of [
    "new WebAssembly.CompileError(`WebAssembly.Module(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because neither 'wasm-eval' nor 'unsafe-eval' is an allowed source of script`)",
    "new WebAssembly.CompileError('call to WebAssembly.Module() blocked by CSP')",
    "new WebAssembly.CompileError('WebAssembly.Module(): Wasm code generation disallowed by embedder')",
    "new EvalError('Refused to create a WebAssembly object')",
  ]) {
    assert.deepEqual(outcomesOf(all, { before: refusing(error) }), forbidden, error)
  }
})

test('another error of the compiler is named', () => {
  const said = all.map(() => ['ddb-keys: its WebAssembly was not compiled: too large', true])
  assert.deepEqual(outcomesOf(all, { before: refusing("new RangeError('too large')") }), said)
})

test('as it is, each file is loaded', () => {
  const inlined = all.slice(0, INLINED.length)
  assert.deepEqual(outcomesOf(inlined), inlined.map(() => ['loaded']))
  for (const [file, wasm] of Object.entries(FETCHING)) {
    for (const type of ['application/wasm', 'text/plain']) {
      const before = `globalThis.fetch = async (url) => {
        if (!url.href.endsWith('/dist/${wasm}')) throw new Error(url.href)
        return new Response((await import('node:fs')).readFileSync(url), { headers: { 'Content-Type': '${type}' } })
      }`
      assert.deepEqual(outcomesOf([join(dist, file)], { before }), [['loaded']])
    }
  }
})

test('a file that is read in another encoding than UTF-8', () => {
  const message = 'ddb-keys: this file is in UTF-8, and was read as something else: serve it as text/javascript; charset=utf-8, or begin the page with <meta charset="utf-8">.'
  for (const encoding of ['windows-1252', 'macintosh', 'windows-1251', 'koi8-r', 'iso-8859-15']) {
    const decoder = new TextDecoder(encoding)
    const misread = INLINED.map((file) => {
      const path = join(folder, `${encoding}-${file.replace(/js$/, file.endsWith('.cjs') ? 'js' : 'mjs')}`)
      writeFileSync(path, decoder.decode(readFileSync(join(dist, file))))
      return path
    })
    for (const before of ['', 'delete globalThis.Buffer']) {
      assert.deepEqual(outcomesOf(misread, { before }), misread.map(() => [message, false]), encoding)
    }
  }
})
