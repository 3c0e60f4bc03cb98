// Random formats of one entity, random items of them, and an oracle in plain JavaScript that reads these items by the rules of the contract.
// It knows nothing of the package: it matches keys by regular expressions.

import { seededRandom } from './random.mjs'

const LENGTHS = { month: 7, day: 10, hour: 13, date: 24 }
const PATTERNS = { text: '[^#]+', int: '\\d{4}', month: '\\d{4}-\\d\\d', day: '\\d{4}-\\d\\d-\\d\\d', hour: '\\d{4}-\\d\\d-\\d\\dT\\d\\d', date: '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z' }
const TEXT = { text: (value) => value, int: (value) => String(value).padStart(4, '0') }
const written = (codec, value) => (codec in LENGTHS ? value.slice(0, LENGTHS[codec]) : TEXT[codec](value))

/** An attribute: its literal, and its fields as pairs of a name and a codec. */
const templateOf = ({ head, fields }) => head + fields.map(([name, codec]) => `{${name}:${codec === 'int' ? 'int(4)' : codec}}`).join('#')
export const writtenAs = ({ head, fields }, values) => head + fields.map(([name, codec]) => written(codec, values[name])).join('#')

/** The definition of a format, for `entityKeys`. */
export const definitionOf = (format) => Object.fromEntries(format.map((one) => [one.name, one.when ? { template: templateOf(one), when: one.when } : templateOf(one)]))

/** The fields in a key, as pairs of a codec and a text; `undefined` if the key does not fit. */
function read({ head, fields }, key) {
  const found = new RegExp(`^${head}${fields.map(([, codec]) => `(${PATTERNS[codec]})`).join('#')}$`).exec(key)
  return found && fields.map(([name, codec], i) => ({ name, codec, text: found[i + 1] }))
}

const agree = (a, b) => a.name !== b.name || (a.codec in LENGTHS ? a.text.startsWith(b.text) || b.text.startsWith(a.text) : a.text === b.text)

/** The pieces of those keys that fit, and each other; those of the table first. */
function fitting(format, item, isKept = () => true) {
  const pieces = []
  const fit = new Set()
  for (const isTable of [true, false]) {
    for (const one of format.filter(({ index }) => (index === 'table') === isTable)) {
      const own = item[one.name] !== undefined && isKept(one) && read(one, item[one.name])
      if (!own || !own.every((piece) => pieces.every((other) => agree(piece, other)))) continue
      pieces.push(...own.map((piece) => ({ ...piece, of: one })))
      fit.add(one.name)
    }
  }
  return { pieces, fit }
}

const namesOf = (format) => [...new Set(format.flatMap(({ fields }) => fields.map(([name]) => name)))]
const codecsOf = (format, name) => format.flatMap(({ fields }) => fields.filter(([own]) => own === name).map(([, codec]) => codec))
const finest = (codecs) => codecs.reduce((best, codec) => ((LENGTHS[codec] ?? 0) > (LENGTHS[best] ?? 0) ? codec : best))
/** How exactly a field is read: a time that several buckets hold is as exact as the attribute of the item. */
const precisionOf = (codecs) => (finest(codecs) in LENGTHS && new Set(codecs).size > 1 ? 'date' : finest(codecs))
const longest = (pieces) => pieces.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best)).text
const full = (text) => text + '0000-01-01T00:00:00.000Z'.slice(text.length)

/** The value in an attribute of the item, as the text of a key; `undefined` if it is none of that codec. */
function attribute(item, name, codec) {
  const value = item[name]
  if (codec === 'int') return Number.isInteger(value) && value >= 0 && value <= 9999 ? TEXT.int(value) : undefined
  if (codec in LENGTHS && typeof value === 'number') return new Date(value).toISOString()
  if (typeof value !== 'string' || value === '') return undefined
  return codec in LENGTHS ? (new RegExp(`^${PATTERNS.date}$`).test(value) ? value : undefined) : value
}

const valueOf = (codec, text) => (codec in LENGTHS ? new Date(full(text)) : codec === 'int' ? Number(text) : text)
const isEmpty = (item, name) => item[name] === null

