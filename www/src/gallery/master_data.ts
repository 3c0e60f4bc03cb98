// Master data: small lists that change seldom, one partition for each list.

import { entity, example, is, item, pattern, query, startsWith } from './pattern.ts'

const entry = (list: string, code: string) => item('entry', { tenant: 'acme', list, code })

export const masterData = example({
  id: 'master-data',
  title: 'Master data',
  about: 'Countries, currencies, units: each list is a partition, read as a whole or by the start of a code.',
  table: 'master-data',
  entities: [entity('entry', { pk: 'TENANT#{tenant}#LIST#{list}', sk: 'CODE#{code}' })],
  items: [entry('country', 'DE'), entry('country', 'DK'), entry('country', 'FR'), entry('country', 'CÔTE'), entry('currency', 'DKK'), entry('currency', 'EUR')],
  patterns: [
    pattern('Codes that begin alike', query('entry', { tenant: 'acme', list: 'country' }, { sort: { code: startsWith('D') } })),
    pattern('A whole list', query('entry', { tenant: 'acme', list: 'currency' })),
    pattern('One entry', query('entry', { tenant: 'acme', list: 'country' }, { sort: { code: is('FR') } })),
  ],
})
