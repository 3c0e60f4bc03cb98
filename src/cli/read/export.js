// An export to S3, as `aws s3 sync` copies it: `manifest-summary.json`, `manifest-files.json` with a JSON line for each file, and the files in
// `data/`. Incremental exports share a folder `data/` beside theirs.

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { valueIn } from './json.js'
import { INSTEAD_OF_ION, OR_PARTIAL, refuse, refuseFile } from './refuse.js'

const SUMMARY = 'manifest-summary.json'
const FILES = 'manifest-files.json'

/** Whether a file describes an export, and has no items. */
export function isManifest(path) {
  return [SUMMARY, FILES].includes(basename(path))
}

/** The files of an export, with the number of items and the checksum from the manifest. None may be missing, unless a part is enough. */
export function filesOfExport(folder, isPartial) {
  const { outputFormat, itemCount } = summaryOf(folder)
  if (outputFormat === 'ION') refuse(`${folder} is an export in Ion: ${INSTEAD_OF_ION}`)
  if (!isThere(join(folder, FILES))) refuseWithoutFiles(folder)
  const listed = linesOf(join(folder, FILES)).map((file) => fileOf(folder, file))
  const sum = listed.reduce((total, file) => total + file.itemCount, 0)
  if (itemCount !== undefined && itemCount !== sum && !(isPartial && sum < itemCount)) refuse(`${join(folder, FILES)} lists files with ${sum} items, and ${SUMMARY} says ${itemCount}`)
  const files = listed.filter(({ path }) => path !== undefined)
  if (!isPartial && files.length < listed.length) refuse(`${listed.find(({ path }) => path === undefined).name} is missing, which ${FILES} lists: copy the export again`)
  if (!isPartial) checkListed(folder, listed, itemCount)
  return files
}

/** Refuses a manifest that lacks a file of its folder, or all of them without a summary that says that there are none. */
function checkListed(folder, listed, itemCount) {
  const data = join(folder, 'data')
  const known = new Set(listed.map(({ path }) => path))
  const other = namesIn(data).map((name) => join(data, name)).find((path) => path.endsWith('.json.gz') && !known.has(path))
  if (other !== undefined) refuse(`${join(folder, FILES)} does not list ${other}: copy the export again, or ${OR_PARTIAL}`)
  if (listed.length === 0 && itemCount === undefined) refuse(`${join(folder, FILES)} lists no files, and no ${SUMMARY} says that the export has none: copy the export again`)
}

function namesIn(folder) {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    return error.code === 'ENOENT' ? [] : refuseFile(folder, error)
  }
}

/** Refuses an export that may be incomplete. */
export function refuseWithoutFiles(folder) {
  return refuse(`${folder} is an export without ${FILES}, which says whether it is whole: copy the export again, or ${OR_PARTIAL}`)
}

function isThere(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Whether a folder has the files that S3 writes beside the data of an export. */
function isExport(folder) {
  return ['_started', SUMMARY, FILES].some((name) => isThere(join(folder, name)))
}

/**
 * The folder of the export that a file belongs to, judged by its place and its name. Incremental exports share one folder for their files,
 * so their folder cannot be determined.
 */
export function exportOf(path) {
  const folder = dirname(resolve(path))
  if (basename(folder) !== 'data' || !/\.json\.gz$/.test(path)) return undefined
  return isExport(dirname(folder)) || /[\\/]AWSDynamoDB[\\/]/.test(folder) || /^[a-z\d]{26}\./.test(basename(path)) ? join(path, '../..') : undefined
}

/** The files with the data from the manifests of their exports. No file of these exports may be missing, unless a part is enough. */
export function withManifests(files, isPartial) {
  const known = new Map()
  for (const folder of new Set(files.map(({ path, itemCount }) => (itemCount === undefined ? exportOf(path) : undefined)))) {
    if (folder === undefined || (isPartial && !isThere(join(folder, FILES)))) continue
    for (const file of filesOfExport(folder, isPartial)) known.set(resolve(file.path), file)
  }
  const given = new Set(files.map(({ path }) => resolve(path)))
  const missing = [...known.keys()].find((path) => !given.has(path))
  if (missing !== undefined && !isPartial) refuse(`${known.get(missing).name} is not among the files, and ${FILES} of their export lists it: give the folder of the export, or ${OR_PARTIAL}`)
  return files.map((file) => known.get(resolve(file.path)) ?? file)
}

/** The summary; an export can be copied without it. */
function summaryOf(folder) {
  const path = join(folder, SUMMARY)
  const text = textOf(path, true)
  return text === undefined ? {} : parsed(path, 1, text)
}

function linesOf(path) {
  const lines = textOf(path).split('\n')
  return lines.flatMap((line, i) => (line.trim() === '' ? [] : [parsed(path, i + 1, line)]))
}

/** A manifest, which must match the checksum beside it. */
function textOf(path, isOptional = false) {
  const content = bytesOf(path, isOptional)
  const checksum = content && checksumBeside(path)
  if (checksum && !['base64', 'hex'].some((form) => md5(content).digest(form) === checksum)) refuse(`${path} has not the checksum that lies beside it: copy the export again`)
  return content?.toString()
}

/** The MD5 of a manifest: S3 has it in `.md5`, the documentation in `.checksum`. A checksum of another kind says nothing. */
function checksumBeside(path) {
  const text = ['.md5', '.checksum'].map((end) => bytesOf(path.replace(/\.json$/, end), true)?.toString().trim()).find(Boolean)
  return /^(?:[\w+/]{22}==|[\da-f]{32})$/.test(text) ? text : undefined
}

function bytesOf(path, isOptional) {
  try {
    return readFileSync(path)
  } catch (error) {
    return isOptional && error.code === 'ENOENT' ? undefined : refuseFile(path, error)
  }
}

function parsed(path, line, text) {
  return Object(valueIn(text, path, line))
}

/** A file of the manifest, which has its key in the bucket. One that is missing has no path. */
function fileOf(folder, { dataFileS3Key, itemCount, md5Checksum, etag }) {
  if (typeof dataFileS3Key !== 'string' || !Number.isInteger(itemCount)) refuse(`${join(folder, FILES)} has a line without "dataFileS3Key" and "itemCount"`)
  const paths = ['data', '../data'].map((data) => join(folder, data, basename(dataFileS3Key)))
  const path = paths.find(isThere)
  return { path, name: path ?? paths[0], itemCount, checksum: checksumOf(md5Checksum, etag) }
}

/**
 * How to check the content of a file: by its MD5, or by its ETag in S3, which is the MD5 in hexadecimal, or for an upload of one part the MD5 of
 * that MD5. Other ETags depend on the sizes of the parts, and some on encryption.
 */
function checksumOf(md5Checksum, etag) {
  if (typeof md5Checksum === 'string') return { expected: md5Checksum, of: (hash) => hash.digest('base64') }
  if (/^[\da-f]{32}-1$/.test(etag)) return { expected: etag, of: (hash) => `${md5(hash.digest()).digest('hex')}-1` }
  return undefined
}

function md5(content) {
  return createHash('md5').update(content)
}

/** Takes the bytes of a file, and refuses it at its end if they are not those of the manifest. */
export function checkerOf({ name, checksum }) {
  if (checksum === undefined) return { add() {}, end() {} }
  const hash = createHash('md5')
  return {
    add: (bytes) => hash.update(bytes),
    end() {
      if (checksum.of(hash) !== checksum.expected) refuse(`${name} has not the checksum that ${FILES} states: copy it again`)
    },
  }
}
