// The text of a module with the result of `inferTemplates`: plain JavaScript, from which TypeScript infers all types. `Object.freeze` keeps
// the texts of templates as types, as `as const` does in TypeScript alone.

import { tableKeys } from '../keys/table_keys.js'
import { refusalOf } from '../evidence/refusable_calls.js'
import { countsSentence } from '../evidence/written_counts.js'
import { frozen, inOneLine, madeTable, property, quoted } from './source_text.js'

/** The number of misfits that the comment of a module shows. */
const SHOWN = 5

/** The module of a table, or of keys without items: then each template is an entity with a partition key. */
export function moduleOf(found, isOfItems, itemCount) {
  const entities = isOfItems ? found.entities : entitiesOf(found.templates)
  const [things, total] = isOfItems ? ['items', itemCount] : ['keys', found.count]
  const lines = entities.flatMap(({ name, count, attributes, isLeftOut }) => {
    const own = Object.entries(attributes).map(([attribute, given]) => `    ${property(attribute)}: ${written(given)},`)
    const text = [`  ${property(name)}: Object.freeze({`, ...own, '  }),']
    const share = `  // ${percent(count, total)} of the ${things}: ${count}`
    return isLeftOut ? [`${share}, left out because other entities could write the same keys`, ...text.map((line) => `  // ${line.slice(2)}`)] : [share, ...text]
  })
  const names = entities.flatMap(({ name, isLeftOut }) => (isLeftOut ? [] : [name]))
  const options = Object.fromEntries(names.map((name) => [name, found.options?.[name] ?? {}]))
  const imports = names.length === 0 ? [] : ["import { entityKeys, tableKeys } from 'ddb-keys'", '']
  const table = names.length === 0 ? [] : ['', ...madeTable(names)]
  return [...comments(found, isOfItems), '', ...imports, 'export const definition = {', ...lines, '}', '', `export const options = ${frozen(options, '')}`, ...table, ''].join('\n')
}

/** Entities whose partition keys are these templates. An entity whose keys others could write is left out. */
function entitiesOf(templates) {
  const kept = {}
  return templates.map(({ template, text, count }, i) => {
    const [name, attributes] = [`keys${i + 1}`, { pk: { template, text } }]
    const isLeftOut = !goesTogether({ ...kept, [name]: attributes })
    if (!isLeftOut) kept[name] = attributes
    return { name, count, attributes, isLeftOut }
  })
}

const goesTogether = (definition) => refusalOf(() => tableKeys(definition)) === undefined

/** The other results: the attribute that names entities, the notes, and the keys that match no template. */
function comments({ count, misfits, misfitCount, notes, entityAttribute, written }, isOfItems) {
  const lines = [...(written ? [countsSentence(written)] : []), `Inferred from ${count} keys by inferTemplates of ddb-keys. Names of fields are guesses: check them.`]
  if (!isOfItems) lines.push('The keys are taken for partition keys of a table without a sort key: change pk to the attribute that they are from.')
  if (entityAttribute !== undefined) lines.push(`The attribute ${quoted(entityAttribute)} says what an item is.`)
  lines.push(...notes.map(({ attribute, message }) => (attribute === undefined ? message : `${attribute}: ${message}`)))
  const shown = misfits.slice(0, SHOWN).map(({ key }) => quoted(key))
  const isProven = written !== undefined && written.exact.count === written.items
  if (misfitCount > 0 && !isProven) lines.push(`${percent(misfitCount, count)} of the keys fit none of this: ${misfitCount}${shown.length > 0 ? `, such as ${shown.join(', ')}` : ''}`)
  return lines.map((line) => `// ${inOneLine(line)}`)
}

/** A key attribute in the form of a definition. */
function written({ template, text, ...more }) {
  const own = Object.entries(more).filter(([, value]) => value !== undefined)
  const parts = [`template: ${quoted(template)}`, ...(text === 'verbatim' && template.includes('{') ? ["text: 'verbatim'"] : []), ...own.map(([name, value]) => `${name}: ${frozen(value, '')}`)]
  return parts.length === 1 ? quoted(template) : `Object.freeze({ ${parts.join(', ')} })`
}

function percent(count, total) {
  return `${Math.round((count / total) * 1000) / 10}%`
}
