// The names of classes, which a bundler shortens: Node prints them for an error that nobody caught, and for objects.

export function nameClass(constructor, name) {
  Object.defineProperty(constructor, 'name', { value: name, configurable: true })
}
