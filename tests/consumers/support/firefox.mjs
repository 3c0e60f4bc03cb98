// Firefox, by geckodriver and plain fetch: WebDriver needs four requests here, not a library.

import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE = 120_000
const READ = 'return document.documentElement.dataset.outcome ?? null'

/** Starts the browser. `outcomeOf` visits a page and returns what support/outcome.mjs left there. */
export async function startFirefox({ firefox, geckodriver }) {
  const port = await freePort()
  const driver = spawn(geckodriver, ['--host', '127.0.0.1', '--port', String(port), '--log', 'fatal'], { stdio: 'ignore' })
  const ask = asker(`http://127.0.0.1:${port}`)
  const sessionId = await startSession(ask, firefox).catch((error) => {
    driver.kill()
    throw error
  })
  return {
    async outcomeOf(url) {
      await ask('POST', `/session/${sessionId}/url`, { url })
      return until(() => ask('POST', `/session/${sessionId}/execute/sync`, { script: READ, args: [] }), `${url} has an outcome`)
    },
    async end() {
      await ask('DELETE', `/session/${sessionId}`)
      driver.kill()
    },
  }
}

async function startSession(ask, firefox) {
  await until(async () => (await ask('GET', '/status')).ready, 'geckodriver answers')
  const options = { binary: firefox, args: ['-headless'] }
  const capabilities = { alwaysMatch: { browserName: 'firefox', 'moz:firefoxOptions': options } }
  return (await ask('POST', '/session', { capabilities })).sessionId
}

function asker(address) {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json' } // geckodriver refuses requests of any other type, for security
    const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`geckodriver: ${value.message}`)
    return value
  }
}

/** Asks until there is an answer. */
async function until(question, what) {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const answer = await question().catch(() => null)
    if (answer) return answer
    await pause(50)
  }
  throw new Error(`waited for ${PATIENCE / 1000} s until ${what}`)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
