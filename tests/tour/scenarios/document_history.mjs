// Documents with versions by template: the version counts down in the key, so the first item is the latest.

import { entityKeys, keyTemplate } from 'ddb-keys'
import { gsi1 } from '../tables.mjs'
import { where } from '../where.mjs'

const folder = keyTemplate('FOLDER#{folder}')
const version = keyTemplate('DOC#{doc}#{v:version(6) desc}', { limit: 'sort' })
const approvals = keyTemplate('APPROVED#{folder}#{approvedAt:year}')
const approved = keyTemplate('{approvedAt:date desc}#{doc}', { limit: 'sort' })

const versionKeys = entityKeys({
  pk: folder.template,
  sk: version.template,
  gsi1pk: { template: approvals.template, when: ['approvedAt'] },
  gsi1sk: { template: approved.template, when: ['approvedAt'] },
})

const draft = (doc, v, approvedAt) => ({ ...versionKeys.keys({ folder: 'legal', doc, v, approvedAt }), v })

const drafts = (doc, count) => Array.from({ length: count }, (_, at) => draft(doc, at + 1))

const items = [
  ...drafts('contract', 9),
  draft('contract', 10, new Date('2024-12-02T10:00:00Z')),
  draft('contract', 11),
  draft('contract-b', 1, new Date('2024-12-09T16:00:00Z')),
]

const legal = folder.build({ folder: 'legal' })

const latest = {
  title: 'The latest version of a document',
  why: 'The first item there is: 11 before 10 before 9. The prefix ends with the id, before contract-b.',
  query: where({ pk: legal, sk: { beginsWith: version.prefix({ doc: 'contract' }) } }, { Limit: 1 }),
  expected: [{ sk: 'DOC#contract#v999988', v: 11 }],
  parse: (row) => versionKeys.parse(row),
  parsed: { folder: 'legal', doc: 'contract', v: 11 },
}

const someVersions = {
  title: 'The versions 8 to 10, newest first',
  why: 'The bounds are versions; range turns them round with the order.',
  query: where({ pk: legal, sk: { between: version.range({ doc: 'contract' }, { v: { from: 8, to: 10 } }) } }),
  expected: [
    { sk: 'DOC#contract#v999989', v: 10 },
    { sk: 'DOC#contract#v999990', v: 9 },
    { sk: 'DOC#contract#v999991', v: 8 },
  ],
}

const oneVersion = {
  title: 'One version',
  why: 'Its key is whole: a GetItem would do.',
  query: where({ pk: legal, sk: version.build({ doc: 'contract', v: 1 }) }),
  expected: [{ sk: 'DOC#contract#v999998', v: 1 }],
}

const approvedOnes = {
  title: 'What was approved in 2024, newest first',
  why: '`when` makes keys sparse: a version that nobody has approved is not in the index.',
  query: where(
    { gsi1pk: approvals.build({ folder: 'legal', approvedAt: new Date('2024-12-31') }) },
    { IndexName: 'gsi1' },
  ),
  expected: [
    { gsi1sk: '7975-87-90T83:99:99.999Z#contract-b', v: 1 },
    { gsi1sk: '7975-87-97T89:99:99.999Z#contract', v: 10 },
  ],
  parse: (row) => versionKeys.parse(row),
  parsed: { folder: 'legal', doc: 'contract-b', v: 1, approvedAt: new Date('2024-12-09T16:00:00Z') },
}

export default {
  name: 'Documents with versions, newest first',
  uses: 'keyTemplate, entityKeys',
  about: 'desc writes the version as what is left to the greatest one, so the newest key is the smallest.',
  indexes: [gsi1],
  items,
  patterns: [latest, someVersions, oneVersion, approvedOnes],
}
