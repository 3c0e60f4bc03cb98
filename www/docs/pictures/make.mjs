// Draws the pictures of the site into `made/`, each from the output of the package. The build of the site calls it; `node make.mjs` does it alone.

import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as buckets from './buckets.mjs'
import * as collection from './collection.mjs'
import * as generations from './generations.mjs'
import * as indexOf from './index_of.mjs'
import * as key from './key.mjs'
import * as order from './order.mjs'

export const pictures = { buckets, collection, generations, index: indexOf, key, order }

export const folder = new URL('made/', import.meta.url)

export function makePictures() {
  mkdirSync(folder, { recursive: true })
  for (const [name, { draw }] of Object.entries(pictures)) writeFileSync(new URL(`${name}.svg`, folder), draw())
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) makePictures()
