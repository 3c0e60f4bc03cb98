// The folder with the files of a release: the tarball, its bill of materials, and the list of its files with their hashes.

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { linesOf } from './contents.mjs'

/** Below target/, which git ignores. */
export const KEPT = join(root, 'target/release-files')

/** Copies the files of a release; returns the folder. */
export function keepFiles(built, bill) {
  rmSync(KEPT, { recursive: true, force: true })
  mkdirSync(KEPT, { recursive: true })
  cpSync(built.tarball, join(KEPT, basename(built.tarball)))
  writeFileSync(join(KEPT, `${built.name}-${built.version}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(join(KEPT, 'files.txt'), `${linesOf(built).join('\n')}\n`)
  return KEPT
}
