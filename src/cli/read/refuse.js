// The sentences about input that cannot be read.

const SHOWN = 60

/** How to get an export that can be read, instead of one in Ion. */
export const INSTEAD_OF_ION = 'export again with --export-format DYNAMODB_JSON, which is the default'

/** How to get a report on an incomplete input. */
export const OR_PARTIAL = 'accept a part with "--partial"'

/** Why an input cannot be read, as one sentence. */
export class InputError extends Error {}

export function refuse(sentence) {
  throw new InputError(sentence)
}

/** Refuses a line, or a value that begins in it, because it is not JSON. */
export function refuseJson(name, line, text) {
  refuse(`${name}, line ${line} is not JSON: ${beginningOf(text)}`)
}

/** The beginning of a text, in one line. */
export function beginningOf(text) {
  const [line] = text.trimStart().split(/[\r\n]/, 1)
  return line.length > SHOWN || line.length < text.trim().length ? `${line.slice(0, SHOWN)}…` : line
}

const FILE_ERRORS = {
  ENOENT: (name) => `there is no file ${name}`,
  EACCES: (name) => `${name} cannot be read: permission is denied`,
  EPERM: (name) => `${name} cannot be read: permission is denied`,
  ENOTDIR: (name) => `there is no file ${name}: a part of its path is a file`,
}

/** Refuses a file because of an error of the system, or of zlib. */
export function refuseFile(name, error) {
  if (error instanceof InputError) throw error
  const { code = '', message } = error
  if (code === 'Z_BUF_ERROR') refuse(`${name} is cut: its gzip ends early`)
  if (/^Z_|^ERR_ZLIB/.test(code)) refuse(`${name} is damaged: its gzip cannot be unpacked (${message})`)
  refuse(FILE_ERRORS[code]?.(name) ?? `${name} cannot be read (${code || message})`)
}
