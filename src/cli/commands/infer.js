// `ddb-keys infer [INPUT...]`

import { inferTemplates } from '../../design.js'
import { printTable } from '../columns.js'
import { keysIn, provenBy } from '../inferred_from.js'
import { startProgress } from '../progress.js'
import { counted } from '../table.js'
import { bold, dim, printJson, safe, yellow } from '../terminal.js'

export async function run({ words: inputs, options: { attribute: attributes, entityAttribute, module: asModule, json, quiet, partial: isPartial } }) {
  const progress = startProgress({ quiet })
  const { keys, count, isOfItems } = await keysIn(inputs, { attributes, entityAttribute, isPartial, onProgress: progress.show })
  progress.say(`${count} ${isOfItems ? 'items' : 'keys'}: looking for templates`)
  const sampled = inferTemplates(keys, { attributes, entityAttribute })
  const found = count === keys.length ? sampled : { ...sampled, written: await provenBy(inputs, sampled, { isPartial, onProgress: progress.show }) }
  progress.end()
  if (json) printJson(found)
  else if (asModule) process.stdout.write(moduleOf(found, sampled))
  else print(found)
  if (found.written === undefined) return found.misfitCount > 0 ? 1 : 0
  return found.written.exact.count === found.written.items ? 0 : 1
}

/** The module, whose header has the counts for all items instead of a sample. */
function moduleOf({ written: { items, exact, lacking, different } = {}, written, module }, sampled) {
  if (written === sampled.written) return module
  const counts = [items, exact.count, lacking.count, different.count]
  return module.replace(/^(.*)\n/, (line, head) => `${head.replace(/\d+/g, () => counts.shift())} Found by a sample of ${sampled.written.items}.\n`)
}

function print({ count, templates, misfits, misfitCount, entities, notes, entityAttribute, written }) {
  const ofItems = templates.some(({ attribute }) => attribute !== undefined)
  printTable(templates.map((template) => rowOf(template, ofItems)), { align: ['right', 'right'] })
  for (const { name, attributes, count } of entities) {
    console.log(`\n${bold(safe(name))}  ${counted(count, 'item', 'items')}`)
    printTable(Object.entries(attributes).map(([attribute, { template }]) => [[attribute, dim], template]), { indent: 2 })
  }
  if (written !== undefined) printWritten(written)
  if (entityAttribute !== undefined) console.log(dim(`\n${safe(entityAttribute)} says what an item is`))
  for (const { attribute, message } of notes) console.log(`\n${yellow('note')} ${attribute === undefined ? '' : `${safe(attribute)}: `}${safe(message)}`)
  if (misfitCount === 0) return
  console.log('')
  printTable([[[`${misfitCount} of ${counted(count, 'key', 'keys')} are of no template, or of another one than their entity has, such as`, yellow]]])
  printTable(misfits.slice(0, 10).map(({ key }) => [key]), { indent: 2 })
}

function rowOf({ attribute, template, text, count, share }, ofItems) {
  const names = ofItems ? [[attribute, dim]] : []
  return [`${(share * 100).toFixed(1)}%`, count, ...names, [template, bold], [text === 'verbatim' ? 'verbatim' : '', dim]]
}

/** How many items have the keys that the definition writes. */
function printWritten({ items, exact, lacking, different }) {
  const others = [[lacking.count, lacking.count === 1 ? 'lacks a field' : 'lack a field'], [different.count, different.count === 1 ? 'has other keys' : 'have other keys']].filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  console.log(`\n${exact.count} of ${counted(items, 'item', 'items')} have the keys that this writes${others.length > 0 ? `; ${others.join(', ')}` : ''}`)
}
