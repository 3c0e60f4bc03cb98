// The tables in the pages about formats, between their marks. They show vectors of `formats.json` and nothing else.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/command.mjs'
import { valueTyped } from './codec_vectors.mjs'
import { boundsOf, eachOf, untagged } from './tagged.mjs'

const FOLDER = 'www/docs/pages/formats'
const MARKED = /(<!-- begin: (\w+)(?: (\w+))? -->\n)[^]*?(<!-- end: \2(?: \3)? -->)/g

/** Rows of a table that a reader still wants to read; the file has all vectors. */
const MOST_ROWS = 24
/** Longer texts make a table too wide. */
const LONGEST = 90

/** The pages with marks, each with the text that it must have. */
export function formatPages(formats, descriptions) {
  const texts = new Set(descriptions.filter(({ isDefault }) => isDefault).map(({ name }) => name))
  const all = { ...formats, descriptions, codecs: formats.codecs.map((one) => ({ ...one, isText: texts.has(one.codec) })) }
  const paths = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.md')).map((name) => `${FOLDER}/${name}`)
  return paths.map((path) => ({ path, text: filled(readFileSync(join(root, path), 'utf8'), all) }))
}

const filled = (page, formats) => page.replace(MARKED, (_, begin, kind, name, end) => `${begin}\n${TABLES[kind](formats, name)}\n\n${end}`)

const TABLES = {
  codecs: ({ descriptions }) => tableOf(['codec', 'length in bytes', 'sorts'], descriptions.map(codecRow)),
  bytes: (formats, name) => bytesOf(formats, name),
  vectors: ({ codecs }, name) => tableOf(['codec', 'value', 'text', 'read back, where it differs'], chosen(codecs.filter((one) => one.codec === name && 'text' in one && 'value' in one)).map(written)),
  attributes: ({ codecs }, name) => tableOf(['value', 'attribute', 'read back, where it differs'], codecs.filter((one) => one.codec === name && one.attribute).map(attribute)),
  refused: ({ codecs }, name) => tableOf(['codec', 'value', 'refused with'], chosen(codecs.filter((one) => one.codec === name && one.refused)).map((one) => [spelled(one), shown(one.value), errorOf(one)])),
  unread: ({ codecs }, name) => listOf(codecs.filter((one) => one.codec === name && one.read === null).map(({ text }) => code(text))),
  escapes: ({ codecs }) => listOf(escapesOf(codecs).map(({ value, text }) => `U+${hex(value.charCodeAt(0), 4)} ${code(text)}`)),
  templates: ({ templates }) => templatesOf(templates),
  casing: ({ casing }) => templatesOf(casing),
  refusedCasing: ({ casing }) => tableOf(['template', 'values', 'refused with'], casing.filter(({ refused }) => refused).map((one) => [withOptions(one.template, one.options), one.values ? fieldsOf(one.values) : 'any', errorOf(one)])),
  bounds: ({ bounds }) => tableOf(['sort key', 'given, and bounds', 'condition'], bounds.filter(({ condition }) => condition).map((one) => [withOptions(one.template, one.options), asked(one), conditionOf(one.condition)])),
  refusedBounds: ({ bounds }) => tableOf(['sort key', 'given, and bounds', 'refused with'], bounds.filter(({ refused }) => refused).map((one) => [withOptions(one.template, one.options), asked(one), errorOf(one)])),
  shards: ({ shards }) => tableOf(['id', 'xxHash64 of its UTF-8, seed 0', 'of 10', 'of 16', 'of 1,000'], shards.filter(({ id, hash }) => hash && id.length < 20).map(({ id, hash, shards: of }) => [code(id), code(hash), ...[10, 16, 1000].map((count) => String(new Map(of).get(count)))])),
  shardKeys: ({ shards }) => tableOf(['base key', 'id', 'shards', 'key'], shards.filter(({ base }) => base).map((one) => [code(one.base), code(one.id), String(one.count), answered(one)])),
  tenants: ({ tenants }) => tableOf(['prefix', 'tenant', 'parts', 'key', 'patterns of the policy'], tenants.map((one) => [code(one.prefix), code(one.tenant), shown(one.parts), answered(one), one.policy.patterns?.map(code).join(' ') ?? errorOf(one.policy)])),
  tuples: ({ tuples }) => tableOf(['values', 'text'], chosen(tuples.filter(({ text }) => text.length < LONGEST)).map(({ values, text }) => [shown(values), code(text)])),
  versions: ({ versions }) => tableOf(['sort key', 'version', 'options', 'key'], versions.filter(({ next }) => !next).map((one) => [code(one.sk), String(one.version), one.options ? code(sourceOf(one.options)) : '', answered(one)])),
  versioned: ({ versions }) => tableOf(['sort key', 'without its version', 'version', 'next'], versions.filter(({ next }) => next).map(({ sk, base, version, next }) => [code(sk), code(base), String(version), answered(next)])),
  ids: ({ ids }) => tableOf(['partition key', 'sort key', 'id'], ids.map(({ pk, sk, id }) => [code(pk), code(sk), code(id)])),
  ulids: ({ ulids }) => tableOf(['from', 'to', 'first ULID', 'last ULID'], ulids.map(({ from, to, range }) => [String(from), String(to), ...range.map(code)])),
  runs: ({ lowerCase }) => lowerCase.map(runOf).join(', '),
}

const templatesOf = (vectors) => tableOf(['template', 'values', 'key'], chosen(vectors.filter(({ key }) => key)).map(({ template, options, values = {}, key }) => [withOptions(template, options), fieldsOf(values), code(key)]))

