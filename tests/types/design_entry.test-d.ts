// The types of `ddb-keys/design`: those of the whole package, and the results of Rust structs.

import * as all from 'ddb-keys'
import * as design from 'ddb-keys/design'
import type { All, Equal } from './equal.js'

const { parts, mismatch } = design.explainKey('USER#42', { template: 'USER#{id}', text: 'verbatim' })
const findings = design.lintTable({ user: { pk: 'USER#{id}' } }, { ignore: ['NO_TENANT'], mutable: ['mail'] })
const ofTable = design.lintTable(design.tableKeys({ user: { pk: 'USER#{id}' } }))
const app = all.tableKeys({ user: { pk: 'USER#{id}' }, byMail: all.multiAttributeIndex({ indexName: 'Mail', partition: { mail: 'S' } }) })
export const ofRoot: typeof findings = design.lintTable(app)
export const modelOfRoot: design.WorkbenchModel = design.toWorkbench(app)
export const explained = [all.keyTemplate('USER#{id}'), app.user, design.entityKeys({ pk: 'A' }), 'A#{x}'].map((template) => design.explainKey('USER#1', template))
export const ofEntities = design.lintTable({ user: app.user, order: { pk: 'ORDER#{id}' } })
const found = design.inferTemplates(['USER#42'] as const)
const [{ attributes }] = design.inferTemplates([{ pk: 'A' }]).entities as [design.InferredEntity]

export const definition: design.TableKeysDefinition = { user: attributes }
export const error: all.KeyError = new design.KeyError('INVALID_KEY', 'no')
export const sameFindings: typeof findings = ofTable

export type Results = All<
  [
    Equal<(typeof parts)[number]['kind'], 'literal' | 'field' | 'rest'>,
    Equal<typeof mismatch, design.KeyMismatch | undefined>,
    Equal<(typeof findings)[number]['severity'], 'error' | 'warning' | 'info'>,
    Equal<(typeof found)['templates'], design.InferredTemplate[]>,
    Equal<(typeof found)['module'], string>,
    Equal<(typeof found)['entityAttribute'], string | undefined>,
    Equal<(typeof found)['notes'][number]['code'], design.InferNoteCode | 'OTHER_KEYS'>,
    Equal<Exclude<keyof typeof all, keyof typeof design>, never>,
    Equal<Exclude<keyof typeof design, keyof typeof all>, 'arbitraryFields' | 'arbitraryItem' | 'arbitraryQuery' | 'explainKey' | 'lintTable' | 'documentTable' | 'inferTemplates' | 'toWorkbench' | 'fromElectroDB' | 'fromOneTable' | 'fromWorkbench' | 'auditTable' | 'mergeReports' | 'lockTable' | 'diffTables'>,
  ]
>

// @ts-expect-error not a code
design.lintTable({ user: { pk: 'USER#{id}' } }, { ignore: ['X'] })
export const silenced = design.lintTable(app, { ignore: ['NO_TENANT', { code: 'ONE_PARTITION', entity: 'user', reason: 'few' }], report: design.auditTable(app).report() })
// @ts-expect-error a silenced finding needs a reason
design.lintTable(app, { ignore: [{ code: 'ONE_PARTITION', entity: 'user' }] })
export const page: string = design.documentTable(app, { title: 'Users', patterns: [{ name: 'a user', items: 1, entity: 'user', fields: { id: '42' } }] })
// @ts-expect-error a pattern needs an entity
design.documentTable(app, { patterns: [{ name: 'a user' }] })
// @ts-expect-error not a key
design.explainKey(42)
