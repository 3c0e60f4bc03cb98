// Code that the compiler does not check stands in one file, src/wasm/boundary.rs, and in its tests: no other Rust of this repository has the word
// `unsafe`, besides comments and texts.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'
import { sourcesIn } from '../sources.mjs'

const BOUNDARY = 'src/wasm/boundary.rs'
const TESTS_OF_BOUNDARY = 'src/wasm/boundary/tests.rs'
/** Raw texts, texts, characters and comments of one line. A lifetime is no character: no quote follows its name. */
const SKIPPED = /\b[bc]?r(#*)"[\s\S]*?"\1|(?:\b[bc])?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\(?:u\{[\w]+\}|x[\da-fA-F]{2}|.)|[^'\\])'|\/\/.*|\/\*/gu

/** A source without its comments and texts. Comments of several lines nest. */
function codeOf(source) {
  let code = ''
  let at = 0
  SKIPPED.lastIndex = 0
  for (let found; (found = SKIPPED.exec(source)) !== null; ) {
    code += `${source.slice(at, found.index)} `
    at = found[0] === '/*' ? endOfComment(source, found.index) : SKIPPED.lastIndex
    SKIPPED.lastIndex = at
  }
  return code + source.slice(at)
}

function endOfComment(source, start) {
  let depth = 0
  for (const { 0: mark, index } of source.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1
    if (depth === 0) return start + index + mark.length
  }
  return source.length
}

/** How often the word stands in the code of a source. */
const unsafeIn = (source) => codeOf(source).match(/\bunsafe\b/g)?.length ?? 0

/** Files that a source makes part of its code, besides modules with a name of their own. */
const LOADED = /#!?\[\s*(?:cfg_attr\s*\([^\]]*?)?path\s*=\s*"([^"]*)"|\binclude!\s*[[({]([^\])}]*)/g
const loadedBy = (source) => [...source.matchAll(LOADED)].map(([, path, included]) => path ?? included)

/** All Rust of the repository, also the script of a build; and all of the crate, even in a folder with the name of one that commands make. */
const ofCrate = readdirSync(join(root, 'src'), { recursive: true }).map((file) => `src/${file.replaceAll('\\', '/')}`)
const sources = [...new Set([...sourcesIn(), ...ofCrate])].filter((file) => file.endsWith('.rs'))

test('the word is found in code, not in comments and strings', () => {
  for (const code of ['unsafe { x() }', 'unsafe fn f() {}', "fn f<'a>(x: &'a str) { unsafe { g(x) } }", 'let c = \'"\'; unsafe { g() } // "', '/* /* */ */ unsafe impl Sync for A {}', 'r#"a"# ; unsafe {}', '"\\"" ; unsafe {}']) {
    assert.equal(unsafeIn(code), 1, code)
  }
  for (const code of ['// unsafe', '/* unsafe /* unsafe */ unsafe */', '"unsafe"', '"\\" unsafe"', 'r#"" unsafe "#', 'b"unsafe"', '#![deny(unsafe_code)]', 'let unsafely = 1;']) {
    assert.equal(unsafeIn(code), 0, code)
  }
})

test('the boundary alone has unsafe code', () => {
  const boundary = readFileSync(join(root, BOUNDARY), 'utf8')
  assert(sources.length > 200 && unsafeIn(boundary) > 5, 'the sources are looked at')
  assert(codeOf(boundary).includes('#[cfg(test)]\nmod tests;'), 'no build has its tests')
  const found = sources.filter((file) => file !== BOUNDARY && file !== TESTS_OF_BOUNDARY && unsafeIn(readFileSync(join(root, file), 'utf8')) > 0)
  assert.deepEqual(found, [])
})

test('no code is loaded from a file with another ending, which is not looked at', () => {
  for (const code of ['#[path = "a.txt"] mod a;', '#[path="a.rs.inc"]\nmod a;', '#[cfg_attr(test, path = "a.inc")] mod a;', 'include!("a.in");', 'include! { "a.in" }', 'include!(concat!(env!("OUT_DIR"), "/a.rs"))']) {
    assert.equal(loadedBy(code).filter(isUnseen).length, 1, code)
  }
  assert.deepEqual(loadedBy('include_str!("a.txt"); #[path = "fuzz/a.rs"] mod a;'), ['fuzz/a.rs'])
  const found = sources.flatMap((file) => loadedBy(readFileSync(join(root, file), 'utf8')).filter(isUnseen).map((path) => `${file}: ${path}`))
  assert.deepEqual(found, [])
})

/** Whether a loaded file may be none of the sources: `include!` is not needed here at all. */
const isUnseen = (path) => !/^[\w/.]+\.rs$/.test(path)

test('the compiler refuses it elsewhere, and no other file allows it', () => {
  assert.match(readFileSync(join(root, 'Cargo.toml'), 'utf8'), /^unsafe_code = "deny"/m)
  const allowing = sources.filter((file) => /\bunsafe_code\b/.test(codeOf(readFileSync(join(root, file), 'utf8'))))
  assert.deepEqual(allowing, [BOUNDARY])
})
