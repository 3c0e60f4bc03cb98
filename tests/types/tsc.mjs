// The TypeScript compilers of package.json, by the number in their names.

import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** A compiler for many projects: `compile(config)` does what `tsc` does, and `end()` ends it. */
export function startCompiler(compiler) {
  if (!hasLibrary(compiler)) return { compile: (config) => tsc(compiler, config), end() {} }
  const process = fork(fileURLToPath(new URL('compiler.mjs', import.meta.url)), [`typescript${compiler}`])
  const ended = once(process, 'close').then(([code]) => ({ ok: false, output: `the compiler ended with exit code ${code}` }))
  return {
    compile(config) {
      process.send(config)
      return Promise.race([once(process, 'message').then(([answer]) => answer), ended])
    },
    end: () => process.kill(),
  }
}

/** TypeScript 7 is a program without a library, written in another language: there is nothing to get warm. */
const hasLibrary = (compiler) => versionOf(compiler).split('.')[0] < 7

function manifestOf(compiler) {
  return require.resolve(`typescript${compiler}/package.json`)
}
