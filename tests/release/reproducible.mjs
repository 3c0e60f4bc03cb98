// `npm run reproducible`: builds the commit of HEAD, or the named one, at two places, compares them, and prints the hash of the package.

import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { buildTwice } from './build_twice.mjs'
import { hashOf, linesOf } from './contents.mjs'
import { git } from './git.mjs'
import { inScratch } from './scratch.mjs'

await setUp(['npm', 'wasm'])
const commit = git(root, 'rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`).trim()
await inScratch('twice', async (scratch) => {
  const built = await buildTwice(scratch, commit)
  console.log(`${linesOf(built).join('\n')}\n\n${commit} gives the same bytes at two places: sha512 ${hashOf(built)}`)
})
