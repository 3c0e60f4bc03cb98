// The types of `ddb-keys/web`, which name types of the DOM.

import init, { PatternHelpers, type KeyErrorCode } from 'ddb-keys/web'

export const ready: Promise<void> = init()
export const elsewhere: Promise<void> = init(new URL('https://example.org/ddb_keys_bg.wasm'))
export const compiled = (module: WebAssembly.Module): Promise<void> => init(module)
export const key: string = PatternHelpers.compositeKey(['USER', '123'])
export const code: KeyErrorCode = 'INVALID_KEY'

// @ts-expect-error null is not a source
init(null)
