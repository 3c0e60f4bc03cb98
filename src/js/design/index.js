// The exports of this module: functions for designing a table.

export * from './document_table.js'
export * from './explain.js'
export * from './lint.js'
export * from './infer.js'
export * from './workbench.js'
