// The gallery: every documented pattern, in the groups in which the page lists them.

import { orders } from './orders.ts'
import type { Pattern } from './pattern.ts'

export interface Group {
  readonly title: string
  readonly patterns: readonly Pattern[]
}

export const gallery: readonly Group[] = [{ title: 'One table', patterns: [orders] }]

/** What the page opens with. */
export const firstPattern = orders
