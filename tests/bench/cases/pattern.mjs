// PatternHelpers against plain JavaScript with the same checks, and against what the peers take for the same key.

import { inputs } from '../inputs.mjs'
import { electro, oneTable, toolbox } from '../peers.mjs'
import * as plain from '../plain.mjs'

const parts = inputs(({ pick, id }) => [pick(['USER', 'TENANT', 'SHOP']), id(), pick(['ORDER', 'INVOICE']), id()])
const wideParts = inputs(({ name, id }) => ['CITY', name(), 'STREET', id()])
const clashing = inputs(({ id }) => ['USER', `${id()}#${id()}`, 'ORDER', id()])
const composites = inputs(({ pick, id, flat }) => flat(`${pick(['USER', 'TENANT'])}#${id()}#ORDER#${id()}`))
const entities = inputs(({ pick, id }) => ({ entityType: pick(['USER', 'ORDER', 'INVOICE']), id: id() }))
const entityKeys = inputs(({ pick, id, flat }) => flat(`${pick(['USER', 'ORDER', 'INVOICE'])}#${id()}`))
const paths = inputs(({ id }) => ['root', id(), id(), 'item'])
const times = inputs(({ date, pick }) => ({ date: date(), granularity: pick(['hour', 'day', 'month']) }))
const fields = inputs(({ id }) => ({ userId: id(), orderId: id() }))

function messageOf(call, input) {
  try {
    return call(input)
  } catch (error) {
    return error.message
  }
}

export function cases({ library }) {
  const { PatternHelpers } = library
  return [
    {
      name: 'compositeKey, 4 parts',
      inputs: parts,
      use: 'text',
      ours: (parts) => PatternHelpers.compositeKey(parts),
      baselines: [
        // The budget is stated for the same checks: ours always counts the bytes, so the plain code that does carries it.
        { name: 'plain, bytes always counted', call: (parts) => plain.compositeKeyCounted(parts), budget: 1.3 },
        { name: 'plain, same checks', call: (parts) => plain.compositeKey(parts) },
        { name: 'join, no check', call: (parts) => parts.join('#') },
        { name: 'ElectroDB toKeys', inputs: fields, use: 'object', call: electro.toKeys },
        { name: 'dynamodb-toolbox key', inputs: fields, use: 'object', call: toolbox.toKeys },
        { name: 'OneTable get, not run', inputs: fields, use: 'object', call: oneTable.toKeys, isAsync: true },
      ],
    },
    {
      name: 'compositeKey, not ASCII',
      inputs: wideParts,
      use: 'text',
      ours: (parts) => PatternHelpers.compositeKey(parts),
      baselines: [{ name: 'plain, same checks', call: (parts) => plain.compositeKey(parts) }],
    },
    {
      name: 'compositeKey, refused',
      inputs: clashing,
      use: 'text',
      ours: (parts) => messageOf(PatternHelpers.compositeKey, parts),
      baselines: [{ name: 'plain, same checks', call: (parts) => messageOf(plain.compositeKey, parts) }],
    },
    {
      name: 'parseCompositeKey',
      inputs: composites,
      use: 'texts',
      ours: (key) => PatternHelpers.parseCompositeKey(key),
      baselines: [
        { name: 'plain, same checks', call: (key) => plain.parseCompositeKey(key), budget: 1.5 },
        { name: 'split, no check', call: (key) => key.split('#') },
      ],
    },
    {
      name: 'entityKey',
      inputs: entities,
      use: 'text',
      ours: ({ entityType, id }) => PatternHelpers.entityKey(entityType, id),
      baselines: [{ name: 'plain, same checks', call: ({ entityType, id }) => plain.entityKey(entityType, id) }],
    },
    {
      name: 'parseEntityKey',
      inputs: entityKeys,
      use: 'entity',
      ours: (key) => PatternHelpers.parseEntityKey(key),
      baselines: [{ name: 'plain, same checks', call: (key) => plain.parseEntityKey(key), budget: 2 }],
    },
    {
      name: 'hierarchicalKey, 4 segments',
      inputs: paths,
      use: 'text',
      ours: (path) => PatternHelpers.hierarchicalKey(path),
      baselines: [{ name: 'plain, same checks', call: (path) => plain.hierarchicalKey(path) }],
    },
    {
      name: 'timeSeriesKey',
      inputs: times,
      use: 'text',
      ours: ({ date, granularity }) => PatternHelpers.timeSeriesKey(date, granularity),
      baselines: [
        { name: 'plain, same checks', call: ({ date, granularity }) => plain.timeSeriesKey(date, granularity) },
      ],
    },
  ]
}
