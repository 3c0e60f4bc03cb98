// The lock files: each package and each crate has a hash or its source here, and no file says from which host it came, as every registry gives the
// same bytes. What runs when it is installed is named here.

import { crateNames, linksOf, filesNamed, packagesOf, read } from './locked.mjs'

const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index' // the name of a source, wherever a mirror is

export function lockFiles() {
  const npm = filesNamed('package-lock.json')
  const cargo = filesNamed('Cargo.lock')
  const wrong = [...npm.flatMap((path) => troubleOfNpm(read(path)).map((one) => `${path}: ${one}`)), ...cargo.flatMap((path) => troubleOfCargo(read(path)).map((one) => `${path}: ${one}`))]
  return { wrong, note: `${npm.length + cargo.length} files` }
}

/** Packages that run a script when they are installed, with the reason why they may. */
const SCRIPTS = new Map([
  ['esbuild', 'checks that the program for this system is there'],
  ['workerd', 'checks that the program for this system is there'],
  ['@parcel/watcher', 'compiles itself where it has no program for this system'],
])

/** A package in the bundle of another is part of that one's tarball, and under its hash. */
export function troubleOfNpm(text) {
  const outside = linksOf(text).filter(({ resolved }) => /^(?:\.\.|\/|[A-Za-z]:)/.test(resolved)).map(({ path, resolved }) => `${path} is a link out of this repository, to ${resolved}.`)
  return [...outside, ...packagesOf(text).flatMap(troubleOfPackage)]
}

function troubleOfPackage({ name, integrity = '', resolved, inBundle, hasInstallScript }) {
  return [
    ...(hasInstallScript && !SCRIPTS.has(name) ? [`${name} runs a script when it is installed.`] : []),
    ...(inBundle || /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${name} has no hash of SHA-512.`]),
    ...(resolved === undefined ? [] : [`${name} names the host that it came from.`]),
  ]
}

/** A crate without a source is one of this repository: another would be a copy on some disk, whose bytes nobody compares. */
export function troubleOfCargo(text, own = crateNames()) {
  const crates = text.split('[[package]]').slice(1).map((block) => Object.fromEntries([...block.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name, value]) => [name, value])))
  const foreign = crates.filter(({ source, name }) => source === undefined && !own.includes(name)).map(({ name }) => `${name} has no source.`)
  return [...foreign, ...crates.filter(({ source }) => source !== undefined).flatMap(troubleOfCrate)]
}

function troubleOfCrate({ name, source, checksum = '' }) {
  return [
    ...(/^[0-9a-f]{64}$/.test(checksum) ? [] : [`${name} has no checksum.`]),
    ...(source === CRATES_IO ? [] : [`${name} comes from ${source}.`]),
  ]
}
