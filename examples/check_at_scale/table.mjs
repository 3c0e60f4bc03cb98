// The table that is checked and moved. Trips had keys that began with `USER#`.

import { entityKeys, tableKeys } from 'ddb-keys'

const tripBefore = entityKeys({ pk: 'USER#{driver}', sk: 'TRIP#{no}' })

export const app = tableKeys({
  driver: { pk: 'DRIVER#{driver}', sk: 'DRIVER' },
  trip: entityKeys({ pk: 'DRIVER#{driver}', sk: 'TRIP#{no}' }, { previous: [tripBefore] }),
})
