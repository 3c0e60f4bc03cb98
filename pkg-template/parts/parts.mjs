// The parts of the wasm of the default entry. An export is in the part of the module of src/wasm/ that it is written in, and a function in the last
// part that all exports that reach it need. The first call that needs a part compiles it, and a bundler drops the parts that no call of a program needs.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/command.mjs'
import { split } from './split.mjs'

/**
 * The parts: which others each `needs`, and the modules with its exports. `values` and `templates` have no exports, but the functions that the parts
 * which need them share. Every part between `base` and `entities` is one more to compile for the first key: it takes some 0.2 ms.
 */
const PARTS = {
  base: { needs: [], modules: ['refusal'] },
  helpers: { needs: ['base'], modules: ['id', 'keys', 'multi', 'pattern', 'ulid', 'version'] },
  values: { needs: ['base'], modules: [] },
  tuples: { needs: ['values'], modules: ['multi_index', 'multi_index_definition', 'multi_key'] },
  entities: { needs: ['values'], modules: ['entity_keys', 'sure'] },
  texts: { needs: ['entities'], modules: [] },
  shards: { needs: ['texts'], modules: ['shard'] },
  calls: { needs: ['texts'], modules: ['entity_calls', 'condition'] },
  formats: { needs: ['calls'], modules: ['entity_formats'] },
  tables: { needs: ['formats'], modules: ['table_keys'] },
  templates: { needs: ['texts'], modules: ['template', 'tenant'] },
}

const NAMES = Object.keys(PARTS)

/** The exports of a module of src/wasm/, as `exports!` lists them, by the names that JavaScript calls. */
const EXPORT = /^ {4}"(\w+)" fn /gm

function exportsOf(module) {
  const source = readFileSync(join(root, 'src/wasm', `${module}.rs`), 'utf8')
  return Array.from(source.matchAll(EXPORT), ([, name]) => name)
}

/** The part of each export, by its name. */
function partsOfExports() {
  const partOf = new Map(Object.entries(PARTS).flatMap(([part, { modules }]) => modules.map((module) => [module, part])))
  const modules = readdirSync(join(root, 'src/wasm')).map((file) => file.replace(/\.rs$/, ''))
  return new Map(modules.flatMap((module) => exportsOf(module).map((name) => [name, partOf.get(module)])))
}

/** All parts that a part needs, directly or not, by their numbers. */
const neededBy = (part) => [...new Set(PARTS[part].needs.flatMap((one) => [...neededBy(one), NAMES.indexOf(one)]))]

/**
 * The parts of a wasm, each after all that it needs: its bytes, its exports, and the numbers of the parts that it needs directly. `short` has
 * the names of the exports in the wasm by their own names.
 */
export function partsOf(wasm, short) {
  const partOf = partsOfExports()
  const homeless = Object.keys(short).filter((name) => partOf.get(name) === undefined)
  assert.deepEqual(homeless, [], 'the module of every export is in a part: see PARTS in pkg-template/parts/parts.mjs')
  const exportsIn = (part) => Object.keys(short).filter((name) => partOf.get(name) === part).map((name) => short[name])
  const parts = split(wasm, NAMES.map((part) => ({ exports: exportsIn(part), needs: neededBy(part) })))
  return parts.map((part, i) => ({ ...part, needs: PARTS[NAMES[i]].needs.map((one) => NAMES.indexOf(one)) }))
}
