// The keys of a fleet as it began: all trips of a vehicle are in one partition, which grows for as long as the vehicle drives.

import { entityKeys } from 'ddb-keys'

export const vehicle = entityKeys({ pk: 'VEHICLE#{vehicleId}', sk: 'VEHICLE' })

export const trip = entityKeys(
  {
    pk: 'VEHICLE#{vehicleId}',
    sk: 'TRIP#{startedAt:date}#{tripId}',
    gsi1pk: { template: 'RUNNING', unless: ['endedAt'] },
    gsi1sk: '{startedAt:date}#{tripId}',
  },
  { flags: ['endedAt'] },
)
