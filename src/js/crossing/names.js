// What the classes have besides their methods: names, methods that are bound, and an end.

/** Names a class, which a bundler shortens: Node prints the name for an error that nobody caught, and for objects. */
export function nameClass(constructor, name) {
  Object.defineProperty(constructor, 'name', { value: name, configurable: true })
}

/** The same for the class of an object that holds something of Rust: `using` frees it at the end of its block. */
export function nameDisposable(constructor, name) {
  nameClass(constructor, name)
  if (Symbol.dispose) constructor.prototype[Symbol.dispose] = constructor.prototype.free
}

/** The names of the methods of each class, kept because asking for them takes as long as binding two. */
const methods = new Map()

/**
 * What an object was made of, as JSON: ddb-keys/design asks for it. Registered, because the object can be of another entry of the package,
 * another copy or another realm, which knows nothing of ours.
 */
export const DEFINITION = Symbol.for('ddb-keys.definition')

/** Gives `object` its methods as its own, bound to it, and its definition. Hidden, so that printing it shows what it holds. */
export function bindMethods(object, definition) {
  if (definition) Object.defineProperty(object, DEFINITION, { value: definition })
  const prototype = Object.getPrototypeOf(object)
  if (!methods.has(prototype)) methods.set(prototype, Object.getOwnPropertyNames(prototype).slice(1)) // after the constructor
  for (const name of methods.get(prototype)) {
    Object.defineProperty(object, name, { value: object[name].bind(object), writable: true, configurable: true })
  }
}
