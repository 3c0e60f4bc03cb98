// Whether other bundlers drop as much as esbuild does: the same programs by webpack and by Rollup.

import { bundled, packed } from '../bundlers.mjs'
import { compared } from '../goal.mjs'
import { PROGRAMS } from './start_bundles.mjs'

const BUNDLERS = ['webpack', 'Rollup']
const MOST = 1.06

async function measure({ program: [name, , contents], dist }) {
  const theirs = await bundled(contents, dist, 'esbuild')
  const names = await exportsOf(theirs)
  const rows = []
  for (const bundler of BUNDLERS) {
    const ours = await bundled(contents, dist, bundler)
    const has = await exportsOf(ours)
    if (has !== names) throw new Error(`The bundle of ${name} by ${bundler} has the exports ${has}, and that by esbuild ${names}`)
    rows.push(compared({ name: `bundle by ${bundler}: ${name}`, unit: 'KB', ours: packed(ours), baseline: 'the bundle of esbuild', theirs: packed(theirs) }, MOST))
  }
  return rows
}

/** The names that a bundle exports: one that lost them all would be the smallest. */
async function exportsOf(bytes) {
  return Object.keys(await import(`data:text/javascript;base64,${Buffer.from(bytes).toString('base64')}`)).join(', ')
}

/** The bundle of another build is compared by esbuild alone. */
export const cases = ({ dist, other }) => (other ? [] : PROGRAMS.map((program) => ({ name: `bundles of ${program[0]}`, program, dist, measure })))
