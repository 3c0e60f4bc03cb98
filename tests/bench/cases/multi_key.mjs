// Arrays as keys against npm's `lexicodec`, which writes them in order too, but not to be read.

import { jsonCodec } from 'lexicodec'
import { inputs } from '../inputs.mjs'

const arrays = {
  '3 texts': inputs(({ id }) => [id(), id(), id()]),
  'a text, a year, a price': inputs(({ id, whole }) => [id(), 2000 + whole(100), whole(100_000) / 100]),
  'a version of 3 numbers': inputs(({ whole }) => [whole(20), whole(100), whole(1000)]),
}

/** Ours may take as long as theirs, and no longer. */
const BUDGET = 1

export function cases({ library }) {
  const { decodeMultiKey, encodeMultiKey } = library
  if (!encodeMultiKey) return []
  return Object.entries(arrays).flatMap(([name, values]) => [
    {
      name: `encodeMultiKey, ${name}`,
      inputs: values,
      use: 'text',
      ours: (array) => encodeMultiKey(array),
      baselines: [{ name: 'lexicodec', call: (array) => jsonCodec.encode(array), budget: BUDGET }],
    },
    {
      name: `decodeMultiKey, ${name}`,
      inputs: values.map((array) => encodeMultiKey(array)),
      use: 'object',
      ours: (key) => decodeMultiKey(key),
      baselines: [{ name: 'lexicodec', call: (key) => jsonCodec.decode(key), inputs: values.map((array) => jsonCodec.encode(array)), budget: BUDGET }],
    },
  ])
}
