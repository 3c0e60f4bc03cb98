// Users in many organisations: a membership is written once and read from both sides.

import { entity, example, item, pattern, query } from './pattern.ts'

const member = (user: string, organisation: string) => item('membership', { user, organisation })

export const organisations = example({
  id: 'organisations',
  title: 'User in many organisations',
  about: 'Many to many: a membership is one item. The table has the organisations of a user, the index the users of an organisation.',
  table: 'people',
  entities: [
    entity('membership', { pk: 'USER#{user}', sk: 'ORG#{organisation}', gsi1pk: 'ORG#{organisation}', gsi1sk: 'USER#{user}' }),
    entity('organisation', { pk: 'ORG#{organisation}', sk: 'ORG' }),
  ],
  items: [member('ada', 'engines'), member('ada', 'royal-society'), member('grace', 'navy'), member('grace', 'engines'), item('organisation', { organisation: 'engines' }), item('organisation', { organisation: 'navy' })],
  patterns: [
    pattern('Members of an organisation', query('membership', { organisation: 'engines' }, { index: 'gsi1' })),
    pattern('Organisations of a user', query('membership', { user: 'ada' })),
    pattern('An organisation', query('organisation', { organisation: 'navy' })),
  ],
})
