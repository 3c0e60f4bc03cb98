// The built page and site on a server that only serves files, under a path that the build knows nothing of.

import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const BASE = '/some/base/'
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}

/** A server of www/dist; `address` is that of the page, and `root` that of the site. */
export async function site() {
  const server = createServer(async ({ url, headers }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    const file = path.startsWith(BASE) ? path.slice(BASE.length).replace(/(^|\/)$/, '$1index.html') : undefined
    try {
      if (file === undefined) throw new Error('not below the base')
      const body = await readFile(join(dist, file))
      const isPacked = headers['accept-encoding']?.includes('gzip') ?? false
      const head = { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...(isPacked && { 'content-encoding': 'gzip' }) }
      response.writeHead(200, head).end(isPacked ? gzipSync(body) : body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const root = `http://127.0.0.1:${server.address().port}${BASE}`
  return {
    root,
    address: `${root}play/`,
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}
