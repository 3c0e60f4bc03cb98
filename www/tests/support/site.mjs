// The built page and site on a server that only serves files, under a path that the build knows nothing of.

import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const BASE = '/some/base/'
/** A page without anything, in which what the others have stored can be deleted. Its icon keeps browsers from asking for another one. */
const PARK = `${BASE}park/`
const EMPTY = '<!doctype html><html lang="en"><title>Nothing</title><link rel="icon" href="data:,">'
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}

/** A server of www/dist; `address` is that of the page, `root` that of the site, and `park` that of a page without anything. */
export async function site() {
  const packed = packer()
  const server = createServer(async ({ url, headers }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    const file = path.startsWith(BASE) ? path.slice(BASE.length).replace(/(^|\/)$/, '$1index.html') : undefined
    if (path === PARK) return void response.writeHead(200, { 'content-type': 'text/html' }).end(EMPTY)
    try {
      if (file === undefined) throw new Error('not below the base')
      const body = await readFile(join(dist, file))
      const isPacked = headers['accept-encoding']?.includes('gzip') ?? false
      const head = { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...(isPacked && { 'content-encoding': 'gzip' }) }
      response.writeHead(200, head).end(isPacked ? packed(file, body) : body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  const root = `${origin}${BASE}`
  return {
    root,
    address: `${root}play/`,
    park: `${origin}${PARK}`,
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Packs each file once: pages are opened hundreds of times. */
function packer() {
  const known = new Map()
  return (file, body) => {
    if (!known.get(file)?.body.equals(body)) known.set(file, { body, packed: gzipSync(body) })
    return known.get(file).packed
  }
}
