// Attributes whose value is itself a field, as the package infers them: on the page they get a verbatim template, whose field has another name.

import type { Attribute } from '../model/design.ts'

/** An attribute as the package has found it. */
export interface FoundAttribute {
  readonly template: string
  readonly text?: string | undefined
  readonly casing?: 'lower' | 'upper' | undefined
  readonly kind?: 'partition' | 'sort' | undefined
  readonly index?: string | undefined
  readonly when?: readonly string[] | undefined
}

/** The attributes of an entity as the page has them. Those that are numbers or bytes are left out. */
export function pageAttributes(found: readonly (readonly [string, FoundAttribute])[]): Attribute[] {
  const shown = found.filter(([, { template }]) => !isOfNumber(template))
  const owned = new Map(shown.flatMap(([, { template }]) => ownField(template) ?? []).map((field) => [field, `${field}Value`]))
  return shown.map(([name, { template, text, casing, kind, index, when = [] }]) => {
    const own = ownField(template)
    return {
      name,
      template: own === undefined ? template : `{${owned.get(own)}}`,
      ...((own !== undefined || text === 'verbatim') && { text: 'verbatim' as const }),
      ...(casing && { casing }),
      ...(kind && { kind }),
      ...(index !== undefined && { index }),
      ...(when.length > 0 && { when: when.map((field) => owned.get(field) ?? field) }),
    }
  })
}

/** A sentence on each attribute that the page leaves out. */
export function leftOutOf(entity: string, found: readonly (readonly [string, FoundAttribute])[]): string[] {
  return found.filter(([, { template }]) => isOfNumber(template)).map(([name]) => `${entity}: ${name} is left out, because the page has no keys that are numbers.`)
}

const ownField = (template: string): string | undefined => /^\{([^{}:]+):S\}$/.exec(template)?.[1]

const isOfNumber = (template: string): boolean => /^\{[^{}:]+:(?:N|B|epoch|epochms)\}$/.test(template)
