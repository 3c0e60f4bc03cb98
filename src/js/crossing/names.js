// What all classes share: their names, bound methods, and `Symbol.dispose`.

/** The method names of each class, cached: looking them up takes as long as binding two methods. */
const methods = new Map()

/**
 * The property that holds the definition of an object as JSON, for ddb-keys/design. A registered symbol, because the object may come from
 * another entry of the package, another copy of it or another realm.
 */
export const DEFINITION = Symbol.for('ddb-keys.definition')

/**
 * Gives `object` its definition and its methods, bound, as own properties. They are not enumerable, so printing the object shows its data
 * only. `className` is the name of its class.
 */
export function bindMethods(object, className, definition) {
  if (definition) Object.defineProperty(object, DEFINITION, { value: definition })
  const prototype = Object.getPrototypeOf(object)
  if (!methods.has(prototype)) methods.set(prototype, finished(prototype, className))
  for (const name of methods.get(prototype)) {
    Object.defineProperty(object, name, { value: object[name].bind(object), writable: true, configurable: true })
  }
}

/**
 * Restores the name of a class, which bundlers shorten and Node prints, and lets `using` free an object that holds memory in Rust. This
 * happens when the first object is made: a call at the top level would keep bundlers from dropping a class that nobody uses.
 */
function finished(prototype, className) {
  const names = Object.getOwnPropertyNames(prototype).slice(1) // after the constructor
  Object.defineProperty(prototype.constructor, 'name', { value: className, configurable: true })
  if (Symbol.dispose && names.includes('free')) prototype[Symbol.dispose] = prototype.free
  return names
}

/** The entries of a definition. Of a table that `tableKeys` made, some may be in `entities` alone, because its members keep their names. */
export function entriesOf(definition) {
  const own = Object.getOwnPropertyDescriptor(definition, 'entities')
  return own === undefined || own.enumerable ? definition : { ...own.value, ...definition }
}