/** The vectors of a table: short ones, evenly spread where there are too many. */
function chosen(vectors) {
  const isShort = (part) => JSON.stringify(part ?? '').length < LONGEST + 20
  const short = vectors.filter(({ text, key, value, values }) => [text, key, value, values].every(isShort))
  const step = Math.max(1, short.length / MOST_ROWS)
  return short.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

/** A codec on the page of all of them. */
function codecRow({ name, arguments: own, argumentKind, bytes, place, sorts }) {
  const lengths = { none: place === 'attribute' ? 'that of the attribute' : (bytes ?? 'any'), width: 'by its width', length: 'the length', widths: 'by its widths', options: 'by its options' }
  const where = { anywhere: '', verbatim: ', verbatim only', attribute: ', for whole attributes' }[place]
  const spelled = code(argumentKind === 'none' ? name : `${name}(${argumentKind === 'options' ? own : argumentKind.replace('widths', 'width,scale')})`)
  return [`[${spelled}](${name.toLowerCase()}.md)${where}`, String(lengths[argumentKind]), sorts ? 'yes' : 'no']
}

function bytesOf({ codecs, descriptions }, name) {
  const { arguments: own, shape, ofParts, parts } = descriptions.find((one) => one.name === name)
  const value = valueTyped(shape, ofParts)
  const vector = codecs.find((one) => one.codec === name && one.arguments === own && !one.desc && one.value === value)
  assert.equal(parts.map(({ text }) => text).join(''), vector?.text, `the parts of ${name} are the text that it writes`)
  let at = 0
  const rows = parts.map(({ text, meaning }) => {
    const bytes = Buffer.from(text)
    const place = bytes.length === 1 ? String(at) : `${at}–${at + bytes.length - 1}`
    at += bytes.length
    return [place, code(bytes.toString('hex').replace(/..(?=.)/g, '$& ')), code(text), meaning]
  })
  return `${spelled(vector)} writes ${shown(value)} in ${at} bytes:\n\n${tableOf(['bytes', 'in hex', 'text', 'meaning'], rows)}`
}

const written = (one) => [spelled(one), shown(one.value), code(one.text), 'read' in one ? shown(one.read) : '']
const attribute = (one) => [shown(one.value), code(JSON.stringify(one.attribute)), 'read' in one ? shown(one.read) : '']
const escapesOf = (codecs) => codecs.filter(({ isText, value, text }) => isText && value?.length === 1 && text?.length === 3).sort((a, b) => (a.text < b.text ? -1 : 1))

/** A field as a template spells it, with what stands after it. */
function spelled({ codec, arguments: own, desc, after, verbatim, isText }) {
  const field = `{x:${codec}${own === undefined ? '' : `(${own})`}${desc ? ' desc' : ''}}${after ?? ''}`
  return code(field) + (verbatim && isText ? ', verbatim' : '')
}

const withOptions = (template, options) => code(template) + (options?.text && !options.casing ? ', verbatim' : '') + (options?.casing ? `, ${options.casing}` : '')
const fieldsOf = (values) => code(sourceOf(eachOf(untagged)(values)))
const shown = (value) => code(sourceOf(untagged(value)))
const answered = (one) => (one.key === undefined ? errorOf(one) : code(one.key))
const errorOf = ({ refused }) => `[\`${refused}\`](../errors.md#${refused.toLowerCase()})`
const asked = ({ given = {}, bounds = {} }) => [eachOf(untagged)(given), boundsOf(untagged)(bounds)].filter((one) => Object.keys(one).length > 0).map((one) => code(sourceOf(one))).join(', then ') || 'nothing'
const conditionOf = ([operator, ...operands]) => (operator === undefined ? 'none' : `${code(operator)} ${operands.map(operandOf).join(' and ')}`)

function operandOf(operand) {
  if (typeof operand === 'string') return code(operand)
  return 'filled' in operand ? `${code(operand.filled)} filled` : code(JSON.stringify(operand))
}

/** A value as JavaScript writes it. */
function sourceOf(value) {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return `new Date('${value.toISOString()}')`
  if (value instanceof Uint8Array) return `Uint8Array.of(${Array.from(value, (byte) => `0x${hex(byte, 2)}`).join(', ')})`
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`
  if (value instanceof Object && Object.keys(value).length === 0) return '{}'
  if (value instanceof Object) return `{ ${Object.entries(value).map(([name, one]) => `${name}: ${sourceOf(one)}`).join(', ')} }`
  return Object.is(value, -0) ? '-0' : String(value)
}

const hex = (number, width) => number.toString(16).toUpperCase().padStart(width, '0')
/** Characters that a table cannot show, or that would change how it reads. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\u2028\u2029]/gu

/** A text as code in a cell. */
function code(text) {
  if (text === '') return 'an empty text'
  const visible = text.replace(HIDDEN, (character) => `\\u{${hex(character.codePointAt(0), 1)}}`).replaceAll('|', '\\|')
  return `\`${visible.startsWith(' ') || visible.endsWith(' ') ? ` ${visible} ` : visible}\``
}

const listOf = (items) => items.join(' · ')
const tableOf = (heads, rows) => [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A run of characters: its first, its last, and `/2` where it has every other one. */
function runOf([first, last, step]) {
  const [from, to] = [hex(first, 4), hex(last, 4)]
  return first === last ? from : `${from}–${to}${step === 2 ? '/2' : ''}`
}
