// Users linked to organisations: a link is one item, read from the user's end or, inverted, from the organisation's.

import { PatternHelpers, keyTemplate } from 'ddb-keys'
import { inverted } from '../tables.mjs'

const { adjacencyKeys } = PatternHelpers

const user = keyTemplate('USER#{id}')
const organisation = keyTemplate('ORG#{id}')

const link = (userId, organisationId, role) => ({
  ...adjacencyKeys(user.build({ id: userId }), organisation.build({ id: organisationId })),
  role,
})

const items = [
  link('ada', 'royal-society', 'fellow'),
  link('ada', 'engines', 'author'),
  link('grace', 'navy', 'admiral'),
  link('grace', 'engines', 'author'),
]

const organisationsOfAUser = {
  title: 'The organisations of a user',
  why: 'The table itself: the user is the partition key.',
  query: {
    KeyConditionExpression: 'pk = :user AND begins_with(sk, :type)',
    ExpressionAttributeValues: { ':user': user.build({ id: 'ada' }), ':type': organisation.prefix({}) },
  },
  expected: [
    { pk: 'USER#ada', sk: 'ORG#engines', role: 'author' },
    { pk: 'USER#ada', sk: 'ORG#royal-society', role: 'fellow' },
  ],
}

const usersOfAnOrganisation = {
  title: 'The users of an organisation',
  why: 'The same items through the inverted index: the organisation is the partition key.',
  query: {
    IndexName: 'inverted',
    KeyConditionExpression: 'sk = :organisation AND begins_with(pk, :type)',
    ExpressionAttributeValues: { ':organisation': organisation.build({ id: 'engines' }), ':type': user.prefix({}) },
  },
  expected: [
    { sk: 'ORG#engines', pk: 'USER#ada', role: 'author' },
    { sk: 'ORG#engines', pk: 'USER#grace', role: 'author' },
  ],
}

export default {
  name: 'Users and organisations, many to many',
  uses: 'adjacencyKeys, keyTemplate',
  about: 'A link is written once and read from both ends.',
  indexes: [inverted],
  items,
  patterns: [organisationsOfAUser, usersOfAnOrganisation],
}
