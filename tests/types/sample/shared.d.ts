// A type that a declaration imports.

export type Order = -1 | 0 | 1
