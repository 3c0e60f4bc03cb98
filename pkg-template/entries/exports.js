// The public API of the package: the helpers, and what stands on templates.

export * from '../../src/js/helpers/index.js'
export * from '../../src/js/keys/index.js'
export * from '../../src/js/multi/index.js'
