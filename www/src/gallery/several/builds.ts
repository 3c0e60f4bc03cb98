// Versions: major, minor and patch as numbers.

import { between, entity, example, index, indexed, is, pattern, query } from '../pattern.ts'

const byVersion = index('VersionIndex', { major: 'N' }, { minor: 'N', patch: 'N', build: 'S' })

export const builds = example({
  id: 'version-parts',
  title: 'Versions',
  about: 'Major, minor and patch are numbers, so 2.10.0 comes after 2.9.1. Every build of one major version is one query.',
  table: 'builds',
  entities: [entity('artifact', { pk: 'ARTIFACT#{artifactId}', sk: 'ARTIFACT' }, { fields: ['major', 'minor', 'patch', 'build'] })],
  indexes: [byVersion],
  items: indexed('artifact', 'artifactId', byVersion, [[2, 10, 0, 'a1'], [2, 9, 1, 'b7'], [2, 9, 0, 'c3'], [3, 0, 0, 'beta-3']]),
  patterns: [
    pattern('Builds of a minor version', query('', { major: '2' }, { index: 'VersionIndex', sort: { minor: is('9') } })),
    pattern('Builds of a major version, the newest first', query('', { major: '2' }, { index: 'VersionIndex', descending: true })),
    pattern('Minor versions from 9 to 10', query('', { major: '2' }, { index: 'VersionIndex', sort: { minor: between('9', '10') } })),
    pattern('From 2.9.1 on', query('', { major: '2' }, { index: 'VersionIndex', range: { lower: 'from', low: ['9', '1'], upper: 'to', high: [] } }), 'A range over several attributes takes several queries.'),
  ],
})
