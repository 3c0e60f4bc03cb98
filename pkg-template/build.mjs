// `npm run build`: compiles the crate to wasm, bundles its entries, and leaves the package in pkg/.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { linkPackage } from './setup/npm.mjs'
import { setUp } from './setup/setup.mjs'
import { publicTypes } from './dts.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here)
const target = join(root, 'target')
const entries = join(here, 'entries')
/** Made here and put in its place when it is whole: a build that fails, or runs beside another, leaves no half package. */
const staging = join(target, `package-${process.pid}`)
const pkg = join(staging, 'pkg')
const built = join(root, 'pkg')
const dist = join(pkg, 'dist')
const TYPES = join(root, 'src/wasm/types')
const NAME = 'ddb_keys'
const WASM = `${NAME}_bg.wasm`

/** The line of the `module` glue that says where the wasm comes from: the only one that differs from entry to entry. */
const IMPORT_OF_WASM = new RegExp(`^import source wasmModule from "\\./${WASM}";$`, 'gm')

/**
 * Bytes that `dist/index.js` may have, gzipped: what it has today, so that it does not grow unnoticed. The aim is 40 KB, which the
 * wasm misses: see the size in `npm run bench`.
 */
const BUDGET = 72 * 1024

/** Runs a tool whose output says what is wrong, where something is: a trace of this script would say nothing more. */
function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  console.error(error ? `${command} could not be started: ${error.message}` : `${command} failed`)
  process.exit(1)
}

process.on('exit', () => rmSync(staging, { recursive: true, force: true }))
const tools = await setUp(['wasm'])
const glue = { module: makeGlue('module'), web: makeGlue('web') }
assert(readFileSync(join(glue.module, WASM)).equals(readFileSync(join(glue.web, WASM))), 'one wasm for all entries')

mkdirSync(dist, { recursive: true })
const wasm = join(dist, WASM)
const leave = ['--strip-producers', '--strip-target-features'] // nothing reads these sections from here on
run(process.execPath, join(root, 'node_modules/binaryen/bin/wasm-opt'), '-O3', ...leave, join(glue.module, WASM), '-o', wasm)

await bundle('index.js', { wasmModule: join(entries, 'inlined_wasm.js') })
await bundle('index.cjs', { wasmModule: join(entries, 'inlined_wasm.js'), format: 'cjs', platform: 'node' })
await bundle('workerd.js', { wasmModule: `./${WASM}` })
await bundle('edge-light.js', { wasmModule: `./${WASM}?module` })
await bundle('web.js', { entry: 'web.js', glueOf: 'web' })
checkBundles()
writeTypes()
writeManifest()
reportSizes()
putInPlace()
linkPackage()

function makeGlue(kind) {
  run('cargo', 'build', '--quiet', '--release', '--locked', '--target', 'wasm32-unknown-unknown')
  const out = join(staging, 'glue', kind)
  const compiled = join(target, 'wasm32-unknown-unknown/release', `${NAME}.wasm`)
  run(tools['wasm-bindgen'], '--target', kind, '--out-name', NAME, '--out-dir', out, compiled)
  return out
}

/**
 * The glue without its object of helpers: the public ones are the halves in src/wasm, and once nothing holds the generated
 * functions, esbuild leaves them out.
 */
function glueSource(kind) {
  const source = readFileSync(join(glue[kind], `${NAME}.js`), 'utf8')
  const lean = replaceOnce(source, /^export const (\w+) = \{\};\n(?:\1\.(\w+) = \1__\2;\n)+/gm, '')
  return kind === 'web' ? lean : replaceOnce(lean, IMPORT_OF_WASM, 'import wasmModule from "@wasm-module";')
}

function replaceOnce(text, pattern, replacement) {
  assert.equal(text.match(pattern)?.length, 1, `the glue has one ${pattern}`)
  return text.replace(pattern, replacement)
}

async function bundle(file, { entry = 'index.js', glueOf = 'module', wasmModule, format = 'esm', platform = 'neutral' }) {
  await build({
    entryPoints: [join(entries, entry)],
    outfile: join(dist, file),
    bundle: true,
    format,
    platform,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    inject: [join(entries, 'text_decoder.js')],
    plugins: [resolver(glueOf, wasmModule)],
    logLevel: 'warning',
  })
}

/** Finds the glue, the wasm and the snippets, which are the files of src/wasm themselves: one copy of each in a bundle. */
function resolver(glueOf, wasmModule) {
  return {
    name: 'glue',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@glue$/ }, () => ({ path: `${NAME}.js`, namespace: 'glue' }))
      onResolve({ filter: /^@wasm$/ }, () => ({ path: WASM, namespace: 'wasm' }))
      onResolve({ filter: /^@wasm-module$/ }, () => ({ path: wasmModule, external: wasmModule.startsWith('./') }))
      onResolve({ filter: /^\.\/snippets\// }, ({ path }) => ({ path: join(root, path.replace(/^.*?(?=src\/wasm\/)/, '')) }))
      onLoad({ filter: /./, namespace: 'glue' }, () => ({ contents: glueSource(glueOf), loader: 'js' }))
      onLoad({ filter: /./, namespace: 'wasm' }, () => ({ contents: readFileSync(wasm).toString('hex'), loader: 'text' }))
    },
  }
}

/** Node prints the line that throws: the wasm has to stay on a line of its own. */
function checkBundles() {
  const hex = readFileSync(wasm).toString('hex')
  for (const file of readdirSync(dist).filter((name) => /\.c?js$/.test(name))) {
    const code = readFileSync(join(dist, file), 'utf8')
    const inlined = code.split('\n').filter((line) => line.length > 1000)
    const alone = inlined.length === 1 && /^var \w+ = "[0-9a-f]+";$/.test(inlined[0]) && inlined[0].includes(hex)
    assert(alone || (inlined.length === 0 && !/^index/.test(file)), `${file} has the wasm on one line, or none of it`)
    assert(!/function \w+__\w+\([^)]*\) \{\n\s+const ret = wasm\./.test(code), `${file} has no unused function of the glue`)
  }
}

function writeTypes() {
  const sections = readdirSync(TYPES).map((file) => readFileSync(join(TYPES, file), 'utf8'))
  const types = publicTypes(readFileSync(join(glue.module, `${NAME}.d.ts`), 'utf8'), sections)
  writeFileSync(join(dist, 'index.d.ts'), types)
  writeFileSync(join(dist, 'index.d.cts'), types)
  cpSync(join(entries, 'web.d.ts'), join(dist, 'web.d.ts'))
}

function writeManifest() {
  const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  manifest.version = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))[1]
  writeFileSync(join(pkg, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(here, 'README.md'), join(pkg, 'README.md'))
  for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE']) cpSync(join(root, licence), join(pkg, licence))
}

function putInPlace() {
  rmSync(built, { recursive: true, force: true })
  renameSync(pkg, built)
}

function reportSizes() {
  const sizes = ['index.js', 'index.cjs', 'workerd.js', 'web.js', WASM].filter((file) => existsSync(join(dist, file)))
  for (const file of sizes) {
    const bytes = readFileSync(join(dist, file))
    const packed = gzipSync(bytes, { level: 9 }).length
    console.log(`${file.padEnd(18)} ${kilobytes(bytes.length)}  gzip ${kilobytes(packed)}`)
    if (file === 'index.js' && packed > BUDGET) {
      console.error(`dist/index.js is over its budget of ${kilobytes(BUDGET)} gzip`)
      process.exitCode = 1
    }
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
