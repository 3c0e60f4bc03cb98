// A task manager with nine access patterns: projects with members and tasks, what is due, what is urgent, what was said.

import { entityKeys, keyTemplate } from 'ddb-keys'
import { gsi1, gsi2 } from '../tables.mjs'
import { where } from '../where.mjs'

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
const dayOf = (number) => new Date(monday.getTime() + number * DAY)

const item = (keys, fields, rest) => ({ ...keys.keys(fields), ...rest })
const joins = (user, project) => item(memberKeys, { user, project })
const asks = (task, status, priority, day, user, title) =>
  item(taskKeys, { project: 'apollo', task, status, priority, due: dayOf(day), user }, { title })
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
const openTasks = status.build({ project: 'apollo', status: 'open' })

const membersOfAProject = {
  title: 'The members of a project',
  why: 'Members and tasks share the partition of the project; their kind is the prefix.',
  query: where({ pk: apollo, sk: { beginsWith: member.prefix({}) } }),
  expected: [{ sk: 'MEMBER#margaret' }, { sk: 'MEMBER#neil' }],
}

const projectsOfAUser = {
  title: 'The projects of a user',
  why: 'The membership again, through the index.',
  query: where(
    { gsi1pk: user.build({ user: 'neil' }), gsi1sk: { beginsWith: membership.prefix({}) } },
    { IndexName: 'gsi1' },
  ),
  expected: [{ gsi1sk: 'PROJECT#apollo' }, { gsi1sk: 'PROJECT#gemini' }],
  parse: (row) => memberKeys.parse(row),
  parsed: { project: 'apollo', user: 'neil' },
}

const tasksOfAProject = {
  title: 'The tasks of a project by number',
  why: 'Padded to four digits, 10 comes after 9.',
  query: where({ pk: apollo, sk: { beginsWith: task.prefix({}) } }),
  expected: [
    { sk: 'TASK#0001', title: 'write the guidance program' },
    { sk: 'TASK#0002', title: 'name it software engineering' },
    { sk: 'TASK#0003', title: 'train in the simulator' },
    { sk: 'TASK#0009', title: 'learn the sentence' },
    { sk: 'TASK#0010', title: 'plant the flag' },
  ],
  parse: (row) => taskKeys.parse(row),
  parsed: { project: 'apollo', task: 1, user: 'margaret', due: dayOf(2), status: 'doing', priority: 5 },
}

const oneTask = {
  title: 'One task',
  why: 'Both keys whole: a GetItem would do.',
  query: where({ pk: apollo, sk: task.build({ task: 9 }) }),
  expected: [{ pk: 'PROJECT#apollo', sk: 'TASK#0009', title: 'learn the sentence' }],
}

const tasksOfAUser = {
  title: 'The tasks of a user, what is due first on top',
  why: 'A task without an assignee leaves its keys of the index out, and is not in it.',
  query: where(
    { gsi1pk: user.build({ user: 'neil' }), gsi1sk: { beginsWith: due.prefix({}) } },
    { IndexName: 'gsi1' },
  ),
  expected: [
    { gsi1sk: 'DUE#2024-12-06#0009', title: 'learn the sentence' },
    { gsi1sk: 'DUE#2024-12-11#0003', title: 'train in the simulator' },
  ],
}

const dueThisWeek = {
  title: 'The tasks of a user that are due this week',
  why: 'To Sunday: the upper end holds all tasks of that day, whatever their numbers.',
  query: where(
    {
      gsi1pk: user.build({ user: 'neil' }),
      gsi1sk: { between: due.range({}, { due: { from: monday, to: dayOf(6) } }) },
    },
    { IndexName: 'gsi1' },
  ),
  expected: [{ gsi1sk: 'DUE#2024-12-06#0009', title: 'learn the sentence' }],
}

const board = {
  title: 'The open tasks of a project, most urgent first',
  why: 'The priority counts down, the day counts up: two directions in one key.',
  query: where({ gsi2pk: openTasks }, { IndexName: 'gsi2' }),
  expected: [
    { gsi2sk: '4#2024-12-06#0009', title: 'learn the sentence' },
    { gsi2sk: '5#2024-12-11#0003', title: 'train in the simulator' },
    { gsi2sk: '6#2024-12-03#0002', title: 'name it software engineering' },
    { gsi2sk: '8#2024-12-22#0010', title: 'plant the flag' },
  ],
  parse: (row) => urgency.parse(row.gsi2sk),
  parsed: { priority: 5, due: dayOf(4), task: 9 },
}

const urgentOnes = {
  title: 'The open tasks of priority 4 and above',
  why: 'Asked for as it is meant: from 4 up. That the digits run down is the template’s matter.',
  query: where(
    { gsi2pk: openTasks, gsi2sk: { between: urgency.range({}, { priority: { from: 4 } }) } },
    { IndexName: 'gsi2' },
  ),
  expected: [
    { gsi2sk: '4#2024-12-06#0009', title: 'learn the sentence' },
    { gsi2sk: '5#2024-12-11#0003', title: 'train in the simulator' },
  ],
}

const comments = {
  title: 'The comments on a task, newest first',
  why: 'A long talk has a partition of its own, beside the project’s.',
  query: where({ pk: thread.build({ project: 'apollo', task: 1 }) }),
  expected: [
    { sk: 'COMMENT#7975-87-96T83:79:99.999Z', text: 'It does: 1202 is handled.' },
    { sk: 'COMMENT#7975-87-97T90:99:99.999Z', text: 'It has to survive alarms.' },
  ],
  parse: (row) => commentKeys.parse(row),
  parsed: { project: 'apollo', task: 1, at: new Date('2024-12-03T16:20:00Z') },
}

export default {
  name: 'A task manager, nine access patterns',
  uses: 'keyTemplate, entityKeys',
  about: 'One table and two indexes: by user and day, and by status and urgency.',
  indexes: [gsi1, gsi2],
  items,
  patterns: [
    membersOfAProject,
    projectsOfAUser,
    tasksOfAProject,
    oneTask,
    tasksOfAUser,
    dueThisWeek,
    board,
    urgentOnes,
    comments,
  ],
}
