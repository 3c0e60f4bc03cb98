// The error that ends a set-up: one sentence that names what is missing and says how to get it.

export class MissingTool extends Error {
  constructor(tool, remedy) {
    super(`${tool} is missing: ${remedy}.`)
  }
}
