// The module to paste: the present question, the chosen item, every access pattern as a function, and the table. Functions, so that the
// question, which changes most, can stand above the table.

import { askedOf, type Asked } from '../keys/question_call.ts'
import { attributesOf } from '../keys/definition.ts'
import { valuesOf } from '../keys/fields.ts'
import { definitionOfIndex, typedValue, partsOfIndex } from '../keys/multi_index.ts'
import { attempted } from '../keys/problem.ts'
import { shapeOf } from '../keys/question_shape.ts'
import type { ReadyEntity, Table } from '../keys/table.ts'
import { own } from '../lib/own.ts'
import { isMade, type Design, type MadeItem, type Pattern, type Query } from '../model/design.ts'
import { patternAsked } from '../model/patterns.ts'
import { FAULTY, leftOut, type CodeForm, type CodeSource } from './code_text.ts'
import { distinctNames, tableName } from './names.ts'
import { parametersOf } from './parameters.ts'
import { call, Code, literal, member, quoted, WIDTH } from './text.ts'
import { TIME, usesTime } from './types.ts'

export const typescript: CodeForm = {
  name: 'TypeScript',
  language: 'typescript',
  ending: 'ts',
  make: (source) => ({ text: source.table.keys === undefined ? '' : moduleOf(source), notes: source.table.keys === undefined ? [FAULTY] : leftOut(source.table) }),
}

const SEND = 'type Send = (input: object) => Promise<{ Items?: Record<string, unknown>[]; LastEvaluatedKey?: Record<string, unknown> }>'

function moduleOf({ design, table }: CodeSource): string {
  const name = tableName(design.table)
  const blocks = [questionBlock(design, table, name), itemBlock(design, table, name), ...patternBlocks(design, table, name)].filter((block) => block !== undefined)
  const types = blocks.flatMap(({ types = [] }) => types)
  const declared = [...(types.some((type) => usesTime(type)) ? [TIME.text] : []), ...(types.includes('Send') ? [SENDER, SEND] : [])]
  const texts = [importLine(table), ...blocks.map(({ text }) => text), tableBlock(table, name), declared.join('\n')]
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`
}

/** A part of the module, with the types that it names. */
interface Block {
  readonly text: string
  readonly types?: readonly string[]
}

function importLine({ entities, multi }: Table): string {
  const names = [
    ...(entities.some(({ entity, keys }) => keys && (entity.previous ?? []).length > 0) ? ['entityKeys'] : []),
    ...(multi.some(({ keys }) => keys) ? ['multiAttributeIndex'] : []),
    'tableKeys',
  ]
  return `import { ${names.join(', ')} } from 'ddb-keys'`
}

const SENDER = '/** Sends a query to the table: `(input) => client.send(new QueryCommand({ TableName, ...input }))`. */'

function questionBlock(design: Design, table: Table, name: string): Block | undefined {
  const asked = askedOf(table, design.query)
  if (asked === undefined) return undefined
  const pattern = design.patterns[patternAsked(design)]
  const title = pattern === undefined ? 'The question' : oneLine(pattern.name)
  const made = expressionOf(asked, name, withInherited(asked.values, shapeOf(table, design.query)?.sort ?? []))
  if (asked.kind === 'plan') return { text: `// ${title}: pages of items\nexport const pages = (send: Send) =>\n  ${indented(made)}`, types: ['Send'] }
  return { text: `// ${title}: for ${asked.kind === 'get' ? 'GetCommand' : 'QueryCommand'}, beside TableName\nexport const input = () =>\n  ${indented(made)}` }
}

/** To TypeScript, every object has a `toString`, so an optional field of such a name is written as undefined where it has no value. */
function withInherited([fields, ...more]: readonly unknown[], all: readonly { readonly name: string }[]): readonly unknown[] {
  const lacking = all.filter(({ name }) => name !== '__proto__' && name in Object.prototype && !Object.hasOwn(fields as object, name))
  return [{ ...(fields as object), ...Object.fromEntries(lacking.map(({ name }) => [name, undefined])) }, ...more]
}

