// The error that ends the setup: one sentence that names the missing tool and says how to get it.

export class MissingTool extends Error {
  constructor(tool, remedy) {
    super(`${tool} is missing: ${remedy}.`)
  }
}
