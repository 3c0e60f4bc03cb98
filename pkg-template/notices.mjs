// THIRD_PARTY_NOTICES.md of the package: the crates that its wasm is made of, and their licences, whose texts stand in the sources of the crates.

import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './setup/command.mjs'
import { versions } from './setup/versions.mjs'

export const NOTICES = 'THIRD_PARTY_NOTICES.md'
/** The flavour of the wasm that has all others in it. */
const GRAPH = ['--features', 'life', '--filter-platform', 'wasm32-unknown-unknown']
/** The licences that are taken where a crate leaves a choice, and the names of their files. MIT has a short text, with the names of the authors. */
const TAKEN = { MIT: /^licen[cs]e([-_]mit)?(\.(md|txt))?$/i, 'Unicode-3.0': /^licen[cs]e[-_]unicode(\.(md|txt))?$/i }

/** The text of the file. It has neither paths nor dates, so that two builds write the same bytes, and each text of a licence only once. */
export function notices(crates = cratesOfWasm()) {
  const texts = new Map()
  for (const crate of crates) for (const text of crate.texts) texts.set(text, [...(texts.get(text) ?? []), `${crate.name} ${crate.version}`])
  const sections = [...texts].map(([text, names]) => `## ${names.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\`\n`)
  return `${introduction(crates)}\n${sections.join('\n')}`
}

function introduction(crates) {
  return `# Third-party notices

The wasm of this package contains code of these crates. The texts of the licences under which it is used follow.

| crate | version | licence | used under |
|---|---|---|---|
${crates.map(({ name, version, license, taken }) => `| ${name} | ${version} | ${license} | ${taken.join(' and ')} |\n`).join('')}
It also contains parts of the standard library of Rust ${versions.rust} (The Rust Project contributors, MIT OR Apache-2.0; its compiler_builtins
also has code of LLVM, Apache-2.0 WITH LLVM-exception). They are used under Apache-2.0, whose text is in LICENSE-APACHE.
`
}

/** The crates by name, each with the licences under which it is used, and their texts. */
export function cratesOfWasm(metadata = metadataOfCargo(), textOf = textIn) {
  const crates = linked(metadata).map(({ name, version, license, manifest_path: manifest }) => {
    const taken = takenOf(name, license)
    return { name, version, license, taken, texts: taken.map((one) => textOf(name, dirname(manifest), one)) }
  })
  return crates.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The licence taken for each choice in an SPDX expression. */
function takenOf(name, license) {
  return license.split(' AND ').map((choice) => {
    const one = Object.keys(TAKEN).find((licence) => choice.replace(/[()]/g, '').split(/ OR |\//).includes(licence))
    if (one === undefined) throw new Error(`${name} offers ${license}, of which none is in ${NOTICES} yet`)
    return one
  })
}

/** The packages that the wasm links: no macros, which run when it is built, and no packages that only these or build scripts use. */
function linked({ packages, resolve }) {
  const packageOf = new Map(packages.map((one) => [one.id, one]))
  const nodeOf = new Map(resolve.nodes.map((one) => [one.id, one]))
  const isMacro = (id) => packageOf.get(id).targets.some(({ kind }) => kind.includes('proc-macro'))
  const found = new Set([resolve.root])
  for (const id of found) {
    const links = nodeOf.get(id).deps.filter(({ pkg, dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null) && !isMacro(pkg))
    for (const { pkg } of links) found.add(pkg)
  }
  found.delete(resolve.root)
  return [...found].map((id) => packageOf.get(id))
}

function textIn(name, folder, licence) {
  const file = readdirSync(folder).filter((own) => TAKEN[licence].test(own)).sort().at(-1)
  if (file === undefined) throw new Error(`${name} has no file with the text of ${licence}`)
  return readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim()
}

function metadataOfCargo() {
  const { status, stdout, stderr } = spawnSync('cargo', ['metadata', '--locked', '--format-version', '1', ...GRAPH], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  if (status !== 0) throw new Error(`cargo metadata failed:\n${stderr}`)
  return JSON.parse(stdout)
}
