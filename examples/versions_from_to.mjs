// Reads the versions of a document from one version to another, all of a major version, and the latest one.

import { multiAttributeIndex, versionMultiKey } from 'ddb-keys'

const byVersion = multiAttributeIndex({
  indexName: 'VersionIndex',
  partition: { docId: 'S' },
  sort: { major: 'N', minor: 'N', patch: 'N' },
})

const version = (...numbers) => ({ pk: 'DOC#handbook', sk: `V#${numbers.join('.')}`, ...byVersion.attributes(['handbook'], versionMultiKey(...numbers)) })

const items = [
  version(1, 0, 0),
  version(2, 0, 7),
  version(2, 1, 0),
  version(2, 1, 12),
  version(2, 10, 0),
  version(3, 0, 0),
  version(4, 2, 9),
  version(4, 3, 5),
  version(4, 3, 6),
  version(10, 0, 0),
]

const between = {
  title: 'From 2.1.0 to 4.3.5',
  why: 'The versions of 2.1, the rest of 2, what lies between, and so on up to 4.3.5: at most 2k − 1 queries for k attributes.',
  query: [...byVersion.query(['handbook'], { between: [versionMultiKey(2, 1, 0), versionMultiKey(4, 3, 5)] })],
  expected: ['2.1.0', '2.1.12', '2.10.0', '3.0.0', '4.2.9', '4.3.5'].map((number) => ({ sk: `V#${number}` })),
}

const ofMajor = {
  title: 'Everything of version 2',
  why: 'Where one query is enough, the plan has one. 2.10 comes after 2.1.12, without zeros in front.',
  query: [...byVersion.query(['handbook'], { beginsWith: versionMultiKey(2) })],
  expected: ['2.0.7', '2.1.0', '2.1.12', '2.10.0'].map((number) => ({ sk: `V#${number}` })),
}

const [latestFirst] = byVersion.query(['handbook'], { lt: versionMultiKey(5) })

const latest = {
  title: 'The latest version before 5',
  why: 'Read backwards, with a limit. The range is one query, whose input takes both.',
  query: { ...latestFirst, ScanIndexForward: false, Limit: 1 },
  expected: [{ sk: 'V#4.3.6', major: 4, minor: 3, patch: 6 }],
}

export default {
  title: 'Versions from one to another',
  uses: 'multiAttributeIndex, versionMultiKey',
  about: 'A version is three numbers in the key. A range over all three is more than one condition, and the plan says which queries it takes.',
  indexes: { byVersion },
  items,
  accessPatterns: [between, ofMajor, latest],
}
