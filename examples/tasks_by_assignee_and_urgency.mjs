// Reads the members and tasks of a project, a user's projects and tasks by due day, open tasks by urgency, and comments on a task.

import { entityKeys, keyTemplate } from 'ddb-keys'

const project = keyTemplate('PROJECT#{project}')
const member = keyTemplate('MEMBER#{user}', { limit: 'sort' })
const task = keyTemplate('TASK#{task:int(4)}', { limit: 'sort' })
const user = keyTemplate('USER#{user}')
const membership = keyTemplate('PROJECT#{project}', { limit: 'sort' })
const due = keyTemplate('DUE#{due:day}#{task:int(4)}', { limit: 'sort' })
const status = keyTemplate('PROJECT#{project}#STATUS#{status:enum(done|doing|open)}')
const urgency = keyTemplate('{priority:int(1) desc}#{due:day}#{task:int(4)}', { limit: 'sort' })
const thread = keyTemplate('PROJECT#{project}#TASK#{task:int(4)}')
const comment = keyTemplate('COMMENT#{at:date desc}', { limit: 'sort' })

const projectKeys = entityKeys({ pk: project.template, sk: 'PROJECT' })
const memberKeys = entityKeys({
  pk: project.template,
  sk: member.template,
  gsi1pk: user.template,
  gsi1sk: membership.template,
})
const taskKeys = entityKeys({
  pk: project.template,
  sk: task.template,
  gsi1pk: { template: user.template, when: ['user'] },
  gsi1sk: { template: due.template, when: ['due'] },
  gsi2pk: status.template,
  gsi2sk: urgency.template,
})
const commentKeys = entityKeys({ pk: thread.template, sk: comment.template })

const DAY = 24 * 60 * 60 * 1000
const monday = new Date('2024-12-02')
const daysLater = (days) => new Date(monday.getTime() + days * DAY)
const sunday = daysLater(6)

const item = (keys, fields, rest) => ({ ...keys.keys(fields), ...rest })
const joins = (user, project) => item(memberKeys, { user, project })
const asks = (task, status, priority, days, user, title) =>
  item(taskKeys, { project: 'apollo', task, status, priority, due: daysLater(days), user }, { title })
const says = (task, at, text) => item(commentKeys, { project: 'apollo', task, at: new Date(at) }, { text })

const items = [
  item(projectKeys, { project: 'apollo' }),
  joins('margaret', 'apollo'),
  joins('neil', 'apollo'),
  joins('neil', 'gemini'),
  asks(1, 'doing', 5, 2, 'margaret', 'write the guidance program'),
  asks(2, 'open', 3, 1, 'margaret', 'name it software engineering'),
  asks(3, 'open', 4, 9, 'neil', 'train in the simulator'),
  asks(9, 'open', 5, 4, 'neil', 'learn the sentence'),
  asks(10, 'open', 1, 20, undefined, 'plant the flag'),
  says(1, '2024-12-02T09:00:00Z', 'It has to survive alarms.'),
  says(1, '2024-12-03T16:20:00Z', 'It does: 1202 is handled.'),
]

const apollo = project.build({ project: 'apollo' })
const neil = user.build({ user: 'neil' })
const open = status.build({ project: 'apollo', status: 'open' })

const membersOfProject = {
  title: 'The members of a project',
  why: 'Members and tasks share the partition of the project; the kind of item is the prefix.',
  query: {
    KeyConditionExpression: 'pk = :project AND begins_with(sk, :members)',
    ExpressionAttributeValues: { ':project': apollo, ':members': member.prefix({}) },
  },
  expected: [{ sk: 'MEMBER#margaret' }, { sk: 'MEMBER#neil' }],
}

const projectsOfUser = {
  title: 'The projects of a user',
  why: 'In the index, the partition key of a member is the user.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :user AND begins_with(gsi1sk, :projects)',
    ExpressionAttributeValues: { ':user': neil, ':projects': membership.prefix({}) },
  },
  expected: [{ gsi1sk: 'PROJECT#apollo' }, { gsi1sk: 'PROJECT#gemini' }],
  parse: (row) => memberKeys.parse(row),
  parsed: { project: 'apollo', user: 'neil' },
}

