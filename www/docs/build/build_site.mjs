// Builds the site into www/dist, beside the page in its folder `play`: Starlight first, then the changes to its files.

import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copyFormats } from '../formats.mjs'
import { makePictures } from '../pictures/make.mjs'
import { withRelativeAddresses } from './relative.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = fileURLToPath(new URL('../../.cache/site/', import.meta.url))
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

export async function buildSite({ quiet = false } = {}) {
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  makePictures()
  const { build } = await import('astro')
  await build({ root, logLevel: quiet ? 'error' : 'info' })
  for (const path of filesIn(built)) rewrite(path)
  deploy()
}

const filesIn = (folder) => readdirSync(folder, { recursive: true }).map((path) => path.replaceAll('\\', '/')).filter((path) => /\.(html|js|css)$/.test(path))

function rewrite(path) {
  const text = readFileSync(built + path, 'utf8')
  const written = withRelativeAddresses(path, text)
  if (written !== text) writeFileSync(built + path, written)
}

/** Replaces the site in www/dist, and leaves the page there. */
function deploy() {
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) if (name !== 'play') rmSync(dist + name, { recursive: true })
  cpSync(built, dist, { recursive: true })
  copyFormats(dist)
}
