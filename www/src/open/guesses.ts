// Entities of a few items or keys that have nothing in common: each key is taken apart alone, by the package's guess.

import { attempted } from '../keys/problem.ts'
import { explainKey, type KeyExplanation } from '../lib/package.ts'
import type { Attribute, Entity } from '../model/design.ts'
import type { Item } from './items.ts'

/** Of more, a guess for each would be a list and no design. */
const FEW = 8

const isKeyName = (name: string): boolean => /(?:^|[\d_.-])(?:pk|sk)$/i.test(name)

/** Equal templates are one entity. `attributes` are the keys, where no name says so. */
export function guessedEntities(values: readonly (Item | string)[], attributes?: readonly string[]): Entity[] {
  if (values.length > FEW) return []
  const entities = new Map<string, Entity>()
  const names = new Set<string>()
  for (const value of values) {
    const keys = typeof value === 'string' ? [['pk', value] as const] : Object.entries(value).filter(([name]) => attributes?.includes(name) ?? isKeyName(name))
    const found = attributesOf(keys)
    const form = JSON.stringify(found)
    if (found.length === 0 || entities.has(form)) continue
    entities.set(form, { name: nameOf(found, names), attributes: found })
  }
  return [...entities.values()]
}

/** A field of one name has one value: where it has another in a later key, it gets another name. */
function attributesOf(keys: readonly (readonly [string, unknown])[]): Attribute[] {
  const known = new Map<string, string>()
  return keys.flatMap(([name, key]) => {
    const guess = typeof key === 'string' ? (attempted(() => explainKey(key)).answer as KeyExplanation | undefined) : undefined
    if (guess?.template === undefined) return []
    const fields = guess.parts.flatMap(({ name: field, text }) => (field === undefined ? [] : [{ field, text }]))
    const taken = new Set([...known.keys(), ...fields.map(({ field }) => field)])
    const names = fields.map(({ field, text }) => {
      let own = field
      if (known.has(field) && known.get(field) !== text) for (let number = 2; taken.has(own); number++) own = `${field}${number}`
      taken.add(own)
      known.set(own, text)
      return own
    })
    const template = guess.template.replace(/\{\{|\{\w+/g, (brace) => (brace === '{{' ? brace : `{${names.shift() ?? ''}`))
    return [{ name, template, ...(guess.text === 'verbatim' && { text: guess.text }), ...(guess.casing && { casing: guess.casing }) }]
  })
}

function nameOf(attributes: readonly Attribute[], names: Set<string>): string {
  const words = attributes.map(({ template }) => /^[A-Za-z]{2,}/.exec(template)?.[0].toLowerCase()).filter((word) => word !== undefined)
  const stem = words[1] ?? words[0] ?? 'item'
  let name = stem
  for (let number = 2; names.has(name); number++) name = `${stem}${number}`
  names.add(name)
  return name
}
