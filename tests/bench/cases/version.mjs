// Versions and ids against plain JavaScript with the same checks.

import { inputs } from '../inputs.mjs'
import * as plain from '../plain.mjs'

const revised = inputs(({ ulid, whole, flat }) => ({ sk: flat(`ORDER#${ulid()}#v${whole(100)}`), version: whole(1000) }))
const items = inputs(({ id, ulid, whole, flat }) => ({ pk: flat(`PRODUCT#${id()}`), sk: flat(`${ulid()}#v${whole(100)}`) }))

export function cases({ library }) {
  const { addSortKeyVersion, generateId } = library
  return [
    {
      name: 'addSortKeyVersion',
      inputs: revised,
      use: 'text',
      ours: ({ sk, version }) => addSortKeyVersion(sk, version),
      baselines: [{ name: 'plain, same checks', call: ({ sk, version }) => plain.addSortKeyVersion(sk, version) }],
    },
    {
      name: 'generateId',
      inputs: items,
      use: 'text',
      ours: ({ pk, sk }) => generateId(pk, sk),
      baselines: [{ name: 'plain, same checks', call: ({ pk, sk }) => plain.generateId(pk, sk) }],
    },
  ]
}