/** The age of the format that an item has. */
export function ageOf(formats, item) {
  const keys = new Set(formats.flatMap((format) => format.map(({ name }) => name)))
  let first
  for (const [age, format] of formats.entries()) {
    const { fit } = fitting(format, item)
    if (!format.every(({ index, name }) => index !== 'table' || fit.has(name))) continue
    if ([...keys].every((name) => item[name] === undefined || fit.has(name))) return age
    first ??= age
  }
  return first
}

/** The fields of an item in the newest format; `undefined` if it is no item of the entity. */
export function fieldsOf(formats, item, age = ageOf(formats, item)) {
  if (age === undefined) return undefined
  const [newest] = formats
  const format = formats[age]
  const ofTable = fitting(format, item, ({ index }) => index === 'table').pieces
  const isAgreed = (one) => read(one, item[one.name])?.every((piece) => ofTable.every((other) => agree(piece, other)))
  const isNew = (one) => one.index !== 'table' && item[one.name] !== undefined && isAgreed(one)
  const ofNew = age === 0 ? fitting(newest, item).pieces.filter(({ of }) => of.index !== 'table') : fitting(newest, item, isNew).pieces
  const olds = [...(age > 0 ? [age] : []), ...formats.keys()].filter((one, i, all) => one > 0 && all.indexOf(one) === i)
  const stale = olds.map((one) => fitting(formats[one], item, one === age ? () => true : ({ index }) => index !== 'table').pieces.filter(({ of }) => of.index !== 'table'))
  const fields = {}
  for (const name of namesOf(newest)) {
    const best = precisionOf(codecsOf(newest, name))
    const own = attribute(item, name, best)
    const of = (pieces) => pieces.filter((piece) => piece.name === name)
    // In age 0, and for keys of new indexes, keys that agree are read together.
    const sources = age === 0 ? [[...of(ofTable), ...of(ofNew)]] : [of(ofTable), of(ofNew)]
    let text
    for (const [i, pieces] of sources.entries()) {
      if (text !== undefined || pieces.length === 0) continue
      text = longest(pieces)
      const more = age > 0 && i === 0 ? of(ofNew).map((piece) => piece.text) : []
      if (best in LENGTHS) text = [own, ...more.sort((a, b) => b.length - a.length)].find((one) => one !== undefined && one.length > text.length && one.startsWith(text)) ?? text
    }
    text ??= own
    if (text === undefined && !(isOptional(newest, name) && isEmpty(item, name))) {
      for (const pieces of stale) if (text === undefined && of(pieces).length > 0) text = longest(of(pieces))
    }
    if (text !== undefined) fields[name] = valueOf(best, best in LENGTHS ? text.slice(0, LENGTHS[best]) : text)
    else if (!isOptional(newest, name)) return undefined
  }
  return fields
}

/** Whether every attribute with a field is in a sparse index. */
const isOptional = (format, name) => format.every(({ fields, when }) => when || !fields.some(([own]) => own === name))

/** The fields and keys of a format that an attribute of the item contradicts. One that is the time of the key in seconds is left out. */
function contradictions(format, item) {
  return format.flatMap((one) => {
    const pieces = (item[one.name] !== undefined && read(one, item[one.name])) || []
    return pieces.flatMap(({ name, codec, text }) => {
      const own = attribute(item, name, codec)
      const seconds = codec in LENGTHS && typeof item[name] === 'number' ? written(codec, new Date(item[name] * 1000).toISOString()) : undefined
      const isLeft = own === undefined ? item[name] === null && one.index !== 'table' : written(codec, codec === 'int' ? Number(own) : own) !== text
      return isLeft ? [{ name, key: one.name, isOfTable: one.index === 'table', isInSeconds: seconds === text }] : []
    })
  })
}

