// Vite: a page from its development server, and the page that it builds.

import { join } from 'node:path'
import { build, createServer } from 'vite'

export default ({ chromium, folder, address }) => [
  { name: 'Vite: development server', check: () => developed(chromium, folder) },
  { name: 'Vite: build', check: () => built(chromium, folder, address) },
]

async function developed(chromium, root) {
  const server = await createServer({ root, logLevel: 'error', server: { host: '127.0.0.1', port: 0, ws: false, watch: null } })
  try {
    await server.listen()
    return await chromium.outcomeOf(`http://127.0.0.1:${server.httpServer.address().port}/`)
  } finally {
    await server.close()
  }
}

async function built(chromium, root, address) {
  await build({ root, base: './', logLevel: 'error', build: { outDir: join(root, 'out') } })
  return chromium.outcomeOf(`${address}/vite/out/index.html`)
}
