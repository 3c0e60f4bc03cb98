// The types of `ddb-keys/design/web`: those of `ddb-keys/design` under the same names, as far as pages that design tables need them.

import type * as all from 'ddb-keys/design'
import init, * as web from 'ddb-keys/design/web'
import type { LintFinding, TableKeysDefinition } from 'ddb-keys/design/web'

export const ready: Promise<void> = init()
export const elsewhere: Promise<void> = init(new URL('https://example.org/ddb_keys_design_web_bg.wasm'))

const definition: TableKeysDefinition = { user: { pk: 'USER#{id}' } }
export const findings: LintFinding[] = web.lintTable(web.tableKeys({ user: { pk: 'USER#{id}' } }))
export const same: all.LintFinding[] = findings
export const explained: all.KeyExplanation = web.explainKey('USER#42')
export const document: string = web.documentTable(definition)
export const id: string = web.ulid()
export const index: all.MultiAttributeIndex<{ readonly country: 'S' }, {}> = web.multiAttributeIndex({ indexName: 'ByCountry', partition: { country: 'S' } })
export const plan = (given: web.QueryPlan): all.QueryPlan => given

// @ts-expect-error audits are not for pages
web.auditTable(definition)
// @ts-expect-error nor are the helpers of run time
web.PatternHelpers.entityKey('USER', '42')
// @ts-expect-error of a file of helpers, only some are
web.ulidTime('01ARZ3NDEKTSV4RRFFQ69G5FAV')
// @ts-expect-error null is not a source
init(null)
