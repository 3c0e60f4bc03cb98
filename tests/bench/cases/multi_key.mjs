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
  const { decodeTuple, encodeTuple } = library
  if (!encodeTuple) return []
  return Object.entries(arrays).flatMap(([name, values]) => [
    {
      name: `encodeTuple, ${name}`,
      inputs: values,
      use: 'text',
      ours: (array) => encodeTuple(array),
      baselines: [{ name: 'lexicodec', call: (array) => jsonCodec.encode(array), budget: BUDGET }],
    },
    {
      name: `decodeTuple, ${name}`,
      inputs: values.map((array) => encodeTuple(array)),
      use: 'object',
      ours: (key) => decodeTuple(key),
      baselines: [{ name: 'lexicodec', call: (key) => jsonCodec.decode(key), inputs: values.map((array) => jsonCodec.encode(array)), budget: BUDGET }],
    },
  ])
}
