// The gallery: every documented pattern, in the groups in which the page lists them.

import { activityLog } from './activity_log.ts'
import { adjacencyList } from './adjacency_list.ts'
import { articles } from './articles.ts'
import { categoryTree } from './category_tree.ts'
import { composite } from './composite.ts'
import { entityPattern } from './entity.ts'
import { masterData } from './master_data.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'
import { overloadedIndex } from './overloaded_index.ts'
import type { Entry } from './pattern.ts'
import { roles } from './roles.ts'
import { sensors } from './sensors.ts'
import { severalAttributes } from './several/index.ts'
import { shardedHotKey } from './sharded_hot_key.ts'
import { signIn } from './sign_in.ts'
import { sparseIndex } from './sparse_index.ts'
import { tasks } from './tasks.ts'
import { tenants } from './tenants.ts'
import { timeSeries } from './time_series.ts'
import { versions } from './versions.ts'

export interface Group {
  readonly title: string
  readonly patterns: readonly Entry[]
}

export const gallery: readonly Group[] = [
  { title: 'Keys', patterns: [entityPattern, composite, sensors, versions] },
  { title: 'Collections', patterns: [orders, categoryTree, masterData, articles, tasks] },
  { title: 'Indexes', patterns: [sparseIndex, overloadedIndex, adjacencyList, organisations] },
  { title: 'Time and load', patterns: [timeSeries, activityLog, shardedHotKey] },
  { title: 'Access', patterns: [tenants, roles, signIn] },
  { title: 'Several attributes', patterns: severalAttributes },
]

/** The first example, with which the page opens. */
export const firstPattern = orders

export const allPatterns: readonly Entry[] = gallery.flatMap(({ patterns }) => patterns)
