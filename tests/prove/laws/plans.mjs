// Plans over many partitions give the items that a filter gives, in order, in pages of every size, and accept those items and no other.

import { checkedPlan } from '../../js/plans/checked.mjs'
import { looped } from '../loop.mjs'

export async function plansInPages({ seconds, first, plant }) {
  const what = 'plans in pages'
  const filterOf = plant === what ? (items) => items.slice(1) : undefined
  const check = async (number) => (await checkedPlan(number, { filterOf }))?.checks ?? 0
  return looped({ what, unit: 'checks', seconds, first }, check)
}
