// The package as it is packed needs no other package: not at run time, not as a peer, and nothing runs when it is installed.

import { read } from './locked.mjs'

const DEPENDENCIES = ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies', 'bundledDependencies']

export function runtime() {
  return { wrong: troubleOfManifest(JSON.parse(read('pkg-template/package.json'))) }
}

export function troubleOfManifest(manifest) {
  const found = DEPENDENCIES.filter((name) => Object.keys(manifest[name] ?? {}).length > 0)
  const scripts = Object.keys(manifest.scripts ?? {})
  return [...found.map((name) => `The manifest has ${name}.`), ...scripts.map((name) => `The manifest has a script ${name}.`)]
}
