// The keys of events in both tables. The old one has `userId` and `createdAt` as its key; the new one has keys that are made.

import { entityKeys, tableKeys } from 'ddb-keys'

const attribute = (template, kind) => ({ template, kind, index: 'table' })

export const eventBefore = entityKeys({ userId: attribute('{userId:S}', 'partition'), createdAt: attribute('{createdAt:N}', 'sort') })

export const event = entityKeys(
  { pk: 'USER#{userId}', sk: 'AT#{createdAt:int(13)}', gsi1pk: { template: 'KIND#{kind}', when: ['kind'] }, gsi1sk: '{createdAt:int(13)}' },
  { previous: [eventBefore] },
)

export const app = tableKeys({ event })
