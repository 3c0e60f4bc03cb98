// Tables that do not compile.

import { tableKeys } from 'ddb-keys'

const app = tableKeys({ user: { pk: 'U#{id}', sk: 'PROFILE', gsi1pk: 'M#{mail}' } })

// @ts-expect-error -- no such entity
app.order
// @ts-expect-error -- no such field
app.user.keys({ id: '1', mial: 'a' })
// @ts-expect-error -- a template that cannot be
tableKeys({ user: { pk: 'U#{id' } })
// @ts-expect-error -- the name of a method
tableKeys({ identify: { pk: 'U#{id}' } })
// @ts-expect-error -- no such index
app.schema({ gsi2: { projection: 'ALL' } })
// @ts-expect-error -- no such projection
app.cdk({ gsi1: { projection: 'SOME' } })
// @ts-expect-error -- not an option
tableKeys({ user: { pk: 'U#{id}' } }, { indexName: {} })

const found = app.identify({ pk: 'U#1' })
// @ts-expect-error -- there is no such entity
if (found?.entity === 'order') void found
