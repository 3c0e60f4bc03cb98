// The TypeScript compilers of package.json, by the number in their names.

import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export function versionOf(compiler) {
  return require(manifestOf(compiler)).version
}

/** Compiles a project; `output` names its files relative to `cwd`. */
export function tsc(compiler, config, cwd = process.cwd()) {
  const program = join(dirname(manifestOf(compiler)), require(manifestOf(compiler)).bin.tsc)
  return new Promise((resolve) => {
    const args = [program, '-p', config, '--pretty', 'false']
    execFile(process.execPath, args, { cwd, maxBuffer: Infinity }, (error, stdout, stderr) => {
      resolve({ ok: !error, output: stdout + stderr })
    })
  })
}

function manifestOf(compiler) {
  return require.resolve(`typescript${compiler}/package.json`)
}
