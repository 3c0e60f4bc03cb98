// The exports of this module: arbitraries of fast-check for the items and queries of an entity.

export * from './arbitrary.js'
