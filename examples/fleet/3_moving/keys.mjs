// The keys while trips move: those of `2_readers`.

import { entityKeys } from 'ddb-keys'

export const vehicle = entityKeys({ pk: 'VEHICLE#{vehicleId}', sk: 'VEHICLE' })

export const tripBefore = entityKeys(
  {
    pk: 'VEHICLE#{vehicleId}',
    sk: 'TRIP#{startedAt:date}#{tripId}',
    gsi1pk: { template: 'RUNNING', unless: ['endedAt'] },
    gsi1sk: '{startedAt:date}#{tripId}',
  },
  { flags: ['endedAt'] },
)

export const trip = entityKeys(
  {
    pk: 'VEHICLE#{vehicleId}#{startedAt:month}',
    sk: 'TRIP#{startedAt:date}#{tripId}',
    gsi1pk: { template: 'RUNNING', unless: ['endedAt'] },
    gsi1sk: '{startedAt:date}#{tripId}',
  },
  { flags: ['endedAt'], previous: [tripBefore] },
)
