// Types of the package: what wasm-bindgen wrote, made readable: the helpers of the namespace with their documentation, tags in
// the order in which editors show them, and the hand-written sections as they stand in the source.

import assert from 'node:assert/strict'

const NAMESPACE = 'PatternHelpers'
const FUNCTION = new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)declare function ${NAMESPACE}__(\\w+)([^]*?;)\\n`, 'g')
const LET = new RegExp(`export let ${NAMESPACE}: \\{([^}]*)\\};\\n`)
const BLOCK = new RegExp(`^export namespace ${NAMESPACE} \\{\\n([^]*?)^\\}\\n`, 'm')
const HEADER = '/* tslint:disable */\n/* eslint-disable */\n'
const TAGS = ['@param', '@returns', '@throws', '@example']

/** `sections` are the custom sections of the crate, which wasm-bindgen copies without their indentation. */
export function publicTypes(generated, sections) {
  assert(generated.startsWith(HEADER), 'the generated types begin as wasm-bindgen 0.2.130 begins them')
  const halved = generated.slice(HEADER.length).replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2))
  const types = withOneNamespace(withDocumentedOverloads(withTagsInOrder(sections.reduce(restored, halved))))
  assert(!types.includes('__'), 'no mangled name is left')
  return `${types}\nexport {}\n`.replace(/\n{3,}/g, '\n\n')
}

/** Puts a section back as it is written, line by line. */
function restored(types, section) {
  const lines = types.split('\n')
  const wanted = section.trimEnd().split('\n')
  const stands = (at) => wanted.every((line, index) => line.trim() === lines[at + index]?.trim())
  const at = lines.findIndex((_, index) => stands(index))
  assert(at >= 0, `the generated types have the section that begins with ${wanted[0]}`)
  return lines.toSpliced(at, wanted.length, ...wanted).join('\n')
}

/** wasm-bindgen writes the parameters behind the rest of a comment, where they read as a part of its example. */
function withTagsInOrder(types) {
  return types.replace(/^( *)\/\*\*\n([^]*?)\n *\*\//gm, (_, margin, body) => {
    const [text, ...tags] = groupsOf(body.split('\n').map((line) => line.trim().replace(/^\* ?/, '')))
    const ranked = tags.map((lines) => ({ lines, rank: TAGS.indexOf(/^@\w+/.exec(lines[0])[0]) }))
    assert(ranked.every(({ rank }) => rank >= 0), `a comment has the tags ${TAGS} only`)
    const ordered = ranked.sort((a, b) => a.rank - b.rank).map(({ lines }) => lines)
    const lines = ordered.reduce((all, tag, index) => [...all, ...(index === 0 || isExample(tag) ? [''] : []), ...tag], text)
    return [`${margin}/**`, ...lines.map((line) => `${margin} * ${line}`.trimEnd()), `${margin} */`].join('\n')
  })
}

const isExample = ([first]) => first.startsWith('@example')

/** The text of a comment, then its tags, without the empty lines behind each. */
function groupsOf(lines) {
  const groups = [[]]
  for (const line of lines) {
    if (line.startsWith('@')) groups.push([])
    groups.at(-1).push(line)
  }
  return groups.map((group) => group.slice(0, group.findLastIndex((line) => line !== '') + 1))
}

/** An editor shows the comment of the overload that is called, so each one takes that of the first. */
function withDocumentedOverloads(types) {
  const documented = /(\/\*\*\n(?:(?!\*\/)[^])*\*\/\n)(export function (\w+)\b[^]*?\n)((?:export function \3\b[^]*?\n(?=[^\s)]|\n|$))+)/g
  return types.replace(documented, (_, comment, first, name, others) => {
    return comment + first + others.replace(new RegExp(`^(?=export function ${name}\\b)`, 'gm'), comment)
  })
}

/**
 * wasm-bindgen declares a namespaced function under its mangled name, which can then be imported, and the namespace as a
 * variable without documentation. This moves the functions into the `export namespace` that the sections begin.
 */
function withOneNamespace(types) {
  const members = []
  const rest = types.replace(FUNCTION, (_, doc, name, signature) => {
    members.push({ name, text: `${doc}export function ${name}${signature}` })
    return ''
  })
  const listed = LET.exec(rest)?.[1].match(/\w+(?=:)/g)
  assert.deepEqual(members.map(({ name }) => name).sort(), listed?.sort(), 'every function of the namespace was found')
  const begun = BLOCK.exec(rest)
  assert(begun, 'a section begins the namespace')
  const body = [begun[1].trimEnd(), ...members.map(({ text }) => indented(text))].join('\n\n')
  return `${rest.replace(LET, '').replace(BLOCK, '').trimEnd()}\n\nexport namespace ${NAMESPACE} {\n${body}\n}\n`
}

function indented(text) {
  return text.replace(/^(?=.)/gm, '  ')
}
