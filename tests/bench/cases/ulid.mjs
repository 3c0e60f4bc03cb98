// ULIDs against the package that most people use for them, and against the other ids that sort by time.

import { decodeTime, monotonicFactory, ulid as npmUlid } from 'ulid'
import { v7 } from 'uuid'
import { inputs } from '../inputs.mjs'

const ids = inputs(({ ulid }) => ulid())
const monotonic = monotonicFactory()

export function cases({ library }) {
  const { ulid, ulidTime } = library
  return [
    {
      name: 'ulid()',
      inputs: ids,
      use: 'text',
      ours: () => ulid(),
      baselines: [
        { name: 'ulid 3: ulid()', call: () => npmUlid(), budget: 1 / 20 },
        { name: 'ulid 3: monotonicFactory()', call: () => monotonic() },
        { name: 'uuid 14: v7()', call: () => v7() },
      ],
    },
    {
      name: 'ulidTime',
      inputs: ids,
      use: 'date',
      ours: (id) => ulidTime(id),
      baselines: [{ name: 'ulid 3: decodeTime', call: (id) => decodeTime(id), use: 'number' }],
    },
  ]
}
