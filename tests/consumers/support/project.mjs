// The throw-away project: the fixtures, the package installed from its tarball, and the tools one folder up.

import { cpSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { transformSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { npm } from '../../../pkg-template/setup/npm_command.mjs'
import { run } from './processes.mjs'

/** A folder of its own for this run, with the tools where the projects in it find them. */
export function scratchFolder(tools) {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'ddb-keys-consumers-')))
  symlinkSync(join(tools, 'node_modules'), join(scratch, 'node_modules'), 'junction')
  return scratch
}

/** Packs the package as `npm publish` would. Returns the tarball and the names of the files in it. */
export async function pack(pkg, scratch) {
  const { filename, files } = await packing(pkg, '--pack-destination', scratch)
  return { path: join(scratch, filename), files }
}

/** Copies a tarball that was packed before. Returns the copy and the names of the files in it. */
export async function copied(tarball, scratch) {
  const path = join(scratch, basename(tarball))
  cpSync(tarball, path)
  const { files } = await packing(scratch, path, '--dry-run')
  return { path, files }
}

/** What `npm pack` says of a package: the name of its tarball, and those of its files. */
async function packing(cwd, ...args) {
  const [program, ...words] = npm('pack', '--silent', '--json', ...args)
  const [{ filename, files }] = JSON.parse(await run(program, words, { cwd }))
  return { filename, files: files.map(({ path }) => path) }
}

/** Copies the fixtures and installs the tarball beside them, as their only dependency. */
export async function project(consumers, scratch, tarball) {
  const folder = join(scratch, 'project')
  mkdirSync(folder)
  const manifest = { name: 'consumer', private: true, dependencies: { 'ddb-keys': `file:../${basename(tarball)}` } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const [program, ...words] = npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund')
  await run(program, words, { cwd: folder })
  const own = ['node_modules', 'package.json', 'package-lock.json']
  cpSync(consumers, folder, { recursive: true, filter: (source) => !own.includes(basename(source)) })
  writeCommonJsAssertions(join(folder, 'shared'))
  return folder
}

function writeCommonJsAssertions(shared) {
  const source = readFileSync(join(shared, 'assertions.mjs'), 'utf8')
  writeFileSync(join(shared, 'assertions.cjs'), transformSync(source, { format: 'cjs' }).code)
}
