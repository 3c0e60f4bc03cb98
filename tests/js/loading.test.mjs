// What the package says where its wasm cannot be compiled: without WebAssembly, under a policy that forbids it, and read in the wrong encoding. Files
// that hold their wasm compile it in their first call, and those for design time when they are loaded.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary.mjs'

const dist = fileURLToPath(new URL('../../pkg/dist', import.meta.url))
const folder = temporaryFolder('loading')

/** The files that hold their wasm: of run time, and of design time. */
const LAZY = ['index.js', 'index.cjs', 'helpers.js', 'helpers.cjs']
const EAGER = ['design.js', 'design.cjs']

/** The files that load their wasm when they are told to. */
const FETCHING = { 'web.js': 'ddb_keys_bg.wasm', 'design-web.js': 'ddb_keys_design_web_bg.wasm' }

/** What a program that loads each of these files, and calls it twice, says of the error: where it came, its message, and whether it has a cause. */
function outcomesOf(files, { flags = [], before = '' } = {}) {
  const program = `${before}
    const outcomes = []
    for (const file of ${JSON.stringify(files)}) {
      let step = 'import'
      try {
        const { default: init, ulid } = await import(file)
        step = 'init'
        if (typeof init === 'function') await init()
        step = 'call'
        if (process.argv[1] === 'twice') try { ulid() } catch {}
        if (ulid().length === 26) outcomes.push(['loaded'])
      } catch (error) {
        outcomes.push([step, error.message, error.cause !== undefined])
      }
    }
    console.log(JSON.stringify(outcomes))`
  const outcomes = ['once', 'twice'].map((times) => {
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', program, times], { encoding: 'utf8' })
    assert(stdout.startsWith('['), stderr)
    return JSON.parse(stdout)
  })
  assert.deepEqual(outcomes[1], outcomes[0])
  return outcomes[0]
}

const all = [...LAZY, ...EAGER, ...Object.keys(FETCHING)].map((file) => join(dist, file))

/** The same error of each of these files, where it comes. */
const fromAll = (message, hasCause) => all.map((path) => [stepOf(path), message, hasCause])

const stepOf = (path) => (LAZY.some((file) => path.endsWith(`/${file}`)) ? 'call' : EAGER.some((file) => path.endsWith(`/${file}`)) ? 'import' : 'init')

test('without WebAssembly', () => {
  const message = 'ddb-keys needs WebAssembly, which is missing here: start Node.js without --jitless, or exclude the site from Lockdown Mode.'
  const missing = fromAll(message, false)
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
  const forbidden = fromAll(message, true)
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
  const said = fromAll('ddb-keys: its WebAssembly was not compiled: too large', true)
  assert.deepEqual(outcomesOf(all, { before: refusing("new RangeError('too large')") }), said)
})

test('each file is loaded as it is', () => {
  const inlined = all.slice(0, LAZY.length + EAGER.length)
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

test('a file that is read in another encoding than UTF-8 says so, or is ASCII', () => {
  const message = 'ddb-keys: this file is in UTF-8, and was read as something else: serve it as text/javascript; charset=utf-8, or begin the page with <meta charset="utf-8">.'
  for (const encoding of ['windows-1252', 'macintosh', 'windows-1251', 'koi8-r', 'iso-8859-15']) {
    const decoder = new TextDecoder(encoding)
    const misread = [...LAZY, ...EAGER].map((file) => {
      const path = join(folder, `${encoding}-${file.replace(/js$/, file.endsWith('.cjs') ? 'js' : 'mjs')}`)
      writeFileSync(path, decoder.decode(readFileSync(join(dist, file))))
      return path
    })
    for (const before of ['', 'delete globalThis.Buffer']) {
      const outcomes = misread.map((_, i) => (i < LAZY.length ? ['loaded'] : ['import', message, false]))
      assert.deepEqual(outcomesOf(misread, { before }), outcomes, encoding)
    }
  }
})

test('replacing the environment after the import has no effect', () => {
  const before = `
    const files = ${JSON.stringify(LAZY.map((file) => join(dist, file)))}
    for (const file of files) await import(file)
    globalThis.WebAssembly = globalThis.Buffer = undefined`
  const files = LAZY.map((file) => join(dist, file))
  assert.deepEqual(outcomesOf(files, { before }), files.map(() => ['loaded']))
})

test('a part that cannot be compiled is not blamed on the input', () => {
  const program = `
    const { Module } = WebAssembly
    let isForbidden = false
    WebAssembly.Module = function (bytes) {
      if (isForbidden) throw new WebAssembly.CompileError('call to WebAssembly.Module() blocked by CSP')
      return new Module(bytes)
    }
    const { entityKeys, keyTemplate, tableKeys } = await import(${JSON.stringify(join(dist, 'index.js'))})
    const order = entityKeys({ pk: 'A#{a}', sk: 'B#{b:int}' })
    const { pk, sk } = order.keys({ a: '1', b: 3 })
    const odd = { pk, sk: 'B#é' } // for Rust, as is not the other
    isForbidden = true
    const calls = {
      tryParse: () => order.tryParse(odd),
      matches: () => order.matches(odd),
      parse: () => order.parse(odd),
      template: () => keyTemplate('A#{a}'),
      table: () => tableKeys({ order }),
    }
    const said = Object.entries(calls).map(([name, call]) => {
      try {
        return [name, call()]
      } catch (error) {
        return [name, error.name, error.message.slice(0, 41)]
      }
    })
    isForbidden = false
    console.log(JSON.stringify({ said, after: [order.tryParse({ pk, sk }), order.tryParse(odd) ?? 'none'] }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  assert(stdout.startsWith('{'), stderr)
  const { said, after } = JSON.parse(stdout)
  for (const outcome of said) assert.deepEqual(outcome.slice(1), ['Error', 'ddb-keys: compiling WebAssembly is forbid'], outcome[0])
  assert.deepEqual(after, [{ a: '1', b: 3 }, 'none'])
})
