// Tables of a design in a style of writing keys, and the templates that a person would write for them.

import { randomOf } from '../random.mjs'

const NAMES = 'ada grace alan edsger barbara linus ken dennis donald margaret john niklaus frances hedy katherine radia leslie tony'.split(' ')
const CITIES = ['berlin', 'london', 'osaka', 'lagos', 'austin']
const TENANTS = ['acme', 'globex', 'initech', 'umbrella', 'hooli', 'stark', 'wayne']
const STATES = ['open', 'closed', 'shipped', 'pending']

const lettersOf = (random, alphabet, length) => Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
const hex = (random, length) => lettersOf(random, '0123456789abcdef', length)
const pick = (random, list) => list[Math.floor(random() * list.length)]
const time = (random) => new Date(1.68e12 + Math.floor(random() * 6e10))

/** How a value of each kind is made, and its codec in a template. */
const KINDS = {
  text: { make: (random) => lettersOf(random, 'abcdefghijkmnpqrstuvwxyz0123456789', 8) },
  number: { make: (random) => String(1 + Math.floor(random() * 3000)) },
  name: { make: (random) => pick(random, NAMES) + (random() < 0.7 ? Math.floor(random() * 90) : '') },
  slug: { make: (random) => `${pick(random, NAMES)}-${pick(random, CITIES)}` },
  email: { make: (random) => `${pick(random, NAMES)}${Math.floor(random() * 900)}@${pick(random, ['x', 'mail'])}.com` },
  city: { make: (random) => pick(random, CITIES) },
  tenant: { make: (random) => pick(random, TENANTS) },
  status: { make: (random) => pick(random, STATES) },
  state: { make: (random) => pick(random, ['WARNING1', 'NORMAL', 'WARNING4']) },
  sku: { make: (random) => `${lettersOf(random, 'ABCDEFGH', 2)}${Math.floor(100 + random() * 900)}` },
  uuid: { codec: 'uuid', make: (random) => `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}` },
  ulid: { codec: 'ulid', make: (random) => `01H${lettersOf(random, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', 23)}` },
  date: { codec: 'date', make: (random) => time(random).toISOString() },
  seconds: { codec: 'second', make: (random) => time(random).toISOString().slice(0, 19) },
  day: { codec: 'day', make: (random) => time(random).toISOString().slice(0, 10) },
  month: { codec: 'month', make: (random) => time(random).toISOString().slice(0, 7) },
  year: { codec: 'year', make: (random) => String(2000 + Math.floor(random() * 24)) },
}

function kindOf({ kinds = {} }, field) {
  const name = kinds[field] ?? (field in KINDS ? field : 'text')
  const width = Number(/^int\((\d+)\)$/.exec(name)?.[1])
  return width ? { codec: name, make: (random) => String(Math.floor(random() * 10 ** (width - 2))).padStart(width, '0') } : KINDS[name]
}

const isField = (token) => token.startsWith('{')
const fieldIn = (token) => token.slice(1, -1)
const fieldsIn = (key) => key.split(' ').filter(isField).map(fieldIn)

/** Keys of labels and fields, joined. */
const joined = (separator, label, before = '') => (key) => before + key.split(' ').map((token) => (isField(token) ? token : label(token))).join(separator)
const same = (text) => text
const small = (text) => text.toLowerCase()

/** Keys whose ids have the label before them: `cus_8f2#ord_1`. */
const prefixed = (key) => {
  const short = (label) => (label.length > 4 ? small(label).slice(0, 3) : small(label))
  return key.split(' ').reduce((text, token, at, all) => {
    if (isField(token)) return `${text}${at === 0 || !isField(all[at - 1]) ? '' : '#'}${token}`
    const isBeforeField = isField(all[at + 1] ?? '')
    return `${text}${at > 0 ? '#' : ''}${isBeforeField ? `${short(token)}_` : small(token)}`
  }, '')
}

/** ElectroDB's: `$service#userid_1`, `$entity_1#orderid_2`. */
const electro = (key, { entity, at, design }) => {
  const own = fieldsIn(key).map((field) => `#${small(field)}_{${field}}`).join('')
  return at % 2 === 0 ? `$${small(design)}${own}` : `$${small(entity)}_1${own}`
}

/** Of each style the keys it makes of labels and fields. */
export const STYLES = {
  hash: { write: joined('#', same) },
  pipe: { write: joined('|', same) },
  colons: { write: joined('::', same) },
  underscore: { write: joined('_', small), isLower: true },
  prefixed: { write: prefixed },
  electro: { write: electro, type: '__edb_e__' },
  path: { write: joined('/', small, '/') },
}

const ATTRIBUTES = ['pk', 'sk', 'gsi1pk', 'gsi1sk']

/** Values that two attributes of an item share, and others that any item has. */
const extras = (random) => ({ note: lettersOf(random, 'abcdefgh ', 20), total: Math.floor(random() * 5000), ...(random() < 0.3 ? { flag: true } : {}) })

