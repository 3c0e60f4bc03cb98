// What the classes have besides their methods: names, methods that are bound, and an end.

/** The names of the methods of each class, kept because asking for them takes as long as binding two. */
const methods = new Map()

/**
 * What an object was made of, as JSON: ddb-keys/design asks for it. Registered, because the object can be of another entry of the package,
 * another copy or another realm, which knows nothing of ours.
 */
export const DEFINITION = Symbol.for('ddb-keys.definition')

/**
 * Gives `object` its methods as its own, bound to it, and its definition. Hidden, so that printing it shows what it holds. `className` is
 * the name of its class.
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
 * Gives a class its name, which a bundler has shortened and Node prints; and `using` the means to free an object that holds something of
 * Rust. This is done for its first object: a call beside the class would keep bundlers from dropping a class that nobody uses.
 */
function finished(prototype, className) {
  const names = Object.getOwnPropertyNames(prototype).slice(1) // after the constructor
  Object.defineProperty(prototype.constructor, 'name', { value: className, configurable: true })
  if (Symbol.dispose && names.includes('free')) prototype[Symbol.dispose] = prototype.free
  return names
}
