// Generates `src/js/crossing/layout.js`, the numbers that both languages share, from `src/wasm/layout.rs`.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/command.mjs'

const SOURCE = join(root, 'src/wasm/layout.rs')

const HEADER = '// Every number whose bits or positions both languages know. Generated from src/wasm/layout.rs by the build: do not edit.\n'
const CONSTANT = /^pub\(super\) const ([A-Z_]+): (?:u8|u32) = (\d+|0x[0-9a-f_]+);$/

/** The JavaScript of the layout. A line that is neither a comment nor a constant is an error. */
export function layoutOf(rust) {
  const [, body] = /^(?:\/\/!.*\n)+([^]*)$/.exec(rust) ?? []
  if (body === undefined) throw new Error('layout.rs opens with its contents')
  return HEADER + body.split('\n').map(lineOf).join('\n')
}

function lineOf(line) {
  if (line === '' || /^\/\/ /.test(line)) return line
  if (line.startsWith('/// ')) return `/** ${line.slice(4)} */`
  const [, name, value] = CONSTANT.exec(line) ?? []
  if (name === undefined) throw new Error(`layout.rs has a line that both languages cannot read: ${line}`)
  return `export const ${name} = ${value}`
}

/** The generated file, with the text that it must have. */
export const layoutFile = () => ({ path: 'src/js/crossing/layout.js', text: layoutOf(readFileSync(SOURCE, 'utf8')) })
