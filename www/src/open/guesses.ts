// Entities for a few items or keys that have nothing in common: the package guesses a template from each key alone.

import { freeName } from '../lib/free_name.ts'
import { attempted } from '../keys/problem.ts'
import { explainKey, type KeyExplanation } from '../lib/package.ts'
import type { Attribute, Entity } from '../model/design.ts'
import type { Item } from './items.ts'

/** With more, the guesses would be a list rather than a design. */
const FEW = 8

const isKeyName = (name: string): boolean => /(?:^|[\d_.-])(?:pk|sk)$/i.test(name)

/** Items with equal templates make one entity. `attributes` are the key attributes, where their names do not tell. */
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

/** A field has one value in an item: where a later key has another value for it, the field gets another name. */
function attributesOf(keys: readonly (readonly [string, unknown])[]): Attribute[] {
  const known = new Map<string, string>()
  return keys.flatMap(([name, key]) => {
    const guess = typeof key === 'string' ? (attempted(() => explainKey(key)).answer as KeyExplanation | undefined) : undefined
    if (guess?.template === undefined) return []
    const fields = guess.parts.flatMap(({ name: field, text }) => (field === undefined ? [] : [{ field, text }]))
    const taken = new Set([...known.keys(), ...fields.map(({ field }) => field)])
    const names = fields.map(({ field, text }) => {
      const own = known.has(field) && known.get(field) !== text ? freeName(field, (name) => taken.has(name)) : field
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
  const name = freeName(words[1] ?? words[0] ?? 'item', (name) => names.has(name))
  names.add(name)
  return name
}
