// Option objects: read once, type-checked, and refused by name where they hold something that nobody asked for.

import { refuseOption, refuseType } from './refuse.js'

/** The values of `options` in the order of `fields`, which are pairs of a name and a kind. */
export function readOptions(name, options, fields) {
  if (typeof options !== 'object' || options === null) throw refuseType(name, 'options', 'options', options)
  const unknown = keysOf(name, options).find((key) => fields.every(([field]) => field !== key))
  if (unknown !== undefined) throw refuseOption(name, unknown)
  return fields.map(([field, kind]) => checked(name, field, kind, options[field]))
}

function keysOf(name, options) {
  try {
    return Object.keys(options)
  } catch {
    throw refuseType(name, 'options', 'options', options) // a revoked proxy
  }
}

function checked(name, field, kind, value) {
  if (value === undefined) return undefined
  if (kind === 'any') return value
  const fits = kind === 'number' ? typeof value === 'number' && Number.isFinite(value) : typeof value === 'string'
  if (!fits) throw refuseType(name, `options.${field}`, kind, value)
  return value
}
