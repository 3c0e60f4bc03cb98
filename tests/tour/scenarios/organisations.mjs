// Users linked to organisations: a link is one item, read from the user's end or, inverted, from the organisation's.

import { PatternHelpers } from 'ddb-keys'
import { inverted } from '../tables.mjs'

const { adjacencyKeys, entityKey } = PatternHelpers

const user = (id) => entityKey('USER', id)
const organisation = (id) => entityKey('ORG', id)
const link = (userId, organisationId, role) => ({ ...adjacencyKeys(user(userId), organisation(organisationId)), role })

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
    ExpressionAttributeValues: { ':user': user('ada'), ':type': 'ORG#' },
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
    ExpressionAttributeValues: { ':organisation': organisation('engines'), ':type': 'USER#' },
  },
  expected: [
    { sk: 'ORG#engines', pk: 'USER#ada', role: 'author' },
    { sk: 'ORG#engines', pk: 'USER#grace', role: 'author' },
  ],
}

export default {
  name: 'Users and organisations, many to many',
  uses: 'adjacencyKeys, entityKey',
  about: 'A link is written once and read from both ends.',
  indexes: [inverted],
  items,
  patterns: [organisationsOfAUser, usersOfAnOrganisation],
}
