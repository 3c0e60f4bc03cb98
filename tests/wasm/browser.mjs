// Runs a test of the crate in a headless browser: `node browser.mjs --browser chrome --driver <path> --wasm-pack <path> --test <name>`.
// The browser reaches wasm-pack's server through a proxy of ours. That server has four threads, and each is held by a connection that
// the browser keeps open: where two come in at once, they can wait for the same thread, and one of them for ever. The
// proxy has a single connection to it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const text = { type: 'string' }
const { values } = parseArgs({ options: { browser: text, driver: text, 'wasm-pack': text, test: text } })

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 })
const proxy = createServer(forward)
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-browser-'))
const webdriver = join(folder, 'webdriver.json')
writeFileSync(webdriver, JSON.stringify(throughProxy(proxy.address().port)))
try {
  process.exitCode = await wasmPack()
} finally {
  rmSync(folder, { recursive: true })
  proxy.closeAllConnections()
  proxy.close()
}

function wasmPack() {
  const { browser, driver, test } = values
  const driverFlag = browser === 'chrome' ? '--chromedriver' : '--geckodriver'
  const words = ['test', '--mode', 'no-install', '--headless', `--${browser}`, driverFlag, driver, '.', '--test', test]
  const env = { ...process.env, WASM_BINDGEN_TEST_WEBDRIVER_JSON: webdriver, WASM_BINDGEN_TEST_TIMEOUT: '120' }
  return new Promise((resolve, reject) => {
    spawn(values['wasm-pack'], words, { stdio: 'inherit', env }).on('error', reject).on('close', (code) => resolve(code ?? 1))
  })
}

/** The flags of both browsers, and the proxy: neither asks one for a loopback address unless it is told to. */
function throughProxy(port) {
  const flags = JSON.parse(readFileSync(new URL('webdriver.json', import.meta.url), 'utf8'))
  flags['goog:chromeOptions'].args.push(`--proxy-server=127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>')
  const firefox = { 'network.proxy.type': 1, 'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': port }
  flags['moz:firefoxOptions'].prefs = { ...firefox, 'network.proxy.allow_hijacking_localhost': true }
  return flags
}

/** Passes a request on to the test server. Chromium asks its maker for the time and for updates: nobody answers. */
function forward(asked, answer) {
  const { method, headers, url } = asked
  if (new URL(url).hostname !== '127.0.0.1') return answer.destroy()
  const onward = request(url, { method, headers, agent: oneConnection })
  onward.on('response', (given) => given.pipe(answer.writeHead(given.statusCode, given.headers)))
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
