// `ddb-keys infer [INPUT...]`

import { inferTemplates } from '../../design.js'
import { keysIn } from '../inferred_from.js'
import { startProgress } from '../progress.js'
import { bold, dim, printJson, safe, yellow } from '../terminal.js'

export async function run({ words: inputs, options: { json, quiet } }) {
  const progress = startProgress({ quiet })
  const keys = await keysIn(inputs, progress.show)
  progress.say(`${keys.length} keys: looking for templates`)
  const found = inferTemplates(keys)
  progress.end()
  if (json) printJson(found)
  else print(found)
  return found.misfitCount > 0 ? 1 : 0
}

function print({ count, templates, misfits, misfitCount, entities }) {
  for (const { attribute, template, text, count, share } of templates) {
    const form = text === 'verbatim' ? dim('  verbatim') : ''
    console.log(`${percent(share)} ${String(count).padStart(9)}  ${attribute === undefined ? '' : `${dim(safe(attribute))} `}${bold(safe(template))}${form}`)
  }
  for (const { name, attributes, count } of entities) {
    console.log(`\n${bold(safe(name))}  ${count} items`)
    for (const [attribute, { template }] of Object.entries(attributes)) console.log(`  ${safe(attribute)}: ${safe(template)}`)
  }
  if (misfitCount > 0) console.log(yellow(`\n${misfitCount} of ${count} keys are of no template, or of another one than their entity has, such as`))
  for (const { key } of misfits.slice(0, 10)) console.log(`  ${safe(key)}`)
}

function percent(share) {
  return `${(share * 100).toFixed(1).padStart(5)}%`
}
