// The condition on a sort key as the page www/docs/pages/formats/bounds.md says it, written from that page: the texts of fields come from the
// package, and everything around them from here.

import { keyTemplate } from 'ddb-keys'
import { descriptions } from '../js/support.mjs'

const LIMIT = 1024
const bytesOf = (text) => Buffer.byteLength(text)

/** "To fill a text". */
export function filled(text) {
  for (const greatest of ['\u{10ffff}', '\uffff', '\u07ff', '\u007f']) while (bytesOf(text + greatest) <= LIMIT) text += greatest
  return text
}

/** "The text past a text", of which the shared part stays. */
function past(shared, text) {
  const characters = [...text.slice(shared.length)]
  for (;;) {
    const next = nextOf(characters.pop().codePointAt(0))
    const raised = shared + characters.join('') + next
    if (next !== undefined && bytesOf(raised) <= LIMIT) return raised
  }
}

function nextOf(point) {
  if (point === 0x10ffff) return undefined
  return String.fromCodePoint(point === 0xd7ff ? 0xe000 : point + 1)
}

const lowered = (text) => text.replace(/.$/su, (last) => String.fromCodePoint(last === '\ue000' ? 0xd7ff : last.codePointAt(0) - 1))

const namesOf = (test) => descriptions.filter(test).map(({ name }) => name)
const FIXED = namesOf(({ bytes }) => bytes !== undefined)
const BUCKETS = namesOf(({ isBucket }) => isBucket)
const OPEN = ['text', 'word', 'enum', 'rest', 'lower']

/** The literal in front of the fields, and the fields: how each is spelled, and what the page calls it. */
function partsOf(template, options) {
  const [head, ...rest] = template.split(/\{(\w+)(?::([^}]*))?\}/)
  const fields = []
  for (let at = 0; at < rest.length; at += 3) fields.push(fieldOf(rest[at], rest[at + 1] ?? 'text', rest[at + 2], options))
  return { head, fields }
}

function fieldOf(name, spelled, literal, options) {
  const codec = /^\w+/.exec(spelled)[0]
  const isVerbatim = options.text === 'verbatim'
  const isFixed = FIXED.includes(codec)
  const form = keyTemplate(`{x:${spelled}}`, isVerbatim ? { text: 'verbatim' } : {})
  return {
    name, codec, literal, isFixed,
    isDescending: spelled.endsWith(' desc'),
    endsBelow: codec === 'semver' || (!isVerbatim && !isFixed),
    isClosed: !OPEN.includes(codec),
    textOf: (value) => form.build({ x: value }),
    isStart: (value) => isStartOf(codec, value),
  }
}

/** Whether a time is exactly the start of its bucket; the text of a bucket itself is. */
function isStartOf(bucket, value) {
  const form = keyTemplate(`{x:${bucket}}`)
  const text = form.build({ x: value })
  return text === value || new Date(value).getTime() === form.parse(text).x.getTime()
}

/** "Conditions": an operator and its operands. */
export function conditionOf(template, options, given, bounds) {
  const { head, fields } = partsOf(template, options)
  const leading = fields.findIndex(({ name }) => given[name] === undefined)
  const known = leading < 0 ? fields : fields.slice(0, leading)
  const shared = head + known.map((field) => field.textOf(given[field.name]) + field.literal).join('')
  if (leading < 0) return ['=', shared]
  const field = fields[leading]
  const bound = bounds[field.name] ?? {}
  if (Object.keys(bound).length === 0) return shared === '' ? [] : ['begins_with', shared]
  if (bound.startsWith !== undefined) return ['begins_with', shared + (field.codec === 'text' ? field.textOf(bound.startsWith) : bound.startsWith)]
  const ends = endsOf(field, bound)
  const asked = { shared, field, next: fields[leading + 1], isFirst: leading === 0, ...ends }
  return shared === '' && !(ends.low && ends.high) ? comparisonOf(asked) : ['BETWEEN', lowEnd(asked), highEnd(asked)]
}

/** The ends in the order of the keys: each has the text of its value, and whether it is included. */
function endsOf(field, { from, after, to, before }) {
  const endOf = (included, excluded) => {
    const value = included ?? excluded
    if (value === undefined) return undefined
    const isIncluded = included !== undefined || (BUCKETS.includes(field.codec) && !field.isStart(value))
    return { text: field.textOf(value).split(field.codec === 'semver' ? '+' : undefined)[0], isIncluded }
  }
  const [low, high] = [endOf(from, after), endOf(to, before)]
  return field.isDescending ? { low: high, high: low } : { low, high }
}

/** "Comparisons". */
function comparisonOf({ field, next, low, high }) {
  const { literal, codec } = field
  if (low?.isIncluded) return ['>=', low.text + literal]
  if (low) return codec === 'semver' || next ? ['>=', afterOf('', field, low.text)] : ['>', low.text + literal]
  if (!high.isIncluded) return ['<', high.text + literal]
  if (codec === 'semver') return ['<=', `${high.text},`]
  return next ? ['<', past('', high.text + literal)] : ['<=', high.text + literal]
}

/** "The low end". */
function lowEnd({ shared, field, low }) {
  if (!low) return shared
  return low.isIncluded ? shared + low.text + field.literal : afterOf(shared, field, shared + low.text)
}

function afterOf(shared, { codec, endsBelow, isFixed, literal }, text) {
  if (codec === 'semver') return `${text},`
  if (endsBelow || (isFixed && literal !== '' && literal < '$')) return `${text}$`
  if (isFixed) return past(shared, text)
  return literal === '' ? `${text}\0` : past(shared, text + literal)
}

/** "The high end". */
function highEnd({ shared, field, next, isFirst, high }) {
  if (!high) return endOfShared(shared, field, isFirst)
  return high.isIncluded ? endOfValue(shared + high.text, field, next) : beforeOf(shared, field, shared + high.text)
}

function endOfValue(text, { codec, literal }, next) {
  if (codec === 'semver') return `${text},`
  if (!next) return text + literal
  if (literal.endsWith('#')) return `${text}${literal.slice(0, -1)}$`
  if (next.isClosed) return `${text}${literal}~`
  return literal.startsWith('#') ? `${text}$` : filled(text + literal)
}

function beforeOf(shared, { codec, isFixed, literal }, text) {
  if (literal !== '') return text
  if (isFixed) return lowered(text)
  if (codec === 'rank') return text.slice(0, shared.length + 2)
  if (codec === 'semver') return `${lowered(text)}~~`
  return text.endsWith('\0') ? text.slice(0, -1) : filled(lowered(text))
}

function endOfShared(shared, { isClosed, endsBelow, literal }, isFirst) {
  if (isClosed) return `${shared}~`
  const isBeside = (endsBelow || (isFirst && literal !== '')) && shared.endsWith('#')
  return isBeside ? `${shared.slice(0, -1)}$` : filled(shared)
}