const tasksOfProject = {
  title: 'The tasks of a project by number',
  why: 'Numbers are padded to four digits, so 10 comes after 9.',
  query: {
    KeyConditionExpression: 'pk = :project AND begins_with(sk, :tasks)',
    ExpressionAttributeValues: { ':project': apollo, ':tasks': task.prefix({}) },
  },
  expected: [
    { sk: 'TASK#0001', title: 'write the guidance program' },
    { sk: 'TASK#0002', title: 'name it software engineering' },
    { sk: 'TASK#0003', title: 'train in the simulator' },
    { sk: 'TASK#0009', title: 'learn the sentence' },
    { sk: 'TASK#0010', title: 'plant the flag' },
  ],
  parse: (row) => taskKeys.parse(row),
  parsed: { project: 'apollo', task: 1, user: 'margaret', due: daysLater(2), status: 'doing', priority: 5 },
}

const oneTask = {
  title: 'One task',
  why: 'Both keys are complete, so GetItem would do as well.',
  query: {
    KeyConditionExpression: 'pk = :project AND sk = :task',
    ExpressionAttributeValues: { ':project': apollo, ':task': task.build({ task: 9 }) },
  },
  expected: [{ pk: 'PROJECT#apollo', sk: 'TASK#0009', title: 'learn the sentence' }],
}

const tasksOfUser = {
  title: 'The tasks of a user by due day',
  why: '`when` makes the keys of the index sparse: a task without an assignee is not in it.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :user AND begins_with(gsi1sk, :due)',
    ExpressionAttributeValues: { ':user': neil, ':due': due.prefix({}) },
  },
  expected: [
    { gsi1sk: 'DUE#2024-12-06#0009', title: 'learn the sentence' },
    { gsi1sk: 'DUE#2024-12-11#0003', title: 'train in the simulator' },
  ],
}

const [firstDue, lastDue] = due.range({}, { due: { from: monday, to: sunday } })

const dueThisWeek = {
  title: 'The tasks of a user that are due this week',
  why: 'The upper bound includes every task of Sunday, whatever its number.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :user AND gsi1sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':user': neil, ':first': firstDue, ':last': lastDue },
  },
  expected: [{ gsi1sk: 'DUE#2024-12-06#0009', title: 'learn the sentence' }],
}

const openTasks = {
  title: 'The open tasks of a project, most urgent first',
  why: 'The priority counts down and the day counts up: two directions in one key.',
  query: {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :open',
    ExpressionAttributeValues: { ':open': open },
  },
  expected: [
    { gsi2sk: '4#2024-12-06#0009', title: 'learn the sentence' },
    { gsi2sk: '5#2024-12-11#0003', title: 'train in the simulator' },
    { gsi2sk: '6#2024-12-03#0002', title: 'name it software engineering' },
    { gsi2sk: '8#2024-12-22#0010', title: 'plant the flag' },
  ],
  parse: (row) => urgency.parse(row.gsi2sk),
  parsed: { priority: 5, due: daysLater(4), task: 9 },
}

const [mostUrgent, leastUrgent] = urgency.range({}, { priority: { from: 4 } })

const urgentTasks = {
  title: 'The open tasks of priority 4 and above',
  why: 'range takes the priority as it is: that the key counts down is the template’s business.',
  query: {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :open AND gsi2sk BETWEEN :most AND :least',
    ExpressionAttributeValues: { ':open': open, ':most': mostUrgent, ':least': leastUrgent },
  },
  expected: [
    { gsi2sk: '4#2024-12-06#0009', title: 'learn the sentence' },
    { gsi2sk: '5#2024-12-11#0003', title: 'train in the simulator' },
  ],
}

const comments = {
  title: 'The comments on a task, newest first',
  why: 'A thread can grow long, so it has its own partition.',
  query: {
    KeyConditionExpression: 'pk = :thread',
    ExpressionAttributeValues: { ':thread': thread.build({ project: 'apollo', task: 1 }) },
  },
  expected: [
    { sk: 'COMMENT#7975-87-96T83:79:99.999Z', text: 'It does: 1202 is handled.' },
    { sk: 'COMMENT#7975-87-97T90:99:99.999Z', text: 'It has to survive alarms.' },
  ],
  parse: (row) => commentKeys.parse(row),
  parsed: { project: 'apollo', task: 1, at: new Date('2024-12-03T16:20:00Z') },
}

export default {
  title: 'A task manager, nine access patterns',
  uses: 'keyTemplate, entityKeys',
  about: 'One table and two indexes: the first by user and due day, the second by status and urgency.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'], gsi2: ['gsi2pk', 'gsi2sk'] },
  items,
  accessPatterns: [
    membersOfProject,
    projectsOfUser,
    tasksOfProject,
    oneTask,
    tasksOfUser,
    dueThisWeek,
    openTasks,
    urgentTasks,
    comments,
  ],
}
