// The steps of a release between its obstacles and its tag. Each throws if it finds a fault.

import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { writeBills } from './bills.mjs'
import { buildTwice } from './build_twice.mjs'
import { hashOf, linesOf } from './contents.mjs'
import { keepFiles } from './kept.mjs'
import { runAt } from './run_at.mjs'

const here = { folder: root }

export const steps = [
  { name: 'what the package and its tools are made of', run: () => runAt(here, process.execPath, 'tests/supply/run.mjs') },
  { name: 'npm test', run: () => runAt(here, process.execPath, 'tests/run.mjs') },
  { name: 'build at two places, and compare', run: ({ scratch, commit, tree }) => buildTwice(scratch, commit, tree) },
  { name: 'install the tarball in every consumer', run: ({ built }) => runAt(here, process.execPath, 'tests/consumers/run.mjs', '--tarball', built.tarball) },
  { name: 'the bills of materials', run: ({ built, tree, scratch }) => void writeBills({ tarball: built.tarball, tree, to: join(scratch, 'bills') }) },
  { name: 'what would be published', run: ({ built, scratch }) => void print(built, keepFiles(built, join(scratch, 'bills'))) },
]

function print(built, kept) {
  console.log(linesOf(built).join('\n'))
  const { name, version, files, size, unpackedSize } = built
  console.log(`\n${name} ${version}: ${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked\nsha512 of its files: ${hashOf(built)}\n\nin ${kept}`)
}
