// The bytes of a file, and gzip in Node, whose errors name the fault.

import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { pipeline as copied } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { checkerOf } from './export.js'
import { refuse, refuseFile } from './refuse.js'

/** How many bytes are read and unpacked at once. */
const STEP = 1 << 18

/** The raw bytes of a file in pieces; `onRead` gets the length of each. At the end, they must match the checksum of the file. */
export async function* bytesOf(file, onRead) {
  const checker = checkerOf(file)
  try {
    for await (const bytes of file.path === '-' ? standardInput() : pieces(file)) {
      checker.add(bytes)
      onRead(bytes.length)
      yield bytes
    }
  } catch (error) {
    refuseFile(file.name, error)
  }
  checker.end()
}

let isTaken = false
let kept

/** Keeps standard input in a temporary file, so that it can be read again after `rewindInput`. */
export async function keepInput() {
  const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-input-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'input')
  await copied(Readable.from(standardInput(), { objectMode: false }), createWriteStream(path))
  kept = path
  rewindInput()
}

export function rewindInput() {
  isTaken = false
}

/** Standard input, which can be read once. If it is a terminal, a hint tells the user that the command waits for input. */
async function* standardInput() {
  if (isTaken) refuse('standard input is given twice')
  isTaken = true
  if (kept !== undefined) return yield* pieces({ path: kept, name: 'standard input' })
  if (process.stdin.isTTY && process.stderr.isTTY) console.error('ddb-keys reads what you type, up to Ctrl-D (on Windows: Ctrl-Z and Enter)')
  yield* process.stdin
}

/** The pieces of a file, which must be as long at the end as it was at the beginning. */
async function* pieces({ path, name }) {
  const handle = await open(path)
  try {
    const stat = await handle.stat()
    let length = 0
    for (let bytes; (bytes = await pieceOf(handle)).length > 0; length += bytes.length) yield bytes
    if (stat.isFile() && length !== stat.size) refuse(`${name} has changed while it was read`)
  } finally {
    await handle.close()
  }
}

async function pieceOf(handle) {
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(STEP), 0, STEP)
  return buffer.subarray(0, bytesRead)
}

/** The unpacked bytes of a stream, whose pieces `all` returns. */
export async function* gunzipped(all, name) {
  let length = 0
  const gunzip = createGunzip({ chunkSize: STEP })
  pipeline(Readable.from(all((bytes) => (length += bytes.length)), { objectMode: false }), gunzip, () => {}) // the loop gets its errors
  try {
    yield* gunzip
  } catch (error) {
    refuseFile(name, error)
  }
  // Node reads several gzip members as one text, and ignores anything after them.
  if (gunzip.bytesWritten !== length) refuse(`${name} is damaged: something that is not gzip follows its gzip`)
}
