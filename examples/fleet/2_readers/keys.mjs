// The first step of the change: `trip` has the new format, a partition for each month, and also reads the old one.

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
