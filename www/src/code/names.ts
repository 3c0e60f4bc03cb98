// Names of variables and functions, made from names that visitors have given.

import { freeName } from '../lib/free_name.ts'
import { isIdentifier } from './text.ts'

/** Words that cannot be variables, and the names that the code itself declares. */
const RESERVED = new Set(
  'item input pages send fields bounds Send Time tableKeys entityKeys multiAttributeIndex await break case catch class const continue debugger default delete do else enum eval arguments export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(' '),
)

export function isFree(name: string): boolean {
  return isIdentifier(name) && !RESERVED.has(name)
}

/** `orders of a month` as `ordersOfAMonth`; `otherwise` if the text has no letters for a name. */
export function camelCase(text: string, otherwise: string): string {
  const [first = '', ...rest] = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const name = first.charAt(0).toLowerCase() + first.slice(1) + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return isFree(name) ? name : otherwise
}

/** The name of the table's variable. */
export function tableName(text: string): string {
  return camelCase(text, 'table')
}

/** A name for each text, all different and none of them taken. */
export function distinctNames(texts: readonly string[], otherwise: string, taken: readonly string[]): string[] {
  const names = new Set(taken)
  return texts.map((text) => {
    const name = freeName(camelCase(text, otherwise), (name) => names.has(name))
    names.add(name)
    return name
  })
}