/** What is to be read of an item that is rewritten; `undefined` if its attributes contradict its keys, and `trust` does not decide. */
function settled(formats, item, age, trust) {
  const copy = { ...item }
  for (const { name, key, isOfTable, isInSeconds } of contradictions(formats[age], item)) {
    if (!isInSeconds && (isOfTable || trust === undefined)) return undefined
    delete copy[isInSeconds || trust === 'keys' ? name : key]
  }
  if (age === 0 || trust !== 'attributes') return copy
  const isOfOwn = (key) => formats[age].some((one) => one.name === key && read(one, item[key]))
  for (const { key, isOfTable, isInSeconds } of contradictions(formats[0], item)) if (!isOfTable && !isInSeconds && !isOfOwn(key)) delete copy[key]
  return copy
}

/** The item in the newest format; `'refused'` if its attributes contradict its keys. */
export function upgraded(formats, item, trust) {
  const age = ageOf(formats, item)
  if (age === undefined) return undefined
  const known = settled(formats, item, age, trust)
  if (known === undefined) return 'refused'
  const fields = fieldsOf(formats, known, age)
  if (fields === undefined) return undefined
  const copy = { ...item }
  for (const name of formats.flatMap((format) => format.map((one) => one.name))) delete copy[name]
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]))
  for (const one of formats[0]) if (!one.when?.some((name) => fields[name] === undefined)) copy[one.name] = writtenAs(one, texts)
  return copy
}

// Random formats and items.

export function worldOf(seed) {
  const { chance, pick, below } = seededRandom(seed)
  const KINDS = { id: ['text'], no: ['int', 'text'], at: ['month', 'day', 'hour', 'date'], mail: ['text'], state: ['text'], due: ['day', 'date'] }
  const noIsInt = chance(0.5)
  const field = (name) => [name, name === 'no' ? (noIsInt ? 'int' : 'text') : pick(KINDS[name])]
  const heads = ['AAA', 'BBB', 'CCC', 'DDD']
  const attribute = (name, index, head, fields, when) => ({ name, index, head, fields: fields.map(field), ...(when && { when }) })
  let table
  const before = {}
  const format = (age) => {
    if (table === undefined || !chance(0.3)) {
      table = [attribute('pk', 'table', heads[age] + 'U', chance(0.3) ? ['id', 'at'] : ['id']), attribute('sk', 'table', pick(['S', heads[age]]), pick([['no'], ['no', 'at'], ['at', 'no']]))]
    }
    const isTimed = table.some(({ fields }) => fields.some(([name]) => name === 'at'))
    const indexes = ['gsi1', 'gsi2'].filter(() => chance(0.7)).flatMap((index) => {
      if (before[index] && chance(0.3)) return before[index]
      const when = chance(0.4) ? [pick(['due', 'mail']), ...(isTimed ? [] : ['at'])] : undefined
      const fields = pick([['mail'], ['state'], ['due'], ['mail', 'at']])
      const required = when && fields.some((name) => name !== when[0] && name !== 'at') ? [when[0]] : fields
      before[index] = [attribute(`${index}pk`, index, heads[age] + index, required, when), ...(chance(0.6) ? [attribute(`${index}sk`, index, heads[age] + index, ['at'], when)] : [])]
      return before[index]
    })
    return [...table, ...indexes]
  }
  const count = 2 + below(2)
  const formats = Array.from({ length: count }, (_, age) => format(age))
  const word = () => pick(['a', 'bc', 'def'])
  const time = () => new Date(Date.UTC(2024, below(2), 1 + below(2), below(3), below(60), 7, below(1000))).toISOString()
  const values = () => ({ id: word(), no: noIsInt ? below(10000) : word(), at: time(), mail: word(), state: word(), due: time() })
  const item = () => {
    const own = values()
    const age = below(count)
    const made = {}
    for (const name of Object.keys(own)) if (chance(0.6)) made[name] = chance(0.15) ? pick([null, 5, '', time()]) : chance(0.2) ? values()[name] : own[name]
    for (const one of formats[age]) if (one.index === 'table' || chance(0.8)) made[one.name] = writtenAs(one, own)
    for (const one of pick(formats)) if (one.index !== 'table' && chance(0.4)) made[one.name] = writtenAs(one, chance(0.5) ? own : { ...own, ...values() })
    if (chance(0.05)) made[pick(['gsi1pk', 'gsi2pk', 'pk'])] = pick(['x', 'AAAU', 5])
    return made
  }
  return { formats, item, pick }
}
