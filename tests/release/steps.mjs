// The steps of a release between its obstacles and its tag. Each throws if it finds a fault.

import { root } from '../../pkg-template/setup/command.mjs'
import { billOf } from './bill.mjs'
import { buildTwice } from './build_twice.mjs'
import { hashOf, linesOf } from './contents.mjs'
import { keepFiles } from './kept.mjs'
import { runAt } from './run_at.mjs'

const here = { folder: root }

/** The steps, with the paths of the tools that `setUp` returns. */
export const stepsWith = (tools) => [
  { name: 'dependencies, licences and signatures', run: () => runAt(here, process.execPath, 'tests/supply/run.mjs') },
  { name: 'npm test', run: () => runAt(here, process.execPath, 'tests/run.mjs', '--all') },
  { name: 'the types, by every compiler', run: () => runAt(here, process.execPath, 'tests/types/run.mjs', '--all') },
  { name: 'build at two places, and compare', run: ({ scratch, commit, tree }) => buildTwice(scratch, commit, tree) },
  { name: 'install the tarball in every consumer', run: ({ built }) => runAt(here, process.execPath, 'tests/consumers/run.mjs', '--tarball', built.tarball) },
  { name: 'the files to publish', run: ({ built, tree }) => print(built, tree, tools) },
]

async function print(built, tree, tools) {
  const kept = keepFiles(built, await billOf(built, tree, tools))
  console.log(linesOf(built).join('\n'))
  const { name, version, files, size, unpackedSize } = built
  console.log(`\n${name} ${version}: ${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked\nsha512 of its files: ${hashOf(built)}\n\n${kept}`)
}
