// The contents of a tarball of the package: its files with their sizes, modes and hashes, and one hash of all that.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../../pkg-template/setup/npm_command.mjs'

/** Packs the package in the folder `pkg` as npm would publish it, into the folder `to`. */
export function packed(pkg, to) {
  const [program, ...args] = npm('pack', '--silent', '--json', '--pack-destination', to)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: pkg, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm pack ended with ${status}:\n${stderr}`)
  const [{ filename, name, version, files, size, unpackedSize, integrity }] = JSON.parse(stdout)
  const tarball = join(to, filename)
  return { name, version, tarball, size, unpackedSize, integrity, files: files.map(({ path, size, mode }) => ({ path, size, mode, sha512: sha512(readFileSync(join(pkg, path))) })) }
}

/** A line for each file, in the order of their names by code units, whatever the language is. */
export function linesOf({ files }) {
  const inOrder = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  return inOrder.map(({ path, size, mode, sha512 }) => `${sha512}  ${mode.toString(8)}  ${String(size).padStart(8)}  ${path}`)
}

/** The hash of all files with their names, modes and contents. That of the tarball also depends on the release of zlib which packs it. */
export function hashOf(package_) {
  return sha512(linesOf(package_).join('\n'))
}

function sha512(content) {
  return createHash('sha512').update(content).digest('hex')
}
