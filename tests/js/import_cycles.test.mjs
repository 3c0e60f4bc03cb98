// Imports have no cycles: of two files, at most one imports the other, directly or through others.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

const root = new URL('../../', import.meta.url)
const read = (file) => readFileSync(new URL(file, root), 'utf8')

function filesIn(folder, end) {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist', '.cache'].includes(entry.name) ? [] : filesIn(path, end)
    return end.test(path) && !path.endsWith('.d.ts') ? [path] : []
  })
}

/** The first cycle among nodes, each with those that it needs; none if there is none. */
function cycleIn(graph) {
  const done = new Set()
  const follow = (node, way) => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const found = follow(next, [...way, node])
      if (found) return found
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const found = follow(node, [])
    if (found) return found
  }
  return undefined
}

// ---------- JavaScript, TypeScript and Svelte ----------

const IMPORT = /^\s*(?:import|export)\s[^'"\n;]*?['"](\.[^'"]+)['"]/gm

function scripts(folder) {
  const files = filesIn(folder, /\.(?:m?js|ts|svelte)$/)
  const importedBy = (file) => [...read(file).matchAll(IMPORT)].map(([, path]) => posix.join(posix.dirname(file), path)).filter((path) => files.includes(path))
  return new Map(files.map((file) => [file, importedBy(file)]))
}

for (const folder of ['src/js', 'src/cli', 'www/src', 'pkg-template', 'tests']) {
  test(`no cycle among the imports of ${folder}`, () => {
    const graph = scripts(folder)
    assert.ok([...graph.values()].flat().length > 10)
    assert.equal(cycleIn(graph)?.join(' → '), undefined)
  })
}

// ---------- Rust ----------

/** The text of a module without its comments and its tests. */
const codeOf = (file) => read(file).replace(/\/\/.*$/gm, '').replace(/\n#\[cfg\(test\)\]\n(?:pub\S* )?mod \w+ \{[^]*$/, '')

const moduleOf = (file) => file.slice('src/'.length, -'.rs'.length).replace(/(?:^|\/)(?:mod|lib)$/, '').split('/').filter(Boolean).join('::')

/** The paths of a `use`: `a::{b, c::d}` has `a::b` and `a::c::d`. */
function pathsOf(text, before = []) {
  const open = text.indexOf('{')
  if (open < 0) return [[...before, ...text.split('::').map((name) => name.trim().split(' as ')[0])]]
  const head = [...before, ...text.slice(0, open).split('::').map((name) => name.trim()).filter(Boolean)]
  const parts = ['']
  let depth = 0
  for (const character of text.slice(open + 1, text.lastIndexOf('}'))) {
    depth += { '{': 1, '}': -1 }[character] ?? 0
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.filter((part) => part.trim() !== '').flatMap((part) => pathsOf(part.trim(), head))
}

function rustModules() {
  const files = filesIn('src', /\.rs$/).filter((file) => !/\/(?:tests|cases)\.rs$/.test(file))
  const modules = new Map(files.map((file) => [moduleOf(file), codeOf(file)]))
  /** What a module passes on from a module below it, by its name. */
  const passed = new Map()
  for (const [module, code] of modules) {
    for (const [, path] of code.matchAll(/\bpub(?:\([^)]*\))? use ([^;]+);/g)) {
      for (const [child, name] of pathsOf(path.replace(/\s+/g, ' '))) {
        const below = [module, child].filter(Boolean).join('::')
        if (name && modules.has(below)) passed.set(`${module} ${name}`, below)
      }
    }
  }
  const graph = new Map()
  for (const [module, code] of modules) {
    const own = module === '' ? [] : module.split('::')
    const absolute = (path) => {
      if (path[0] === 'crate') return path.slice(1)
      const ups = path.findIndex((name) => name !== 'super')
      return ups > 0 ? [...own.slice(0, own.length - ups), ...path.slice(ups)] : [...own, ...path]
    }
    /** The module in which the thing at a path is written. */
    const homeOf = (path) => {
      for (let length = path.length; length > 0; length--) {
        let home = path.slice(0, length).join('::')
        if (!modules.has(home)) continue
        for (const name of path.slice(length)) home = passed.get(`${home} ${name}`) ?? home
        return home
      }
      return undefined
    }
    const uses = [...code.matchAll(/^\s*use ([^;]+);/gm)].flatMap(([, path]) => pathsOf(path.replace(/\s+/g, ' ')))
    const bare = code.replace(/\buse [^;]+;/g, '').replace(/pub\(in [^)]*\)/g, '')
    const named = [...bare.matchAll(/(?<![\w:])((?:crate|super|[a-z_]\w*)(?:::\w+)+)/g)].map(([, path]) => path.split('::'))
    const homes = [...uses, ...named].map((path) => homeOf(absolute(path)))
    graph.set(module, [...new Set(homes)].filter((home) => home !== undefined && home !== module))
  }
  return graph
}

test('no cycle among the modules of the crate', () => {
  const graph = rustModules()
  assert.ok(graph.size > 200)
  assert.equal(cycleIn(graph)?.join(' → '), undefined)
})

test('a cycle is found', () => {
  const graph = rustModules()
  graph.set('limits', [...graph.get('limits'), 'table_keys::walk'])
  assert.match(cycleIn(graph).join(' '), /limits.*walk|walk.*limits/)
  assert.deepEqual(pathsOf('a::{b, c::{d, e as f}}'), [['a', 'b'], ['a', 'c', 'd'], ['a', 'c', 'e']])
})
