// Code that the compiler does not check stands in one file, src/wasm/boundary.rs: no other Rust of this repository has the word `unsafe`, besides
// comments and texts.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'

const BOUNDARY = 'src/wasm/boundary.rs'
const FOLDERS = ['src', 'tests']
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

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.rs') && !/(^|[/\\])(target|node_modules)[/\\]/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)

test('the word counts in code, and not in comments and texts', () => {
  for (const code of ['unsafe { x() }', 'unsafe fn f() {}', "fn f<'a>(x: &'a str) { unsafe { g(x) } }", 'let c = \'"\'; unsafe { g() } // "', '/* /* */ */ unsafe impl Sync for A {}', 'r#"a"# ; unsafe {}', '"\\"" ; unsafe {}']) {
    assert.equal(unsafeIn(code), 1, code)
  }
  for (const code of ['// unsafe', '/* unsafe /* unsafe */ unsafe */', '"unsafe"', '"\\" unsafe"', 'r#"" unsafe "#', 'b"unsafe"', '#![deny(unsafe_code)]', 'let unsafely = 1;']) {
    assert.equal(unsafeIn(code), 0, code)
  }
})

test('the boundary alone has unsafe code', () => {
  assert(sources.length > 200 && unsafeIn(readFileSync(join(root, BOUNDARY), 'utf8')) > 5, 'the sources are looked at')
  const found = sources.filter((file) => file !== BOUNDARY && unsafeIn(readFileSync(join(root, file), 'utf8')) > 0)
  assert.deepEqual(found, [])
})

test('the compiler refuses it elsewhere, and no other file allows it', () => {
  assert.match(readFileSync(join(root, 'Cargo.toml'), 'utf8'), /^unsafe_code = "deny"/m)
  const allowing = sources.filter((file) => /\bunsafe_code\b/.test(codeOf(readFileSync(join(root, file), 'utf8'))))
  assert.deepEqual(allowing, [BOUNDARY])
})
