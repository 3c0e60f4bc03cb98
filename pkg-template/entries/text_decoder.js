// The glue decodes text with TextDecoder, which Jest's jsdom environment hides; Node's own is still there.

const ofNode = () => globalThis.process?.getBuiltinModule?.('node:util').TextDecoder

export const TextDecoder = globalThis.TextDecoder ?? ofNode()