/**
 * The items of a design in a style, and the templates by attribute.
 *
 * @param {{ count?: number, seed?: number, dirt?: boolean }} [options] - `dirt`: strays, copies of items, and kinds of few items
 */
export function tableOf(name, design, style, { count = 500, seed = 1, dirt = false } = {}) {
  const random = randomOf(seed * 7919 + name.length)
  const { write, type = design.type } = STYLES[style]
  const entities = Object.entries(design.entities).map(([entity, [share, ...keys]]) => {
    const fields = [...new Set(keys.flatMap(fieldsIn))]
    return { entity, share, fields, keys: keys.map((key, at) => write(key, { entity, at, design: name })) }
  })
  const shares = entities.flatMap((one) => Array(one.share).fill(one))
  const pool = new Map()
  const valueOf = (field) => {
    const known = pool.get(field) ?? pool.set(field, []).get(field)
    if (known.length > 20 && random() < 0.4) return pick(random, known)
    const value = kindOf(design, field).make(random)
    known.push(value)
    return value
  }
  const itemOf = ({ entity, fields, keys }) => {
    const values = Object.fromEntries(fields.map((field) => [field, valueOf(field)]))
    const texts = keys.map((key) => key.replace(/\{(\w+)\}/g, (_, field) => (style === 'electro' ? values[field].toLowerCase() : values[field])))
    return { ...Object.fromEntries(texts.map((text, at) => [ATTRIBUTES[at], text])), ...(type ? { [type]: entity } : {}), ...values, ...extras(random) }
  }
  const items = Array.from({ length: count }, () => itemOf(pick(random, shares)))
  if (dirt) soil(items, entities, itemOf, random)
  return { items, wanted: wantedOf(design, entities, style) }
}

/** Attributes that are fields of keys. */
const FIELD = /^(?!.*(?:pk|sk)$)(?!_|type$|kind$|entity)/

/** Strays, copies, broken keys, and one kind of which there are four alone. */
function soil(items, entities, itemOf, random) {
  const rare = entities.at(-1).entity
  const kept = items.filter((item) => item[Object.keys(item).find((key) => item[key] === rare)] === undefined)
  items.splice(0, items.length, ...kept, ...Array.from({ length: 4 }, () => itemOf(entities.at(-1))))
  for (let i = 0; i < 5; i++) items.push({ pk: lettersOf(random, 'abcXYZ 01#/', 12), sk: lettersOf(random, 'abcXYZ 01#/', 9) })
  for (let i = 0; i < 10; i++) items.push({ ...pick(random, items) })
  for (let i = 0; i < 3; i++) {
    const broken = { ...pick(random, items) }
    const id = Object.entries(broken).find(([name, value]) => FIELD.test(name) && typeof value === 'string' && broken.pk.endsWith(value))?.[1]
    if (id) items.push({ ...broken, pk: broken.pk.replace(id, 'undefined') })
  }
}

/** The templates without the names of their fields, attribute by attribute. */
function wantedOf(design, entities, style) {
  const wanted = {}
  for (const { keys } of entities) {
    keys.forEach((key, at) => {
      const text = key.replace(/\{(\w+)\}/g, (_, field) => {
        const codec = style === 'electro' && !['day', 'month', 'year', 'int', 'uuid'].some((own) => kindOf(design, field).codec?.startsWith(own)) ? undefined : kindOf(design, field).codec
        return codec === undefined ? '{}' : `{:${codec}}`
      })
      ;(wanted[ATTRIBUTES[at]] ??= new Set()).add(text)
    })
  }
  return wanted
}

/** A template without the names of its fields. */
export function anonymous(template) {
  return template.replace(/\{(\w+)(:[^}]*)?\}/g, (_, name, codec = '') => `{${codec}}`)
}

/** Codecs that read the same texts at the same places as plain text does: a difference that harms nobody. */
const HARMLESS = /:(?:lower|rest|text|digits)\}/g

/** The same without what a person might have written in either way: enumerations of states, and texts of any case. */
function loose(template) {
  return template.replace(HARMLESS, '}').replace(/\{:enum\([^)]*\)\}/g, (codec) => (STATES.some((state) => codec.includes(state)) ? '{}' : codec))
}

/**
 * Compares the templates found with those wanted: how many there are, how many are exact or differ harmlessly, and the others.
 *
 * @returns {{ total: number, right: number, missing: string[], extra: string[] }}
 */
export function compared(found, wanted) {
  const score = { total: 0, right: 0, missing: [], extra: [] }
  for (const [attribute, templates] of Object.entries(wanted)) {
    const own = new Set(found.filter((one) => one.attribute === attribute).map(({ template }) => loose(anonymous(template))))
    const all = new Set([...templates].map(loose))
    for (const template of all) {
      score.total++
      if (own.has(template)) score.right++
      else score.missing.push(`${attribute} ${template}`)
    }
    for (const template of own) if (!all.has(template)) score.extra.push(`${attribute} ${template}`)
  }
  return score
}
