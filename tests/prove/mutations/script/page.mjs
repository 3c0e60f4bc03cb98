// The page's model in a copy of the repository, and its tests that need no browser.

import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { root } from '../../../../pkg-template/setup/command.mjs'
import { copyTo, filesOf, work } from '../scratch.mjs'

export const copy = join(work, 'page')
const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const COLLECTED = pathToFileURL(here('collected.mjs')).href

/** Tests that start browsers or compilers take longer than all others together, and test mainly those. */
const SLOW = /support\/(?:browsers|chromium|compiled)\.mjs|build\/codecs\.mjs/

/** The tests in the copy. */
export const tests = filesOf(['www/tests/*.test.mjs'])
  .filter((path) => !path.startsWith('www/tests/site/') && !SLOW.test(readFileSync(join(root, path), 'utf8')))
  .map((path) => join(copy, path))

/** Writes the copy with these texts in place of the files. Its tests bundle the page once, and not for each mutant. */
export function writeCopy(texts) {
  const loadOnce = readFileSync(here('load_once.mjs'))
  rmSync(join(copy, 'www/.cache'), { recursive: true, force: true })
  copyTo(copy, ['www', 'tests/js', 'tests/dynamodb', 'pkg-template', 'examples', 'home.json', 'package.json', 'src/cli'], (path, bytes) => {
    if (path === 'www/tests/load.mjs') return loadOnce
    if (path.endsWith('.test.mjs')) return Buffer.from(bytes.toString().replace(`from 'node:test'`, `from '${COLLECTED}'`))
    return Buffer.from(texts.get(path) ?? bytes)
  })
  rmSync(join(copy, 'pkg'), { force: true, recursive: true })
  symlinkSync(join(root, 'pkg'), join(copy, 'pkg'), 'junction')
}
