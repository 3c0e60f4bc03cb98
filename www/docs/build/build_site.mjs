// Builds the site into www/dist, beside the page in its folder `play`: what pages are generated from, then Starlight.

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copyFormats } from '../formats.mjs'
import { makePictures } from '../pictures/make.mjs'
import { writeReference } from './reference.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = fileURLToPath(new URL('../../.cache/site/', import.meta.url))
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

export async function buildSite({ quiet = false } = {}) {
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  rmSync(new URL('../../.cache/astro', import.meta.url), { recursive: true, force: true }) // It does not notice a changed plugin.
  await writeReference()
  makePictures()
  const { build } = await import('astro')
  await build({ root, logLevel: quiet ? 'error' : 'info' })
  deploy()
}

/** Replaces the site in www/dist, and leaves the page there. */
function deploy() {
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) if (name !== 'play') rmSync(dist + name, { recursive: true })
  cpSync(built, dist, { recursive: true })
  copyFormats(dist)
}
