// Prints the findings of a comparison.

import { printTable } from './columns.js'
import { bold, cyan, dim, red, safe, yellow } from './terminal.js'

const colours = { breaking: red, backfill: yellow, compatible: cyan }

export function printFindings(findings) {
  for (const { severity, code, entity, attribute, message, example } of findings) {
    console.log(`${colours[severity](severity)}  ${bold([entity, attribute].filter(Boolean).map(safe).join('.'))}  ${dim(code)}`)
    printTable([[message]], { indent: 2 })
    if (example) printTable([['item', shown(example.item)], ['read as', shown(example.readAs)], ['written as', shown(example.rewritten)]], { indent: 2 })
  }
}

/** A value on one line. A binary is shown by its bytes. */
function shown(value) {
  if (value === null) return 'nothing'
  return JSON.stringify(value, (_, one) => (one instanceof Uint8Array ? [...one] : one))
}

