// The lock files: each package and each crate has a hash, and no file says from which host it came, as every registry gives the same bytes.

import { lockFilesNamed, packagesOf, read } from './locked.mjs'

const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index' // the name of a source, wherever a mirror is

export function lockFiles() {
  const npm = lockFilesNamed('package-lock.json')
  const cargo = lockFilesNamed('Cargo.lock')
  const wrong = [...npm.flatMap((path) => troubleOfNpm(read(path)).map((one) => `${path}: ${one}`)), ...cargo.flatMap((path) => troubleOfCargo(read(path)).map((one) => `${path}: ${one}`))]
  return { wrong, note: `${npm.length + cargo.length} files` }
}

/** A package in the bundle of another is part of that one's tarball, and under its hash. */
export function troubleOfNpm(text) {
  return packagesOf(text).flatMap(({ name, integrity = '', resolved, inBundle }) => [
    ...(inBundle || /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${name} has no hash of SHA-512.`]),
    ...(resolved === undefined ? [] : [`${name} names the host that it came from.`]),
  ])
}

export function troubleOfCargo(text) {
  const crates = text.split('[[package]]').slice(1).map((block) => Object.fromEntries([...block.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value])))
  return crates.filter(({ source }) => source !== undefined).flatMap(({ name, source, checksum = '' }) => [
    ...(/^[0-9a-f]{64}$/.test(checksum) ? [] : [`${name} has no checksum.`]),
    ...(source === CRATES_IO ? [] : [`${name} comes from ${source}.`]),
  ])
}
