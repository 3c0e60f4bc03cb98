// The licences: their texts are there and are packed, and both manifests name them.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LICENCE = 'MIT OR Apache-2.0'
const TEXTS = { 'LICENSE-MIT': /Permission is hereby granted/, 'LICENSE-APACHE': /Apache License/ }

export function licences({ folder }) {
  const read = (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '')
  const { license, files = [] } = JSON.parse(read('pkg-template/package.json') || '{}')
  return [
    ...Object.entries(TEXTS).filter(([file, text]) => !text.test(read(file))).map(([file]) => `${file} is missing, or is not the text of that licence.`),
    ...Object.keys(TEXTS).filter((file) => !files.includes(file)).map((file) => `pkg-template/package.json does not pack ${file}.`),
    ...(license === LICENCE ? [] : [`pkg-template/package.json has the licence "${license}", and not "${LICENCE}".`]),
    ...(read('Cargo.toml').includes(`\nlicense = "${LICENCE}"\n`) ? [] : [`Cargo.toml does not have the licence "${LICENCE}".`]),
  ]
}
