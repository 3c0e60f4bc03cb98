// Every definition of the site goes through the commands, and the items that it writes are found again.

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../pkg/dist', import.meta.url))
const program = fileURLToPath(new URL('definitions_program.mjs', import.meta.url))

/** A finding of `lint` is an answer; every other command has nothing to find. */
const isRight = ({ command, code }) => code === 0 || (command === 'lint' && code === 1)

test('lint, lock, diff, docs and check of every definition', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-net-'))
  try {
    const results = []
    const child = fork(program, [folder, dist], { silent: true })
    child.on('message', (result) => results.push(result))
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    assert.equal(code, 0, err || out)
    const wrong = results.flatMap(({ from, ends, faults }) => [...ends.filter((end) => !isRight(end)).map(({ command, code, why = '' }) => `${from}: ${command} ends with ${code} ${why}`), ...faults.map((fault) => `${from}: ${fault}`)])
    assert.deepEqual(wrong, [], process.env.NET_OUTPUT ? out : undefined)
    const missing = ['www/docs/pages/guides/single-table.md', 'README.md', 'the gallery', 'examples/'].filter((part) => !results.some(({ from, items }) => from.startsWith(part) && items > 0))
    assert.deepEqual(missing, [])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
