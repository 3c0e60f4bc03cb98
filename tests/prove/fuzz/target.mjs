// One target: a sitting of it, and the smallest set of inputs that covers as much.

import { spawn } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { versions } from '../../../pkg-template/setup/versions.mjs'
import { emptied, keep, pack, unpacked } from './corpus.mjs'
import { dictionary, foundOf, home } from './places.mjs'

/** More seconds, and more MB of memory, than any rule takes for one of these inputs. */
const LONGEST = 20
const MOST_MEMORY = 2048
/** In bytes: more bytes would not give more kinds of choices, and texts of keys are shorter. */
const LONGEST_INPUT = 400

/** Builds the program of all targets; `cargoFuzz` is the path of cargo-fuzz. */
export async function build(cargoFuzz) {
  // No sanitizer: the host has no unsafe code. Overflows and assertions of debug builds are checked.
  const args = ['build', '--fuzz-dir', home, '--sanitizer', 'none', '--target', await host()]
  const { code, output } = await run(cargoFuzz, args, { RUSTUP_TOOLCHAIN: versions.nightly })
  if (code !== 0) throw new Error(`the targets cannot be built:\n${output}`)
}

let hostTriple
async function host() {
  hostTriple ??= /^host: (.+)$/m.exec((await run('rustc', ['-vV'], { RUSTUP_TOOLCHAIN: versions.nightly })).output)[1]
  return hostTriple
}

const program = async () => join(home, 'target', await host(), 'release/laws')

/**
 * A sitting of a target: the number of inputs, the seconds, how much of the code they reached before and after, and the file of an input that broke a
 * law, with the output of the program.
 */
export async function sit(target, { seconds, seed }) {
  const folder = unpacked(target)
  const artifacts = emptied(join(home, 'target/artifacts', target))
  const limits = [`-max_total_time=${seconds}`, `-timeout=${LONGEST}`, `-rss_limit_mb=${MOST_MEMORY}`, `-max_len=${LONGEST_INPUT}`, '-len_control=20']
  const start = performance.now()
  const { code, output } = await run(await program(), [folder, ...limits, `-seed=${seed}`, `-dict=${dictionary}`, `-artifact_prefix=${artifacts}/`, '-print_final_stats=1'], { FUZZED: target })
  const [artifact] = readdirSync(artifacts).map((name) => keep(target, readFileSync(join(artifacts, name))))
  const covered = [...output.matchAll(/cov: (\d+) ft: (\d+)/g)].map(([, edges, features]) => [Number(edges), Number(features)])
  const [edges, features] = covered.at(-1) ?? [0, 0]
  return {
    target,
    executions: Number(/^stat::number_of_executed_units: (\d+)/m.exec(output)?.[1] ?? /^#(\d+)/m.exec(output)?.[1] ?? 0),
    seconds: Math.round((performance.now() - start) / 1000),
    edges,
    features,
    newEdges: edges - (covered[0]?.[0] ?? 0),
    fault: code === 0 ? undefined : { file: artifact, output },
  }
}

/** Commits the fewest of all inputs that cover as much as all of them. */
export async function minimise(target) {
  const folder = emptied(join(home, 'target/fewest', target))
  const args = ['-merge=1', '-set_cover_merge=1', `-max_len=${LONGEST_INPUT}`, `-rss_limit_mb=${MOST_MEMORY}`, folder, unpacked(target)]
  const { code, output } = await run(await program(), args, { FUZZED: target })
  if (code !== 0) throw new Error(`${target} breaks a law on one of its inputs:\n${output.slice(-5000)}`)
  const packed = pack(target, folder)
  rmSync(folder, { recursive: true })
  return { target, ...packed, of: readdirSync(foundOf(target)).length }
}

/** The output of a program; its middle is dropped if it is long. */
function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: home, env: { ...process.env, RUST_BACKTRACE: '0', ...env } })
    let output = ''
    const add = (chunk) => {
      output += chunk
      if (output.length > 4_000_000) output = `${output.slice(0, 1_000_000)}\n…\n${output.slice(-1_000_000)}`
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
