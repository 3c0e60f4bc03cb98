// A CommonJS file of a TypeScript project: the types say what `require` returns.

import keys = require('ddb-keys')

export const key: string = keys.PatternHelpers.compositeKey(['USER', '123'])
export const version: [number, number] = keys.versionMultiKey(2, 1)
export const isOurs = (error: unknown): error is keys.KeyError => error instanceof keys.KeyError
