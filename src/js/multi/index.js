// The exports of this module: multi-attribute indexes, and tuples encoded as one text.

export * from './multi_attribute_index.js'
export * from './encode_tuple.js'
