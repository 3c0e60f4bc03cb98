// Reads the latest version of a document, a range of versions, one version, and what was approved in a year.

import { entityKeys } from 'ddb-keys'

const versions = entityKeys({
  pk: 'FOLDER#{folder}',
  sk: 'DOC#{doc}#{v:version(6) desc}',
  gsi1pk: { template: 'APPROVED#{folder}#{year:year}', when: ['approvedAt', 'year'] },
  gsi1sk: { template: '{approvedAt:date desc}#{doc}', when: ['approvedAt', 'year'] },
})

const draft = (doc, v) => versions.withKeys({ folder: 'legal', doc, v })
const approved = (doc, v, time) => versions.withKeys({ folder: 'legal', doc, v, approvedAt: time, year: time })

const drafts = (doc, count) => Array.from({ length: count }, (_, at) => draft(doc, at + 1))

const items = [
  ...drafts('contract', 9),
  approved('contract', 10, '2024-12-02T10:00:00Z'),
  draft('contract', 11),
  approved('contract-b', 1, '2024-12-09T16:00:00Z'),
]

const latest = {
  title: 'The latest version of a document',
  why: 'It is the first item: 11 comes before 10. The condition ends after the id, so contract does not match contract-b.',
  query: { ...versions.query({ folder: 'legal', doc: 'contract' }), Limit: 1 },
  expected: [{ sk: 'DOC#contract#v999988', v: 11 }],
  parse: (row) => versions.parse(row),
  parsed: { folder: 'legal', doc: 'contract', v: 11 },
}

const versionRange = {
  title: 'Versions 8 to 10, newest first',
  why: 'Bounds take the lower version first, as always; that versions count down is the template’s business.',
  query: versions.query({ folder: 'legal', doc: 'contract' }, { v: { from: 8, to: 10 } }),
  expected: [
    { sk: 'DOC#contract#v999989', v: 10 },
    { sk: 'DOC#contract#v999990', v: 9 },
    { sk: 'DOC#contract#v999991', v: 8 },
  ],
}

const oneVersion = {
  title: 'One version',
  why: 'Both keys are complete, so GetItem would do as well.',
  query: versions.query({ folder: 'legal', doc: 'contract', v: 1 }),
  expected: [{ sk: 'DOC#contract#v999998', v: 1 }],
}

const approvedInYear = {
  title: 'What was approved in 2024, newest first',
  why: '`when` makes the keys sparse: a version that nobody has approved is not in the index.',
  query: versions.index('gsi1').query({ folder: 'legal', year: '2024' }),
  expected: [
    { gsi1sk: '7975-87-90T83:99:99.999Z#contract-b', v: 1 },
    { gsi1sk: '7975-87-97T89:99:99.999Z#contract', v: 10 },
  ],
  parse: (row) => versions.parse(row),
  parsed: { folder: 'legal', doc: 'contract-b', v: 1, year: new Date('2024-01-01'), approvedAt: new Date('2024-12-09T16:00:00Z') },
}

export default {
  title: 'Documents with versions, newest first',
  uses: 'entityKeys',
  about: 'desc writes a version as its distance from the greatest one, so the newest version has the smallest key.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [latest, versionRange, oneVersion, approvedInYear],
}
