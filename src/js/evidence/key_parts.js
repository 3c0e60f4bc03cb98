// A key attribute as parts, from another library's model or found in the keys of items, and the template made from them.

/**
 * @typedef {{ literal: string, name?: string, codec?: string, isOptional?: boolean }} Part - a literal, and the field after it if there is one
 * @typedef {{ parts?: Part[], template?: string, casing?: 'lower' | 'upper', more: any }} Key - `more` are the other settings of the attribute
 */

/** A key attribute as `entityKeys` takes it. */
export function attributeOf(/** @type {Key} */ { parts, template, casing, more }) {
  if (parts === undefined) return { template, ...more }
  return { template: templateOf(parts, casing), text: 'verbatim', ...(casing && { casing }), ...more }
}

/** The keys of an entity as `entityKeys` takes them. */
export const keysDefinition = (keys) => Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, attributeOf(key)]))

/** An entity as `entityKeys` takes it. */
export const entityDefinition = ({ keys, options }) => ({ definition: keysDefinition(keys), options })

function templateOf(parts, casing) {
  const cased = (text) => (casing === 'lower' ? text.toLowerCase() : casing === 'upper' ? text.toUpperCase() : text)
  const literal = (text) => cased(text).replaceAll('{', '{{').replaceAll('}', '}}')
  const field = ({ name, codec, isOptional }) => (name === undefined ? '' : `{${name}${isOptional ? '?' : ''}${codec === 'text' ? '' : `:${codec}`}}`)
  return parts.map((part) => literal(part.literal) + field(part)).join('')
}

/** Whether a template has a field of this name. */
export const hasField = (template, name) => [...'}:?'].some((end) => template.includes(`{${name}${end}`))

/** The names of the fields of these keys, each once. */
export function fieldsIn(keys) {
  return [...new Set(Object.values(keys).flatMap(({ parts = [] }) => parts.flatMap(({ name }) => name ?? [])))]
}
