// A static server on loopback, for pages without a bundler and for what bundlers wrote.

import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' }

/** Serves `folder` on a free port. Returns its address, and a function that ends it. */
export async function site(folder) {
  const server = createServer(async ({ url }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    try {
      const body = await readFile(join(folder, path))
      response.writeHead(200, { 'content-type': `${types[extname(path)] ?? 'application/octet-stream'}; charset=utf-8` }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}
