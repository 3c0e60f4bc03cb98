// Where the project lives: with a home, errors end with the address of their explanation, and the manifest names it; without one, nothing does.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { addresses } from '../../pkg-template/bundle.mjs'
import { home, manifestFields } from '../../pkg-template/home.mjs'
import { temporaryFolder } from './temporary.mjs'

const NONE = { site: '', repository: '', package: '' }
const SOME = { site: 'https://keys.example/docs/', repository: 'https://code.example/keys', package: '' }

const folder = temporaryFolder('home')

/** The home that a file with this content gives. */
function homeOf(content) {
  const file = join(folder, 'home.json')
  writeFileSync(file, JSON.stringify(content))
  return home(file)
}

/** `refuse.js` as the build of the package bundles it for a home; nothing here is asked of the wasm. */
async function refusals(known) {
  const alone = {
    name: 'alone',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /(frame|answers)\.js$/ }, () => ({ path: 'frame', namespace: 'none' }))
      onLoad({ filter: /^frame$/, namespace: 'none' }, () => ({ contents: 'export const described = {}, nativeIsWellFormed = undefined, put = {}, raw = {}' }))
    },
  }
  const entryPoints = [fileURLToPath(new URL('../../src/js/crossing/refuse.js', import.meta.url))]
  const { outputFiles } = await build({ entryPoints, write: false, bundle: true, format: 'esm', minify: true, plugins: [addresses(known), alone] })
  const [{ text }] = outputFiles
  const file = join(folder, `${text.length}.mjs`)
  writeFileSync(file, text)
  return { text, module: await import(file) }
}

test('with a home, an error ends with the address of its code', async () => {
  const { module } = await refusals(homeOf(SOME))
  const { message } = module.refuseType('keyTemplate', 'template', 'text', 1)
  assert.equal(message, 'keyTemplate requires template to be a string, got 1 (https://keys.example/docs/errors/#invalid_type)')
})

test('an error around an error has one address, at its end', async () => {
  const { module } = await refusals(homeOf(SOME))
  const { message } = module.refuseEntity('tableKeys', 'order', module.refuseType('entityKeys', 'definition', 'text', 1))
  assert.equal(message, 'tableKeys: entity "order": entityKeys requires definition to be a string, got 1 (https://keys.example/docs/errors/#invalid_type)')
})

test('without a home, an error is its sentence, and the package has no trace of an address', async () => {
  const { text, module } = await refusals(homeOf(NONE))
  assert.equal(module.refuseType('keyTemplate', 'template', 'text', 1).message, 'keyTemplate requires template to be a string, got 1')
  assert.doesNotMatch(text, /toLowerCase|ERRORS_PAGE|https:/)
})

test('the manifest names the home, if there is one', () => {
  assert.deepEqual(manifestFields(homeOf(NONE)), {})
  assert.deepEqual(manifestFields(homeOf(SOME)), {
    homepage: 'https://keys.example/docs/',
    repository: { type: 'git', url: 'git+https://code.example/keys.git' },
  })
  const { homepage = '' } = JSON.parse(readFileSync(new URL('../../pkg/package.json', import.meta.url), 'utf8'))
  assert.equal(homepage, home().site)
})

test('an address without its scheme, and an unknown field, are refused', () => {
  assert.throws(() => homeOf({ ...NONE, site: 'keys.example' }), /site must be an address that begins with https/)
  assert.throws(() => homeOf({ ...NONE, page: '' }), /there is no field page, only site, repository, package/)
  assert.equal(homeOf({ ...NONE, site: 'https://keys.example/docs' }).site, 'https://keys.example/docs/')
})

test('an address that a reader would have to guess is refused, and shown', () => {
  for (const site of ['http://keys.example', 'https://keys.example/a b', 'https://keys.example/\n', 'https://me:secret@keys.example', 'https://keys.example/../a', 'https:////keys.example', 'https://keys.example/?', 5, null, ['https://keys.example']]) {
    assert.throws(() => homeOf({ site }), (error) => error.message.endsWith(`: site must be an address that begins with https://, or empty, got ${JSON.stringify(site)}`), String(site))
  }
  for (const content of [null, [], 'https://keys.example']) assert.throws(() => homeOf(content), /must be a JSON object with the fields site, repository, package$/)
})
