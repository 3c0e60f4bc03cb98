// The Rust toolchain that rust-toolchain.toml names, with the wasm32 target, and the C linker that it calls; and the nightly of the fuzzer.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EXE, outputOf, run, useCargoFolder, which } from './command.mjs'
import { debianPackages } from './debian.mjs'
import { MissingTool } from './missing.mjs'
import { versions } from './versions.mjs'

const TARGET = 'wasm32-unknown-unknown'

/** Installs whatever part of the toolchain is missing. */
export function rustToolchain() {
  useCargoFolder()
  if (!which('rustup')) throw new MissingTool('rustup', 'install it as https://rustup.rs says')
  if (!isComplete(versions.rust)) install(versions.rust)
  if (!which('cc', 'gcc', 'clang', 'link')) {
    debianPackages('A C linker (cc)', ['gcc', 'libc6-dev'], 'install gcc or clang')
  }
  return {}
}

/** Installs the nightly that the fuzzer's targets are built with, and a compiler for libFuzzer, which is in C++. */
export function nightlyToolchain() {
  const args = ['toolchain', 'install', versions.nightly, '--profile', 'minimal']
  if (outputOf('rustup', ['run', versions.nightly, 'rustc', '--version']) === undefined && !run('rustup', args)) {
    throw new MissingTool(`Rust ${versions.nightly}`, `run "rustup ${args.join(' ')}"`)
  }
  if (!which('c++', 'g++', 'clang++')) debianPackages('A C++ compiler (c++)', ['g++'], 'install g++ or clang')
}

function isComplete(channel) {
  const home = outputOf('rustup', ['run', channel, 'rustc', '--print', 'sysroot'])
  if (home === undefined) return false
  return [`lib/rustlib/${TARGET}`, `bin/cargo-fmt${EXE}`, `bin/cargo-clippy${EXE}`].every((path) => existsSync(join(home, path)))
}

function install(channel) {
  const args = ['toolchain', 'install', channel, '--profile', 'minimal', '-c', 'rustfmt', '-c', 'clippy', '-t', TARGET]
  if (!run('rustup', args)) throw new MissingTool(`Rust ${channel} for ${TARGET}`, `run "rustup ${args.join(' ')}"`)
}
