// Compares two builds of the package: the baseline of each case is the same call in the other build, on the same inputs.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The folder of a build: as it is, or unpacked for as long as this process runs. */
export function folderOf(build) {
  if (!build.endsWith('.tgz')) return resolve(build)
  const scratch = mkdtempSync(join(tmpdir(), 'ddb-keys-against-'))
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', resolve(build), '-C', scratch])
  return join(scratch, 'package')
}

/** How the rows of a case that measures both builds by itself call the other one. */
export const OTHER = 'the other build'

/** How many times as long as in the other build a call may take. */
const BUDGET = 1.1

/** The cases that both builds have. Those that measure no call, such as the size, are left as they are. */
export function against(cases, others, name) {
  return cases.flatMap((one) => {
    if (one.ours === undefined) return [one]
    const other = others.find((candidate) => candidate.name === one.name)
    return other === undefined ? [] : [{ ...one, measure: undefined, baselines: [{ name, call: other.ours, budget: BUDGET }] }]
  })
}
