// `npm run release:files`: makes the files of the release that is tagged at HEAD. The workflow publishes them. They must be those that
// `npm run release` has built: the tag has their hash.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { writeBills } from './bills.mjs'
import { buildTwice } from './build_twice.mjs'
import { hashOf } from './contents.mjs'
import { git } from './git.mjs'
import { keepFiles } from './kept.mjs'
import { tagAtHead } from './tagged.mjs'

const { version, hash } = tagAtHead(root)
await setUp(['npm', 'wasm'])
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'ddb-keys-files-')))
try {
  const built = await buildTwice(scratch, git(root, 'rev-parse', 'HEAD').trim())
  if (built.version !== version) throw new Error(`The tag says ${version}, and the package ${built.version}.`)
  if (hashOf(built) !== hash) throw new Error(`The files are not those of the tag: they have the hash ${hashOf(built)}, and the tag has ${hash}.`)
  writeBills({ tarball: built.tarball, tree: root, to: join(scratch, 'bills') })
  console.log(`The files of ${version} are those of its tag, in ${keepFiles(built, join(scratch, 'bills'))}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
