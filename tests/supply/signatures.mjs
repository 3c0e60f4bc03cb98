// The signatures of the installed npm packages, by the keys of the registry. Not every registry has them, and the keys are on a host of their own.

import { spawnSync } from 'node:child_process'
import { root } from '../../pkg-template/setup/command.mjs'
import { npm } from '../../pkg-template/setup/npm_command.mjs'

export function signatures() {
  const [program, ...words] = npm('audit', 'signatures', '--json', '--fetch-retries=0')
  const { stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return judged(stdout, stderr)
}

/** The outcome, from what npm prints. An answer that is neither a list nor an error is a failure, and not a skipped check. */
export function judged(stdout, stderr = '') {
  const answer = parsed(stdout)
  if (answer?.error) return { skipped: `npm cannot check them here: ${firstLine(answer.error.summary ?? answer.error.code)}` }
  if (!Array.isArray(answer?.invalid)) return { wrong: [`npm gave no answer: ${firstLine(stdout || stderr)}`] }
  const { invalid, missing = [] } = answer
  return {
    wrong: invalid.map(({ name, version }) => `${name} ${version} has a wrong signature.`),
    note: missing.length > 0 ? `without one: ${missing.length}` : '',
  }
}

const firstLine = (text) => String(text).split('\n')[0]

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
