// Methods that work without their object: `items.map(order.keys)`, `const { parse } = orderKey`.

/** Gives `object` these methods as its own, bound to it. Hidden, so that printing it shows what it holds. */
export function bindMethods(object, names) {
  for (const name of names) {
    Object.defineProperty(object, name, { value: object[name].bind(object), writable: true, configurable: true })
  }
}
