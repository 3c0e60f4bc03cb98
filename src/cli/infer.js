// `ddb-keys infer [FILE]`

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { inferTemplates } from '../design.js'
import { bold, dim, printJson, progress, safe, yellow } from './terminal.js'

/** Lines after which the progress is shown. */
const STEP = 50_000

export async function infer([file], { json }) {
  const keys = await keysOf(file === undefined ? process.stdin : createReadStream(file))
  progress(`${keys.length} keys: looking for templates`)
  const found = inferTemplates(keys)
  progress('')
  if (json) printJson(found)
  else print(found)
  return found.misfitCount > 0 ? 1 : 0
}

/** The keys of a stream, one a line, or the key attributes of items in DynamoDB JSON, as an export to S3 has them. */
async function keysOf(input) {
  const keys = []
  let isOfItems
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line === '') continue
    isOfItems ??= line.startsWith('{"')
    keys.push(isOfItems ? keysIn(line, keys.length + 1) : line)
    if (keys.length % STEP === 0) progress(`${keys.length} lines read`)
  }
  return keys
}

/** The key attributes of an item, and nothing else: a million items would fill the memory. */
function keysIn(line, number) {
  let item
  try {
    item = JSON.parse(line)
  } catch {
    throw new Error(`line ${number} is no JSON`)
  }
  const inner = item.Item ?? item
  return Object.fromEntries(Object.entries(inner).filter(([name]) => ['pk', 'sk'].includes(name.slice(-2).toLowerCase())))
}

function print({ count, templates, misfits, misfitCount, entities }) {
  for (const { attribute, template, text, count, share } of templates) {
    const form = text === 'verbatim' ? dim('  verbatim') : ''
    console.log(`${percent(share)} ${String(count).padStart(9)}  ${attribute === undefined ? '' : `${dim(attribute)} `}${bold(safe(template))}${form}`)
  }
  for (const { name, attributes, count } of entities) {
    console.log(`\n${bold(name)}  ${count} items`)
    for (const [attribute, { template }] of Object.entries(attributes)) console.log(`  ${attribute}: ${safe(template)}`)
  }
  if (misfitCount > 0) console.log(yellow(`\n${misfitCount} of ${count} keys are of no template, such as`))
  for (const { key } of misfits.slice(0, 10)) console.log(`  ${safe(key)}`)
}

function percent(share) {
  return `${(share * 100).toFixed(1).padStart(5)}%`
}
