// The files behind the inputs of a command: files, folders, exports to S3, patterns such as `data/*.json.gz`, and `-` for standard input.

import { lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { filesOfExport, isManifest, refuseWithoutFiles, withManifests } from './export.js'
import { matching } from './glob.js'
import { refuse, refuseFile } from './refuse.js'

const STDIN = '-'
const READABLE = /\.(?:json|jsonl|ndjson|csv|txt|ion|gz)$/i

/**
 * The files of inputs, in their order: `{ path, name }`, with the data from the manifest for files of an export. Without inputs, standard
 * input is read. An incomplete export is refused, unless `isPartial`.
 */
export function filesOf(inputs, isPartial) {
  const files = (inputs.length === 0 ? [STDIN] : inputs).flatMap((input) => filesOfInput(input, isPartial))
  refuseTwice(files)
  return withManifests(files, isPartial)
}

/** A file by its path alone. */
export function fileOf(path) {
  return { path, name: path === STDIN ? 'standard input' : path }
}

function filesOfInput(input, isPartial) {
  if (input === STDIN) return [fileOf(STDIN)]
  const stat = statOf(input)
  if (stat === undefined) return filesMatching(input, isPartial)
  if (stat.isDirectory()) return filesOfFolder(input, isPartial)
  return isManifest(input) ? filesOfExport(join(input, '..'), isPartial) : [fileOf(input)]
}

function statOf(path) {
  try {
    return statSync(path)
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : refuseFile(path, error)
  }
}

/** Shells pass patterns on if they match nothing, or if the shell does not expand them. */
function filesMatching(input, isPartial) {
  if (/^s3:/i.test(input)) refuse(`${input} is in S3: copy it first, with "aws s3 sync"`)
  if (!/[*?]|\[[^\]]+\]/.test(input)) refuse(`there is no file ${input}`)
  const found = matching(input)
  if (found.length === 0) refuse(`no file matches ${input}`)
  return found.flatMap((path) => filesOfInput(path, isPartial))
}

/** An export, or all files of a folder. A file of any other form is refused, because skipping it would read only half of the folder. */
function filesOfFolder(folder, isPartial) {
  const names = namesIn(folder)
  const manifests = names.filter((name) => basename(name) === 'manifest-files.json')
  if (manifests.length > 1) refuse(`${folder} has ${manifests.length} exports: give the folder of one, such as ${join(folder, manifests[0], '..')}`)
  if (manifests.length === 1) return filesOfExport(join(folder, manifests[0], '..'), isPartial)
  const part = names.find(isManifest) ?? names.map(dirname).find((inner, i) => basename(inner) === 'data' && names[i].endsWith('.json.gz'))
  if (part !== undefined && !isPartial) refuseWithoutFiles(join(folder, part, '..'))
  const files = names.filter(isData)
  if (files.length === 0) refuse(`${folder} has no files`)
  const other = files.find((name) => !READABLE.test(name))
  if (other !== undefined) refuse(`${join(folder, other)} has the name of neither JSON, CSV nor text: give the files themselves, such as ${join(folder, '*.json.gz')}`)
  return files.map((name) => fileOf(join(folder, name)))
}

function namesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).sort().filter((name) => isFileIn(folder, name))
  } catch (error) {
    return refuseFile(folder, error)
  }
}

/** Whether a name of a folder is a file. Links to folders are not followed, so they could hide a part of the data, as broken links do. */
function isFileIn(folder, name) {
  const path = join(folder, name)
  const isLink = isData(name) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  const stat = isLink ? statOf(path) : statSync(path, { throwIfNoEntry: false })
  if (isLink && stat === undefined) refuse(`${path} is a link to nothing`)
  if (isLink && stat.isDirectory()) refuse(`${path} is a link to a folder: give that folder itself, or the files`)
  return stat?.isFile()
}

/** Whether a file of a folder has data, unlike files that tools leave, such as `_SUCCESS`, `.DS_Store` and checksums. */
function isData(path) {
  return path.split(/[\\/]/).every((name) => !/^[._]/.test(name)) && !/\.(?:md5|checksum)$/.test(path) && !isManifest(path)
}

/** A text that is the same for all paths of a file, such as links. */
export function identityOf(path) {
  const { dev, ino } = statSync(path, { bigint: true, throwIfNoEntry: false }) ?? {}
  return ino === undefined ? resolve(path) : `${dev}:${ino}`
}

/** Refuses an input that is given twice, because its items would count twice. */
function refuseTwice(files) {
  const seen = new Set()
  for (const { path, name } of files) {
    const key = path === STDIN ? STDIN : identityOf(path)
    if (seen.has(key)) refuse(`${name} is given twice`)
    seen.add(key)
  }
}
