// What the command line adds to the start of Node: the CPU of `--help`, less that of a process that does nothing.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from '../goal.mjs'
import { median } from '../measure.mjs'

const PROCESSES = 20
const MILLISECONDS = 15
const EMPTY = fileURLToPath(new URL('../empty.mjs', import.meta.url))

/** Says at the end of a process how many milliseconds of CPU it took. */
const USED = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, `${(user + system) / 1000}`) })",
)}`

function cpuOf(args) {
  const { output } = spawnSync(process.execPath, ['--import', USED, ...args], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'], encoding: 'utf8' })
  return Number(output[3])
}

function measure({ dist }) {
  const rounds = Array.from({ length: PROCESSES }, () => cpuOf([join(dist, 'cli/main.js'), '--help']) - cpuOf([EMPTY]))
  return [alone({ name: 'ddb-keys --help, over Node itself', unit: 'ms', ours: median(rounds) }, MILLISECONDS)]
}

export const cases = ({ dist }) => [{ name: 'the help', dist, measure }]
