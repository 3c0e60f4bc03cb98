// The programs of `npm run prove`, which end with it.

import { root } from '../../pkg-template/setup/command.mjs'
import { startedInGroup } from '../own_group.mjs'

/**
 * How a program ended, its answer, and everything that it printed: text on its other output never hides a result. `input` may be an open file.
 */
export function outputOf([program, ...args], env = {}, input = 'pipe') {
  return new Promise((resolve) => {
    const child = startedInGroup(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: [input, 'pipe', 'pipe'] })
    const [answers, chunks] = [[], []]
    child.stdout.on('data', (chunk) => (answers.push(chunk), chunks.push(chunk)))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', ({ message }) => resolve({ end: message, answer: '', output: '' }))
    child.on('close', (code, signal) => resolve({ end: signal ?? `exit code ${code}`, answer: Buffer.concat(answers).toString(), output: Buffer.concat(chunks).toString() }))
  })
}
