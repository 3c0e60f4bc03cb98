// The golden vectors of all formats, as the built package writes them: the content of `formats.json`.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/command.mjs'
import { codecVectors, lowerCase } from './codec_vectors.mjs'
import { BAD_CASED_TEMPLATES, BAD_TEMPLATES, BOUNDS, CASED_VALUES, IDS, SHARD_COUNTS, SHARD_KEYS, TEMPLATE_VALUES, TENANTS, ULID_SPANS, VERSIONED, VERSIONS } from './other_values.mjs'
import { answerOf, withoutEmpty } from './answer.mjs'
import { boundsOf, eachOf, tagged, untagged } from './tagged.mjs'

/** The number of this form of the file. The formats in it never change; vectors are added. */
const FORM = 1

const vectorsIn = (name) => readFileSync(join(root, 'tests/vectors', name), 'utf8').trimEnd().split('\n')

/** Everything in the file. `ddb` is the package, `codecs` are the descriptions of its codecs. */
export function formatsOf(ddb, codecs) {
  return {
    form: FORM,
    codecs: codecVectors(ddb, codecs),
    lowerCase: lowerCase(ddb),
    templates: [...templates(ddb, TEMPLATE_VALUES), ...badTemplates(ddb, BAD_TEMPLATES)],
    casing: [...templates(ddb, CASED_VALUES), ...badTemplates(ddb, BAD_CASED_TEMPLATES)],
    bounds: BOUNDS.map((one) => boundVector(ddb, ...one)),
    shards: [...shards(ddb)],
    tenants: TENANTS.map((one) => tenantOf(ddb, ...one)),
    tuples: [...tuples(ddb)],
    versions: [...versions(ddb)],
    ids: IDS.map(([pk, sk]) => ({ pk, sk, id: ddb.generateId(pk, sk) })),
    ulids: ULID_SPANS.map(([from, to]) => ({ from, to, range: ddb.ulidRange(from, to) })),
  }
}

/** The text of the file: a line for each vector, so that a change shows as one. */
export function textOf(formats) {
  const sections = Object.entries(formats).map(([name, content]) => `  ${JSON.stringify(name)}: ${Array.isArray(content) ? listOf(content) : JSON.stringify(content)}`)
  return `{\n${sections.join(',\n')}\n}\n`
}

const listOf = (vectors) => `[\n${vectors.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`

function* templates(ddb, all) {
  for (const [template, options, lists] of all) {
    const form = ddb.keyTemplate(template, options)
    for (const values of lists) {
      const written = answerOf('key', () => form.build(values))
      const read = written.key === undefined ? undefined : differing(values, form.parse(written.key))
      yield withoutEmpty({ template, options, values: eachOf(tagged)(values), ...written, read })
    }
  }
}

/** The fields that are read back, where they are not those that were given. */
function differing(values, read) {
  const [given, found] = [values, read].map(eachOf(tagged))
  return JSON.stringify(given) === JSON.stringify(found) ? undefined : found
}

const badTemplates = (ddb, all) => all.map(([template, options]) => withoutEmpty({ template, options, ...answerOf('key', () => ddb.keyTemplate(template, options)) }))

/** The two ends of a range, and the shortest condition on a sort key. */
function boundVector(ddb, template, options, given, bounds) {
  const isText = !/:(epoch|epochms|N)\}/.test(template)
  const range = isText ? answerOf('range', () => ddb.keyTemplate(template, options).range(given, bounds).map(shortened)) : {}
  return withoutEmpty({ template, options, given: eachOf(tagged)(given), bounds: boundsOf(tagged)(bounds), ...range, ...answerOf('condition', () => conditionOf(ddb, template, options, given, bounds)) })
}

/** The operator, and its operands: texts, or numbers as the plain client has them. */
export function conditionOf(ddb, template, options, given, bounds) {
  const sk = { template, ...(options.text && { text: options.text }) }
  const { KeyConditionExpression: text, ExpressionAttributeValues: values } = ddb.entityKeys({ pk: 'P', sk }).query(given, bounds, { marshall: true })
  const operands = Object.entries(values).filter(([name]) => name !== ':pk').map(([, value]) => ('S' in value ? shortened(value.S) : value))
  const operator = /BETWEEN|begins_with|>=|<=|>|<|=(?=[^=]*$)/.exec(text.replace(/^#pk = :pk( AND )?/, ''))?.[0]
  return [operator, ...operands]
}

/** The most bytes of an end. */
const SORT_KEY_BYTES = 1024

/** An end that is filled with the greatest characters, as the text before them. */
function shortened(end) {
  if (Buffer.byteLength(end) < SORT_KEY_BYTES - 3) return end
  return { filled: end.replace(/\u{10ffff}+[\uffff\u07ff\u007f]*$/u, '') }
}

/** What `shortened` stands for: the greatest text of 1,024 bytes with this start. */
export function lengthened(end) {
  let text = end.filled
  for (const greatest of ['\u{10ffff}', '\uffff', '\u07ff', '\u007f']) {
    while (Buffer.byteLength(text + greatest) <= SORT_KEY_BYTES) text += greatest
  }
  return text
}

function* shards(ddb) {
  for (const line of vectorsIn('xxhash64.txt')) {
    const [hash, id] = [line.slice(0, 16), line.slice(17)]
    if (id !== '') yield { id, hash, shards: SHARD_COUNTS.map((count) => [count, ddb.shardOf(id, count)]) }
  }
  for (const [base, id, count] of SHARD_KEYS) yield { base, id, count, ...answerOf('key', () => ddb.shardKey(base, id, count)) }
}

function tenantOf(ddb, prefix, tenant, parts) {
  const scope = () => ddb.tenantScope(prefix, tenant)
  const policy = () => scope().leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/shop').Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']
  return { prefix, tenant, parts, ...answerOf('key', () => scope().key(...parts)), policy: answerOf('patterns', policy) }
}

/** Every so many of the vectors of tuples: enough for each form of a number. */
const TUPLE_STEP = 6

function* tuples(ddb) {
  const lines = vectorsIn('multi_key.txt').filter((line) => line.length < 200)
  for (const line of lines.filter((_, at) => at % TUPLE_STEP === 0)) {
    const values = line.split('\t').slice(1).map(valueOfColumn)
    yield { values: tagged(values), text: ddb.encodeTuple(values) }
  }
}

function valueOfColumn(column) {
  if (column.startsWith('"')) return JSON.parse(column)
  if (column.startsWith('0x')) return untagged({ binary: column.slice(2) })
  return column.endsWith('n') ? BigInt(column.slice(0, -1)) : Number(column)
}

function* versions(ddb) {
  for (const [sk, version, options] of VERSIONS) yield withoutEmpty({ sk, version, options, ...answerOf('key', () => ddb.addSortKeyVersion(sk, version, options)) })
  for (const sk of VERSIONED) yield { sk, base: ddb.removeSortKeyVersion(sk), version: ddb.getSortKeyVersion(sk), next: answerOf('key', () => ddb.nextSortKeyVersion(sk)) }
}
