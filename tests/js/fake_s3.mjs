// As much of S3 as examples/check_at_scale uses: a server that keeps objects in memory.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Starts the server. `objects` maps `bucket/key` to bytes; `env` lets the SDK of a process find it. */
export async function startS3() {
  const objects = new Map()
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://s3').pathname.slice(1))
    if (request.method === 'PUT') {
      objects.set(name, await buffer(request))
      response.setHeader('ETag', '"1"').end()
    } else if (objects.has(name)) {
      response.end(objects.get(name))
    } else {
      response.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code><Message>There is no such key.</Message></Error>')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const env = { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${server.address().port}`, AWS_REGION: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { objects, env, stop }
}
