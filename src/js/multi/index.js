// The front of this module: indexes of several attributes, and tuples as one text.

export * from './multi_attribute_index.js'
export * from './encode_tuple.js'
