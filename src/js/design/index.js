// The front of this module: what helps to design a table.

export * from './explain.js'
export * from './lint.js'
export * from './infer.js'
export * from './workbench.js'
