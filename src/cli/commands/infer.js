// `ddb-keys infer [INPUT...]`

import { inferTemplates } from '../../design.js'
import { printTable } from '../columns.js'
import { keysIn } from '../inferred_from.js'
import { startProgress } from '../progress.js'
import { counted } from '../table.js'
import { bold, dim, printJson, safe, yellow } from '../terminal.js'

export async function run({ words: inputs, options: { attribute: attributes, entityAttribute, module: asModule, json, quiet, partial: isPartial } }) {
  const progress = startProgress({ quiet })
  const keys = await keysIn(inputs, { attributes, entityAttribute, isPartial, onProgress: progress.show })
  progress.say(`${keys.length} keys: looking for templates`)
  const found = inferTemplates(keys, { attributes, entityAttribute })
  progress.end()
  if (json) printJson(found)
  else if (asModule) process.stdout.write(found.module)
  else print(found)
  return found.misfitCount > 0 ? 1 : 0
}

function print({ count, templates, misfits, misfitCount, entities, notes, entityAttribute }) {
  const ofItems = templates.some(({ attribute }) => attribute !== undefined)
  printTable(templates.map((template) => rowOf(template, ofItems)), { align: ['right', 'right'] })
  for (const { name, attributes, count } of entities) {
    console.log(`\n${bold(safe(name))}  ${counted(count, 'item', 'items')}`)
    printTable(Object.entries(attributes).map(([attribute, { template }]) => [[attribute, dim], template]), { indent: 2 })
  }
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
