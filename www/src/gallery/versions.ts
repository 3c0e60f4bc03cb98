// Documents with versions, the newest first, and what was approved in a year in a sparse index.

import { entity, example, is, item, pattern, query } from './pattern.ts'

const version = (doc: string, v: number, approvedAt = '') => item('version', { folder: 'legal', doc, v, approvedAt })

export const versions = example({
  id: 'versions',
  title: 'Versioned documents',
  about: 'A change is a new item. With desc the newest version sorts first, and version 10 is newer than version 9.',
  table: 'documents',
  entities: [
    entity('version', {
      pk: 'FOLDER#{folder}',
      sk: 'DOC#{doc}#{v:version(6) desc}',
      gsi1pk: { template: 'APPROVED#{folder}#{approvedAt:year}', when: ['approvedAt'] },
      gsi1sk: { template: '{approvedAt:date desc}#{doc}', when: ['approvedAt'] },
    }),
  ],
  items: [version('contract', 10, '2024-12-02T10:00:00Z'), version('contract', 1), version('contract', 2), version('contract', 9), version('contract', 11), version('contract-b', 1, '2024-12-09T16:00:00Z')],
  patterns: [
    pattern('Versions of a document, the newest first', query('version', { folder: 'legal' }, { sort: { doc: is('contract') } })),
    pattern('One version', query('version', { folder: 'legal' }, { sort: { doc: is('contract'), v: is('9') } })),
    pattern('Approvals of a year, the latest first', query('version', { folder: 'legal', approvedAt: '2024' }, { index: 'gsi1' })),
  ],
})
