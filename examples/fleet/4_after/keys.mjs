// The keys when no trip of the old format is left.

import { entityKeys } from 'ddb-keys'

export const vehicle = entityKeys({ pk: 'VEHICLE#{vehicleId}', sk: 'VEHICLE' })

export const trip = entityKeys(
  {
    pk: 'VEHICLE#{vehicleId}#{startedAt:month}',
    sk: 'TRIP#{startedAt:date}#{tripId}',
    gsi1pk: { template: 'RUNNING', unless: ['endedAt'] },
    gsi1sk: '{startedAt:date}#{tripId}',
  },
  { flags: ['endedAt'] },
)
