// The bill of materials (CycloneDX) of a release: the npm package with the hash of its tarball, the crates that its wasm is
// made of, and the tools that built it.

import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { versions } from '../../pkg-template/setup/versions.mjs'
import { git } from './git.mjs'
import { runAt } from './run_at.mjs'

const FILE = 'bill.of.crates' // beside Cargo.toml: the tool writes nowhere else
const BUILT_WITH = ['rust', 'wasm-bindgen-cli', 'binaryen', 'esbuild', 'terser']
const OPTIONS = ['--format', 'json', '--spec-version', '1.5', '--features', 'life', '--target', 'wasm32-unknown-unknown', '--no-build-deps', '--override-filename', FILE]

/** The bill of the package `built`, whose sources stand in the folder `tree`. The time is that of its commit. */
export async function billOf(built, tree, { 'cargo-cyclonedx': program }) {
  const env = { SOURCE_DATE_EPOCH: git(tree, 'log', '-1', '--format=%ct').trim() }
  await runAt({ folder: tree, env }, program, 'cyclonedx', '--quiet', ...OPTIONS)
  const file = join(tree, `${FILE}.json`)
  const ofCrates = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return ofPackage(ofCrates, built, createHash('sha512').update(readFileSync(built.tarball)).digest('hex'))
}

/** The bill of the crate as one of the npm package: it has the same parts, and another name. */
export function ofPackage(bill, { name, version }, sha512) {
  const { component } = bill.metadata
  const purl = `pkg:npm/${name}@${version}`
  const own = { type: 'library', 'bom-ref': purl, name, version, description: component.description, hashes: [{ alg: 'SHA-512', content: sha512 }], licenses: component.licenses, purl }
  const dependencies = bill.dependencies.map((one) => (one.ref === component['bom-ref'] ? { ...one, ref: purl } : one))
  const properties = BUILT_WITH.map((tool) => ({ name: `ddb-keys:built-with:${tool}`, value: versions[tool] }))
  return { ...bill, metadata: { ...bill.metadata, component: own, properties: [...(bill.metadata.properties ?? []), ...properties] }, dependencies }
}
