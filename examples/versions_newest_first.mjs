// Reads the latest version of a document, a range of versions, one version, and what was approved in a year.

import { entityKeys, keyTemplate } from 'ddb-keys'

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
  why: 'It is the first item: 11 comes before 10. The prefix ends after the id, so contract does not match contract-b.',
  query: {
    KeyConditionExpression: 'pk = :folder AND begins_with(sk, :versions)',
    ExpressionAttributeValues: { ':folder': legal, ':versions': version.prefix({ doc: 'contract' }) },
    Limit: 1,
  },
  expected: [{ sk: 'DOC#contract#v999988', v: 11 }],
  parse: (row) => versionKeys.parse(row),
  parsed: { folder: 'legal', doc: 'contract', v: 11 },
}

const [newest, oldest] = version.range({ doc: 'contract' }, { v: { from: 8, to: 10 } })

const versionRange = {
  title: 'Versions 8 to 10, newest first',
  why: 'range takes the lower version first, as always, and returns the bounds in the order of the keys.',
  query: {
    KeyConditionExpression: 'pk = :folder AND sk BETWEEN :newest AND :oldest',
    ExpressionAttributeValues: { ':folder': legal, ':newest': newest, ':oldest': oldest },
  },
  expected: [
    { sk: 'DOC#contract#v999989', v: 10 },
    { sk: 'DOC#contract#v999990', v: 9 },
    { sk: 'DOC#contract#v999991', v: 8 },
  ],
}

const oneVersion = {
  title: 'One version',
  why: 'Both keys are complete, so GetItem would do as well.',
  query: {
    KeyConditionExpression: 'pk = :folder AND sk = :version',
    ExpressionAttributeValues: { ':folder': legal, ':version': version.build({ doc: 'contract', v: 1 }) },
  },
  expected: [{ sk: 'DOC#contract#v999998', v: 1 }],
}

const approvedInYear = {
  title: 'What was approved in 2024, newest first',
  why: '`when` makes the keys sparse: a version that nobody has approved is not in the index.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :year',
    ExpressionAttributeValues: { ':year': approvals.build({ folder: 'legal', approvedAt: new Date('2024-12-31') }) },
  },
  expected: [
    { gsi1sk: '7975-87-90T83:99:99.999Z#contract-b', v: 1 },
    { gsi1sk: '7975-87-97T89:99:99.999Z#contract', v: 10 },
  ],
  parse: (row) => versionKeys.parse(row),
  parsed: { folder: 'legal', doc: 'contract-b', v: 1, approvedAt: new Date('2024-12-09T16:00:00Z') },
}

export default {
  title: 'Documents with versions, newest first',
  uses: 'keyTemplate, entityKeys',
  about: 'desc writes a version as its distance from the greatest one, so the newest version has the smallest key.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [latest, versionRange, oneVersion, approvedInYear],
}
