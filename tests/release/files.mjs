// `npm run release:files`: makes the files of the release that is tagged at HEAD. The workflow publishes them. They must be those that
// `npm run release` has built: the tag has their hash.

import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { billOf } from './bill.mjs'
import { buildTwice } from './build_twice.mjs'
import { hashOf } from './contents.mjs'
import { git } from './git.mjs'
import { keepFiles } from './kept.mjs'
import { placesIn } from './places.mjs'
import { inScratch } from './scratch.mjs'
import { tagAtHead } from './tagged.mjs'

try {
  const tag = tagAtHead(root)
  console.log(`The files are those of the tag: ${await inScratch('files', (scratch) => filesOf(tag, scratch))}`)
} catch ({ message }) {
  console.error(`No files: ${message}`)
  process.exitCode = 1
}

/** The folder with the files of a tag, of which only the hash is known. */
async function filesOf({ version, hash }, scratch) {
  const tools = await setUp(['npm', 'wasm', 'cyclonedx'])
  const built = await buildTwice(scratch, git(root, 'rev-parse', 'HEAD').trim())
  if (built.version !== version) throw new Error(`the tag says ${version}, and the package ${built.version}.`)
  if (hashOf(built) !== hash) throw new Error(`they have the hash ${hashOf(built)}, and the tag names ${hash}.`)
  return keepFiles(built, await billOf(built, placesIn(scratch)[0].folder, tools))
}
