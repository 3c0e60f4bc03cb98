// `npm run release:files`: makes the files of the release that is tagged at HEAD. The workflow publishes them. They must be those that
// `npm run release` has built: the tag has their hash.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { billOf } from './bill.mjs'
import { buildTwice } from './build_twice.mjs'
import { hashOf } from './contents.mjs'
import { git } from './git.mjs'
import { keepFiles } from './kept.mjs'
import { placesIn } from './places.mjs'
import { tagAtHead } from './tagged.mjs'

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'ddb-keys-files-')))
try {
  console.log(`The files are those of the tag: ${await filesOf(tagAtHead(root))}`)
} catch ({ message }) {
  console.error(`No files: ${message}`)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** The folder with the files of a tag, of which only the hash is known. */
async function filesOf({ version, hash }) {
  const tools = await setUp(['npm', 'wasm', 'cyclonedx'])
  const built = await buildTwice(scratch, git(root, 'rev-parse', 'HEAD').trim())
  if (built.version !== version) throw new Error(`the tag says ${version}, and the package ${built.version}.`)
  if (hashOf(built) !== hash) throw new Error(`they have the hash ${hashOf(built)}, and the tag names ${hash}.`)
  return keepFiles(built, await billOf(built, placesIn(scratch)[0].folder, tools))
}
