// Types of the package: what wasm-bindgen wrote, with the helpers of a namespace where an editor shows their documentation.

import assert from 'node:assert/strict'

const NAMESPACE = 'PatternHelpers'
const FUNCTION = new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)declare function ${NAMESPACE}__(\\w+)([^]*?;)\\n`, 'g')
const LET = new RegExp(`export let ${NAMESPACE}: \\{([^}]*)\\};\\n`)
const HEADER = '/* tslint:disable */\n/* eslint-disable */\n'

/**
 * wasm-bindgen declares a namespaced function under its mangled name, which can then be imported, and the namespace as a
 * variable without documentation. This moves the functions into an `export namespace`, and closes the file for the rest.
 */
export function publicTypes(generated) {
  assert(generated.startsWith(HEADER), 'the generated types begin as wasm-bindgen 0.2.130 begins them')
  const members = []
  const rest = generated.slice(HEADER.length).replace(FUNCTION, (_, doc, name, signature) => {
    members.push({ name, text: `${doc}export function ${name}${signature}` })
    return ''
  })
  const listed = LET.exec(rest)?.[1].match(/\w+(?=:)/g)
  assert.deepEqual(members.map(({ name }) => name).sort(), listed?.sort(), 'every function of the namespace was found')
  const body = members.map(({ text }) => indented(text)).join('\n\n')
  const types = `${rest.replace(LET, '')}\nexport namespace ${NAMESPACE} {\n${body}\n}\n\nexport {}\n`
  assert(!types.includes('__'), 'no mangled name is left')
  return types.replace(/\n{3,}/g, '\n\n')
}

function indented(text) {
  return text.replace(/^(?=.)/gm, '  ')
}