/** The expression that asks. `values` are its arguments, or the names of parameters. */
function expressionOf({ owner, index, method, kind, descending }: Asked, table: string, values: readonly unknown[]): string {
  const own = `${table}${member(owner)}`
  if (kind === 'get') return `({ Key: ${call(`${own}.primary`, values)} })`
  const target = index === undefined ? own : `${own}.index(${quoted(index)})`
  const made = call(`${target}.${method}`, values)
  if (kind === 'query') return descending ? `({ ...${made}, ScanIndexForward: false })` : made
  return `${made}.pages(send${descending ? ', { descending: true }' : ''})`
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

/** A name that is safe in a comment. */
function oneLine(text: string): string {
  return text.replace(/[\s\u2028\u2029]+/g, ' ').replaceAll('*/', '* /')
}

function itemBlock(design: Design, table: Table, name: string): Block | undefined {
  const item = design.items[design.shown]
  if (item === undefined || !isMade(item)) return undefined
  const ready = table.entities.find(({ entity, keys }) => entity.name === item.entity && keys !== undefined)
  if (ready === undefined) return undefined
  const values = itemValues(design, ready, item)
  if (attempted(() => ready.keys?.keys(values as never)).problem) return { text: '// The chosen item is not complete yet, or not valid.' }
  const made = call(`${name}${member(item.entity)}.withKeys`, withInherited([values], ready.fields))
  return { text: `// The chosen item: for PutCommand, as Item\nexport const item = () =>\n  ${indented(made)}` }
}

/** The values of an item, with the type of the index for attributes that no template has. */
function itemValues({ indexes }: Design, { entity, fields }: ReadyEntity, { values }: MadeItem): Record<string, unknown> {
  const own_ = new Set(entity.fields ?? [])
  const parts = indexes.flatMap(partsOfIndex).filter(({ name }) => own_.has(name))
  const more = parts.map(({ name, type }) => [name, typedValue(type, own(values, name) ?? '')] as const)
  const inTemplates = valuesOf(fields.filter(({ name }) => !own_.has(name)), values)
  return { ...inTemplates, ...Object.fromEntries(more.filter(([, value]) => value !== undefined)) }
}

/** Each access pattern that is complete, as a function of its fields and bounds. */
function patternBlocks({ patterns }: Design, table: Table, name: string): Block[] {
  const names = distinctNames(patterns.map((pattern) => pattern.name), 'pattern', [name])
  return patterns.flatMap((pattern, at) => {
    const asked = askedOf(table, pattern.query)
    return asked === undefined ? [] : [patternBlock(pattern, asked, table, names[at] ?? '', name)]
  })
}

function patternBlock({ name, description, query }: Pattern, asked: Asked, table: Table, own: string, tableName: string): Block {
  const parameters = parametersFor(table, query, asked)
  const values = parameters.length > 0 ? parameters.map(({ name }) => new Code(name)) : asked.values
  const all = [...(asked.kind === 'plan' ? [{ name: 'send', type: 'Send' }] : []), ...parameters]
  const said = [name, ...(description === undefined ? [] : [description])].map(oneLine).join('. ')
  const text = `/** ${said} */\n${signature(own, all)} =>\n  ${indented(expressionOf(asked, tableName, values))}`
  return { text, types: all.map(({ type }) => type) }
}

/** The parameters stand on lines of their own where one line is too narrow for them. */
function signature(name: string, parameters: readonly { name: string; type: string }[]): string {
  const given = parameters.map(({ name, type }) => `${name}: ${type}`)
  const flat = `export const ${name} = (${given.join(', ')})`
  return flat.length <= WIDTH ? flat : `export const ${name} = (\n${given.map((one) => `  ${one},\n`).join('')})`
}

function parametersFor(table: Table, query: Query, asked: Asked) {
  const shape = shapeOf(table, query)
  return shape === undefined ? [] : parametersOf(shape, query, asked)
}

function tableBlock({ entities, multi }: Table, name: string): string {
  const parts = [
    ...entities.flatMap((ready) => (ready.keys ? [[ready.entity.name, entityCode(ready)] as const] : [])),
    ...multi.flatMap(({ name, index, keys }) => (keys ? [[name, new Code(`multiAttributeIndex(${literal(definitionOfIndex(index), '  ')})`)] as const] : [])),
  ]
  return `// The table.\nexport const ${name} = tableKeys(${literal(Object.fromEntries(parts), '')})`
}

/** The definition of an entity. One with former formats is made by `entityKeys`, whose options take them. */
function entityCode({ entity }: ReadyEntity): unknown {
  const { previous = [] } = entity
  if (previous.length === 0) return attributesOf(entity)
  const former = previous.map((former) => new Code(`entityKeys(${literal(attributesOf(former), '      ')})`))
  return new Code(`entityKeys(${literal(attributesOf(entity), '  ')}, ${literal({ previous: former }, '  ')})`)
}
