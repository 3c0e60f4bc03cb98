// Reads the tasks of one user, first with a prefix made by hand that also matches other users, then with one that does not.

import { PatternHelpers } from 'ddb-keys'

const { compositeKey } = PatternHelpers

const PROJECT = 'PROJECT#apollo'

const task = (userId, taskId, title) => ({ pk: PROJECT, sk: compositeKey(['USER', userId, 'TASK', taskId]), title })

const items = [
  task('1', '1', 'write the guidance program'),
  task('1', '2', 'name it software engineering'),
  task('10', '1', 'fly the command module'),
  task('11', '1', 'step on the moon'),
]

const tasksUnder = (prefix) => ({
  KeyConditionExpression: 'pk = :project AND begins_with(sk, :user)',
  ExpressionAttributeValues: { ':project': PROJECT, ':user': prefix },
})

const own = [
  { sk: 'USER#1#TASK#1', title: 'write the guidance program' },
  { sk: 'USER#1#TASK#2', title: 'name it software engineering' },
]

const others = [
  { sk: 'USER#10#TASK#1', title: 'fly the command module' },
  { sk: 'USER#11#TASK#1', title: 'step on the moon' },
]

const byHand = {
  title: 'The tasks of user 1, by hand',
  why: 'The prefix is made with a template literal: `USER#${userId}`.',
  query: tasksUnder(`USER#${1}`),
  expected: [...own, ...others],
  wrong: 'two of them belong to the users 10 and 11, whose ids begin with 1',
}

const withTheLibrary = {
  title: 'The same with compositeKey',
  why: 'An empty last part makes the prefix end with the separator.',
  query: tasksUnder(compositeKey(['USER', '1', ''])),
  expected: own,
}

export default {
  title: 'What goes wrong: USER#1 matches USER#10',
  uses: 'compositeKey',
  about: 'begins_with compares characters; it knows nothing of the parts of a key.',
  items,
  accessPatterns: [byHand, withTheLibrary],
}
