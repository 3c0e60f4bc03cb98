// Reads the organisations of a user, and the users of an organisation, from one item for each membership.

import { PatternHelpers, keyTemplate } from 'ddb-keys'

const { adjacencyKeys } = PatternHelpers

const user = keyTemplate('USER#{id}')
const organisation = keyTemplate('ORG#{id}')

const membership = (userId, organisationId, role) => ({
  ...adjacencyKeys(user.build({ id: userId }), organisation.build({ id: organisationId })),
  role,
})

const items = [
  membership('ada', 'royal-society', 'fellow'),
  membership('ada', 'engines', 'author'),
  membership('grace', 'navy', 'admiral'),
  membership('grace', 'engines', 'author'),
]

const organisationsOfUser = {
  title: 'The organisations of a user',
  why: 'In the table, the user is the partition key.',
  query: {
    KeyConditionExpression: 'pk = :user AND begins_with(sk, :organisations)',
    ExpressionAttributeValues: { ':user': user.build({ id: 'ada' }), ':organisations': organisation.prefix({}) },
  },
  expected: [
    { pk: 'USER#ada', sk: 'ORG#engines', role: 'author' },
    { pk: 'USER#ada', sk: 'ORG#royal-society', role: 'fellow' },
  ],
}

const usersOfOrganisation = {
  title: 'The users of an organisation',
  why: 'In the inverted index, the organisation is the partition key of the same items.',
  query: {
    IndexName: 'inverted',
    KeyConditionExpression: 'sk = :organisation AND begins_with(pk, :users)',
    ExpressionAttributeValues: { ':organisation': organisation.build({ id: 'engines' }), ':users': user.prefix({}) },
  },
  expected: [
    { sk: 'ORG#engines', pk: 'USER#ada', role: 'author' },
    { sk: 'ORG#engines', pk: 'USER#grace', role: 'author' },
  ],
}

export default {
  title: 'Users and organisations, many to many',
  uses: 'adjacencyKeys, keyTemplate',
  about: 'A membership is written once and read from both sides.',
  indexes: { inverted: ['sk', 'pk'] },
  items,
  accessPatterns: [organisationsOfUser, usersOfOrganisation],
}
