// The keys of adopted models against ElectroDB and OneTable themselves.

import { checkElectroDB, checkOneTable } from '../../js/adopted_models.mjs'
import { looped } from '../loop.mjs'

export async function adopted({ seconds, first }) {
  const part = { unit: 'items', seconds: seconds / 2, first }
  return [...(await looped({ ...part, what: 'keys by ElectroDB' }, checkElectroDB)), ...(await looped({ ...part, what: 'keys by OneTable' }, checkOneTable))]
}
