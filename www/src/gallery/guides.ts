// The page of the site that goes with a table: its address from the playground, which stands in a folder beside it.

import type { Design } from '../model/design.ts'
import { entryOf } from './current.ts'

const BY_ENTRY: Readonly<Record<string, readonly [name: string, path: string]>> = {
  'category-tree': ['Hierarchies', 'guides/hierarchies/'],
  sensors: ['Hierarchies', 'guides/hierarchies/'],
  versions: ['Versions', 'guides/versions/'],
  'sparse-index': ['Indexes', 'concepts/indexes/'],
  'overloaded-index': ['Indexes', 'concepts/indexes/'],
  'time-series': ['Time series', 'guides/time-series/'],
  'activity-log': ['Time series', 'guides/time-series/'],
  'sharded-hot-key': ['Sharded writes', 'guides/sharded-writes/'],
  tenants: ['Many tenants', 'guides/multi-tenant/'],
  roles: ['Many tenants', 'guides/multi-tenant/'],
}

export interface Guide {
  readonly name: string
  readonly address: string
}

export function guideOf(design: Design): Guide {
  const [name, path] = pathOf(design)
  return { name, address: `../${path}` }
}

function pathOf(design: Design): readonly [string, string] {
  const entry = entryOf(design)
  const known = entry && Object.hasOwn(BY_ENTRY, entry.id) ? BY_ENTRY[entry.id] : undefined
  if (known) return known
  return design.indexes.length > 0 ? ['Multi-attribute indexes', 'guides/multi-attribute-indexes/'] : ['A single table', 'guides/single-table/']
}
