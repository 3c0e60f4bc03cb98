// The question before the first write.

import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { safe } from '../terminal.js'

/** Whether a person agrees to the move. Throws if there is nobody to ask. */
export async function isConfirmed({ table, names, itemCount }, { input = process.stdin, output = process.stderr } = {}) {
  if (!input.isTTY) throw new Error(`move writes to the table "${table}", and nobody can be asked: add --yes; or --dry-run, to see what it would do`)
  const prompt = createInterface({ input, output })
  const size = itemCount === undefined ? '' : `, with about ${itemCount.toLocaleString('en')} ${itemCount === 1 ? 'item' : 'items'}`
  try {
    const question = prompt.question(`Move ${names.map(safe).join(', ')} in the table "${safe(table)}"${size}? [y/N] `)
    const answer = await Promise.race([question, once(prompt, 'close').then(() => '')])
    const isYes = /^y(es)?$/i.test(answer.trim())
    if (!isYes) output.write('Nothing was written.\n')
    return isYes
  } finally {
    prompt.close()
  }
}
