// `npm run build`: compiles the crate to wasm, bundles its entries, and leaves the package in pkg/.

import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { usesOf } from './bundle.mjs'
import { BESIDE_PACKAGE, generatedFiles, withLists } from './codecs.mjs'
import { commandTables } from './command_tables.mjs'
import { writeFormats } from './formats/write.mjs'
import { formatPages } from './formats/pages.mjs'
import { errorsPage } from './errors_page.mjs'
import { bundleFlavour, fileOf, flavours } from './flavours.mjs'
import { writeStale } from './generated.mjs'
import { manifestFields } from './home.mjs'
import { layoutFile } from './layout.mjs'
import { setModes } from './modes.mjs'
import { NOTICES, notices } from './notices.mjs'
import { sentencesFile } from './sentences.mjs'
import { reportSizes } from './sizes.mjs'
import { linkPackage } from './setup/npm.mjs'
import { setUp } from './setup/setup.mjs'
import { writeTesting } from './testing.mjs'
import { featuresInSources, featuresOf, namesIn, publicTypes, typesOfRust, withImported } from './types.mjs'
import { buildWasm } from './wasm.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here)
/** The package is built here, and moved into place when it is complete, so that failed or concurrent builds leave no partial package. */
const staging = join(root, 'target', `package-${process.pid}`)
const pkg = join(staging, 'pkg')
const dist = join(pkg, 'dist')

process.on('exit', () => rmSync(staging, { recursive: true, force: true }))
const { 'wasm-bindgen': wasmBindgen } = await setUp(['wasm'])
assert.deepEqual(featuresOf('design_exports.js').sort(), featuresInSources().sort(), 'every file with declarations is exported')
mkdirSync(dist, { recursive: true })
const stale = writeStale([layoutFile(), sentencesFile(), errorsPage(), commandTables()]) // before the modules that import them are bundled
const made = await Promise.all(flavours.map(make))
const { codecs } = made.find(({ codecs }) => codecs !== undefined)
stale.push(...writeStale(generatedFiles(codecs)))
for (const one of made) writeTypes(one)
writeTesting(dist)
writeFileSync(join(pkg, BESIDE_PACKAGE), JSON.stringify(codecs))
cpSync(join(root, 'src/cli'), join(dist, 'cli'), { recursive: true })
writeManifest()
stale.push(...writeStale(formatPages(await writeFormats(pkg, codecs), codecs)))
setModes(pkg, ['dist/cli/main.js'])
process.exitCode = reportSizes(dist) && !isStale() ? 0 : 1
putInPlace()
linkPackage()

/** Whether `--check` must fail because a generated file was out of date. The file has been rewritten by now. */
function isStale() {
  for (const path of stale) console.log(`${path} was out of date with the Rust that it is generated from, and has been rewritten: commit it`)
  return process.argv.includes('--check') && stale.length > 0
}

async function make(flavour) {
  const { name, wasm, features, hasGlue, isForPages, exports, web } = flavour
  const file = join(dist, wasm)
  const uses = await usesOf(`${name ?? fileOf(web)}.js`)
  const { types, codecs, ...facts } = await buildWasm({ features, hasGlue, isForPages, calls: uses.calls, file, wasmBindgen, staging })
  await bundleFlavour(flavour, facts, dist)
  return { name, web, features: featuresOf(exports), values: uses.exports, generated: types, isOfRust: hasGlue, codecs }
}

function writeTypes({ name, web, features, values, generated, isOfRust }) {
  const all = name ? features : withImported(features) // a part of an entry has the types that its own need
  const types = withLists(publicTypes(all, isOfRust ? typesOfRust(generated) : ''), codecs)
  const own = types.match(/^export (?:const|function|class|interface|type|namespace) \w+/gm)
  assert.deepEqual(own.filter((one) => !generated.includes(one)), [], 'the crate holds the types as its sections')
  for (const extension of name ? ['d.ts', 'd.cts'] : []) writeFileSync(join(dist, `${name}.${extension}`), types)
  if (web) writeFileSync(join(dist, `${web}.d.ts`), typesOfWeb(web, namesIn(types, values)))
}

/** The types of an entry that fetches its wasm: of a part of another entry, it exports the names. */
function typesOfWeb(web, names) {
  const own = readFileSync(join(here, `entries/${fileOf(web)}.d.ts`), 'utf8')
  return own.replace('export {}', `export {\n${names.map((name) => `  ${name},\n`).join('')}}`)
}

function writeManifest() {
  const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  Object.assign(manifest, manifestFields())
  manifest.version = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))[1]
  writeFileSync(join(pkg, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(pkg, 'README.md'), withLists(readFileSync(join(here, 'README.md'), 'utf8'), codecs))
  writeFileSync(join(pkg, NOTICES), notices())
  for (const file of ['CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE']) cpSync(join(root, file), join(pkg, file))
}

function putInPlace() {
  const built = join(root, 'pkg')
  rmSync(built, { recursive: true, force: true })
  renameSync(pkg, built)
}
