// Random edits of a definition, each a change that somebody could make.

import { addIndex, addOwn, CODECS, copyOf, FIELDS, fieldsOf, LITERALS, namesIn, older, OWN, pick, randomEntity, VERBATIM } from './diff_models.mjs'

const entityIn = (model, random) => pick(random, Object.values(model.entities))
const attributeIn = (model, random) => pick(random, entityIn(model, random).attributes)
const withParts = (model, random) => pick(random, Object.values(model.entities).flatMap(({ attributes }) => attributes).filter(({ parts }) => parts.length > 0))
const isTable = ({ name }) => name === 'pk' || name === 'sk'
const indexed = (model, random) => pick(random, Object.values(model.entities).flatMap((entity) => entity.attributes.filter((own) => !isTable(own)).map((own) => ({ entity, own }))))

/** Changes of a model. `names` gets the new names of entities (`entities`) and fields (by the new name of the entity). */
const EDITS = {
  literal: (model, random) => (attributeIn(model, random).head = `N${random(3)}${attributeIn(model, random).head}`),
  indexLiteral: (model, random) => {
    const { own } = indexed(model, random)
    own.head = `Z${random(3)}#`
  },
  innerLiteral: (model, random) => {
    const own = withParts(model, random)
    if (own.parts.length > 1) own.parts[0].lit = '#Y#'
  },
  codec: (model, random) => {
    const part = pick(random, withParts(model, random).parts)
    part.codec = pick(random, [...CODECS, ...VERBATIM])
  },
  codecEverywhere: (model, random) => {
    const entity = entityIn(model, random)
    const [field, codec] = [pick(random, fieldsOf(entity)), pick(random, [...CODECS, ...VERBATIM])]
    for (const { parts } of entity.attributes) for (const part of parts) if (part.field === field) part.codec = codec
  },
  options: (model, random) => {
    const parts = Object.values(model.entities).flatMap(({ attributes }) => attributes.flatMap(({ parts }) => parts))
    const part = pick(random, parts.filter(({ codec }) => /^(enum|rank)/.test(codec)))
    const changes = [(list) => [...list, 'new'], (list) => list.slice(0, -1), (list) => list.toReversed(), (list) => ['new', ...list]]
    const change = pick(random, changes)
    const { codec } = part
    for (const other of parts) if (other.field === part.field && other.codec === codec) other.codec = codec.replace(/\((.*)\)/, (_, list) => `(${change(list.split('|')).join('|')})`)
  },
  widenToText: (model, random) => {
    for (const { parts } of entityIn(model, random).attributes) for (const part of parts) if (/^(enum|plaindate|word|lower|uuid)/.test(part.codec)) part.codec = 'text'
  },
  addField: (model, random) => {
    const own = attributeIn(model, random)
    const last = own.parts.at(-1)
    if (last) last.lit = '#'
    own.parts.push({ field: pick(random, FIELDS), codec: pick(random, CODECS), lit: '' })
  },
  removeField: (model, random) => {
    const { parts } = withParts(model, random)
    if (parts.length > 1) {
      parts.pop()
      parts.at(-1).lit = ''
    }
  },
  swapFields: (model, random) => {
    const { parts } = withParts(model, random)
    if (parts.length > 1) [parts[0].field, parts[1].field] = [parts[1].field, parts[0].field]
  },
  renameField: (model, random, names) => {
    const [name, entity] = pick(random, Object.entries(model.entities))
    const [old, now] = [pick(random, fieldsOf(entity)), pick(random, ['fresh', 'other', ...FIELDS])]
    if (fieldsOf(entity).includes(now) || namesIn(entity).has(now) || entity.attributes.some((own) => own.name === old)) return
    for (const own of entity.attributes) {
      own.when = own.when?.map((other) => (other === old ? now : other))
      own.unless = own.unless?.map((other) => (other === old ? now : other))
      for (const part of own.parts) if (part.field === old) part.field = now
    }
    const fields = (names.fields[name] ??= {})
    const first = Object.keys(fields).find((field) => fields[field] === old) ?? old
    fields[first] = now
  },
  renameInOnePlace: (model, random) => (pick(random, withParts(model, random).parts).field = pick(random, ['fresh', ...FIELDS])),
  addIndex: (model, random) => {
    const entity = entityIn(model, random)
    const text = entity.attributes[0].text
    const pool = new Map(entity.attributes.flatMap(({ parts }) => parts.map(({ field, codec }) => [field, codec])))
    addIndex(entity, random, 5 + random(2), pool, text, '#')
  },
  addSortKey: (model, random) => {
    const { entity, own } = indexed(model, random)
    const name = own.name.replace(/pk$/, 'sk')
    if (entity.attributes.some((other) => other.name === name)) return
    const part = { field: pick(random, fieldsOf(entity)), codec: 'text', lit: '' }
    const known = entity.attributes.flatMap(({ parts }) => parts).find(({ field }) => field === part.field)
    entity.attributes.push({ ...own, name, head: random(3) ? '' : 'CONST', parts: [] })
    const added = entity.attributes.at(-1)
    if (added.head === '') added.parts = [{ ...known, lit: '' }]
  },
  removeAttribute: (model, random) => {
    const { entity, own } = indexed(model, random)
    entity.attributes = entity.attributes.filter((other) => other !== own)
  },
  removeIndex: (model, random) => {
    const { entity, own } = indexed(model, random)
    entity.attributes = entity.attributes.filter(({ name }) => name.slice(0, -2) !== own.name.slice(0, -2))
  },
  renameAttribute: (model, random) => {
    const { entity, own } = indexed(model, random)
    const [old, now] = [own.name.slice(0, -2), `gsi${7 + random(2)}`]
    if (/^gsi/.test(own.name) && entity.attributes.every(({ name }) => !name.startsWith(now))) for (const other of entity.attributes) if (other.name.slice(0, -2) === old) other.name = now + other.name.slice(-2)
  },
  renameTableKey: (model) => {
    for (const { attributes } of Object.values(model.entities)) attributes[1].name = 'SK'
  },
  condition: (model, random) => {
    const { entity, own } = indexed(model, random)
    const when = random(3) === 0 ? [] : [pick(random, ['flag', 'fresh', ...fieldsOf(entity), ...FIELDS])]
    const unless = random(4) === 0 ? ['closed'] : []
    for (const other of entity.attributes) if (other.name.slice(0, -2) === own.name.slice(0, -2) && !isTable(other)) Object.assign(other, { when, unless })
  },
  dropCondition: (model, random) => {
    const sparse = Object.values(model.entities).flatMap(({ attributes }) => attributes.filter(({ when = [], unless = [] }) => when.length + unless.length > 0))
    const own = pick(random, sparse)
    for (const other of sparse) if (other.name.slice(0, -2) === own.name.slice(0, -2)) Object.assign(other, { when: [], unless: [] })
  },
  textMode: (model, random) => {
    const { attributes } = entityIn(model, random)
    for (const own of attributes) if (!own.kind) own.text = own.text ? undefined : 'verbatim'
  },
  renameEntity: (model, random, names) => {
    const name = pick(random, Object.keys(model.entities))
    model.entities = Object.fromEntries(Object.entries(model.entities).map(([other, entity]) => [other === name ? `${name}2` : other, entity]))
    names.entities[Object.keys(names.entities).find((old) => names.entities[old] === name) ?? name] = `${name}2`
    names.fields[`${name}2`] = names.fields[name]
  },
  removeEntity: (model, random) => {
    if (Object.keys(model.entities).length > 1) delete model.entities[pick(random, Object.keys(model.entities))]
  },
  addEntity: (model, random) => (model.entities.added = randomEntity(random, pick(random, LITERALS))),
  moveTable: (model, random) => {
    const entity = entityIn(model, random)
    entity.previous.unshift({ format: copyOf({ ...entity, previous: [] }) })
    entity.attributes[0].head = `MOVED${random(3)}#${entity.attributes[0].head}`
  },
  moveTableConverted: (model, random, names) => {
    const [name, entity] = pick(random, Object.entries(model.entities))
    if (entity.previous.length > 0 || names.fields[name]) return
    const old = pick(random, entity.attributes[0].parts).field
    if (entity.attributes.some((own) => own.name === old)) return
    entity.previous.unshift({ format: copyOf({ ...entity, previous: [] }), names: { [old]: 'fresh' } })
    for (const own of entity.attributes) {
      own.when = own.when?.map((other) => (other === old ? 'fresh' : other))
      for (const part of own.parts) if (part.field === old) part.field = 'fresh'
    }
    entity.attributes[0].head = `CONVERTED${entity.attributes[0].head}`
    names.fields[name] = { [old]: 'fresh' }
  },
  moveIndex: (model, random) => {
    const { entity, own } = indexed(model, random)
    entity.previous.unshift({ format: copyOf({ ...entity, previous: [] }) })
    own.head = `W${random(3)}#${own.head}`
  },
  addPrevious: (model, random) => {
    const entity = entityIn(model, random)
    entity.previous.push({ format: older(entity, random) })
  },
  dropPrevious: (model, random) => entityIn(model, random).previous.pop(),
  ownCodec: (model, random) => {
    const own = pick(random, Object.values(model.entities).flatMap(({ attributes }) => attributes.filter(({ kind }) => kind)))
    own.parts[0].codec = pick(random, OWN)
  },
  addOwn: (model, random) => {
    const entity = entityIn(model, random)
    addOwn(entity, random, new Map(entity.attributes.flatMap(({ parts }) => parts.map(({ field, codec }) => [field, codec]))))
  },
  shared: (model, random) => {
    const { shared } = entityIn(model, random)
    if (shared.inverted) delete shared.inverted
    else shared.inverted = { partition: 'sk', sort: 'pk' }
  },
  indexName: (model, random) => (entityIn(model, random).indexNames = { gsi1: 'SecondIndex' }),
  multi: (model, random) => {
    model.multi = pick(random, [{}, { TenantIndex: { partition: { tenant: 'N' } } }, { TenantIndex: { partition: { tenant: 'S', region: 'S' }, sort: { rank: 'N' } } }, { OtherIndex: { partition: { tenant: 'S' }, sort: { rank: 'N' } } }])
  },
  separator: (model, random) => {
    for (const own of entityIn(model, random).attributes) for (const part of own.parts) part.lit = part.lit && '#'
  },
  orderOfAttributes: (model, random) => entityIn(model, random).attributes.reverse(),
  nothing: () => undefined,
}

/** A changed copy of a model, the edits made, and the new names of entities and fields; throws for an edit that does not apply. */
function edited(model, random, kinds = Object.keys(EDITS)) {
  const after = copyOf(model)
  const names = { entities: {}, fields: {} }
  const made = []
  for (let i = 1 + random(3); i > 0; i--) {
    const name = pick(random, kinds)
    EDITS[name](after, random, names)
    made.push(name)
  }
  return { after, names, made }
}

/** Some edits do not apply to some models. */
export function editedSurely(model, random, kinds) {
  for (let i = 0; i < 5; i++) {
    try {
      return edited(model, random, kinds)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return undefined
}
