// Reads the members and tasks of a project, a user's projects and tasks by due day, open tasks by urgency, and comments on a task.

import { entityKeys } from 'ddb-keys'

const projects = entityKeys({ pk: 'PROJECT#{project}', sk: 'PROJECT' })
const members = entityKeys({
  pk: 'PROJECT#{project}',
  sk: 'MEMBER#{user}',
  gsi1pk: 'USER#{user}',
  gsi1sk: 'PROJECT#{project}',
})
const tasks = entityKeys({
  pk: 'PROJECT#{project}',
  sk: 'TASK#{task:int(4)}',
  gsi1pk: { template: 'USER#{user}', when: ['user'] },
  gsi1sk: { template: 'DUE#{due:day}#{task:int(4)}', when: ['user'] },
  gsi2pk: 'PROJECT#{project}#STATUS#{status:enum(done|doing|open)}',
  gsi2sk: '{priority:int(1) desc}#{due:day}#{task:int(4)}',
})
const comments = entityKeys({ pk: 'PROJECT#{project}#TASK#{task:int(4)}', sk: 'COMMENT#{at:date desc}' })

const DAY = 24 * 60 * 60 * 1000
const monday = new Date('2024-12-02')
const daysLater = (days) => new Date(monday.getTime() + days * DAY)
const nextMonday = daysLater(7)

const joins = (user, project) => members.withKeys({ user, project })
const asks = (task, status, priority, days, user, title) =>
  tasks.withKeys({ project: 'apollo', task, status, priority, due: daysLater(days).getTime(), user, title })
const says = (task, at, text) => comments.withKeys({ project: 'apollo', task, at, text })

const items = [
  projects.withKeys({ project: 'apollo' }),
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

const membersOfProject = {
  title: 'The members of a project',
  why: 'Members and tasks share the partition of the project; the kind of item is the prefix.',
  query: members.query({ project: 'apollo' }),
  expected: [{ sk: 'MEMBER#margaret' }, { sk: 'MEMBER#neil' }],
}

const projectsOfUser = {
  title: 'The projects of a user',
  why: 'In the index, the partition key of a member is the user.',
  query: members.index('gsi1').query({ user: 'neil' }),
  expected: [{ gsi1sk: 'PROJECT#apollo' }, { gsi1sk: 'PROJECT#gemini' }],
  parse: (row) => members.parse(row),
  parsed: { project: 'apollo', user: 'neil' },
}

const tasksOfProject = {
  title: 'The tasks of a project by number',
  why: 'Numbers are padded to four digits, so 10 comes after 9.',
  query: tasks.query({ project: 'apollo' }),
  expected: [
    { sk: 'TASK#0001', title: 'write the guidance program' },
    { sk: 'TASK#0002', title: 'name it software engineering' },
    { sk: 'TASK#0003', title: 'train in the simulator' },
    { sk: 'TASK#0009', title: 'learn the sentence' },
    { sk: 'TASK#0010', title: 'plant the flag' },
  ],
  parse: (row) => tasks.parse(row),
  parsed: { project: 'apollo', task: 1, user: 'margaret', due: daysLater(2), status: 'doing', priority: 5 },
}

const oneTask = {
  title: 'One task',
  why: 'Both keys are complete, so GetItem would do as well.',
  query: tasks.query({ project: 'apollo', task: 9 }),
  expected: [{ pk: 'PROJECT#apollo', sk: 'TASK#0009', title: 'learn the sentence' }],
}

const tasksOfUser = {
  title: 'The tasks of a user by due day',
  why: '`when` makes the keys of the index sparse: a task without an assignee is not in it.',
  query: tasks.index('gsi1').query({ user: 'neil' }),
  expected: [
    { gsi1sk: 'DUE#2024-12-06#0009', title: 'learn the sentence' },
    { gsi1sk: 'DUE#2024-12-11#0003', title: 'train in the simulator' },
  ],
}

const dueThisWeek = {
  title: 'The tasks of a user that are due this week',
  why: 'The upper bound is left out: every task of Sunday is found, whatever its number, and none of the next Monday.',
  query: tasks.index('gsi1').query({ user: 'neil' }, { due: { from: monday, before: nextMonday } }),
  expected: [{ gsi1sk: 'DUE#2024-12-06#0009', title: 'learn the sentence' }],
}

const openTasks = {
  title: 'The open tasks of a project, most urgent first',
  why: 'The priority counts down and the day counts up: two directions in one key.',
  query: tasks.index('gsi2').query({ project: 'apollo', status: 'open' }),
  expected: [
    { gsi2sk: '4#2024-12-06#0009', title: 'learn the sentence' },
    { gsi2sk: '5#2024-12-11#0003', title: 'train in the simulator' },
    { gsi2sk: '6#2024-12-03#0002', title: 'name it software engineering' },
    { gsi2sk: '8#2024-12-22#0010', title: 'plant the flag' },
  ],
  parse: (row) => tasks.parse(row),
  parsed: { project: 'apollo', task: 9, user: 'neil', due: daysLater(4), status: 'open', priority: 5 },
}

const urgentTasks = {
  title: 'The open tasks of priority 4 and above',
  why: 'A bound takes the priority as it is: that the key counts down is the template’s business.',
  query: tasks.index('gsi2').query({ project: 'apollo', status: 'open' }, { priority: { from: 4 } }),
  expected: [
    { gsi2sk: '4#2024-12-06#0009', title: 'learn the sentence' },
    { gsi2sk: '5#2024-12-11#0003', title: 'train in the simulator' },
  ],
}

const commentsOnTask = {
  title: 'The comments on a task, newest first',
  why: 'A thread can grow long, so it has its own partition.',
  query: comments.query({ project: 'apollo', task: 1 }),
  expected: [
    { sk: 'COMMENT#7975-87-96T83:79:99.999Z', text: 'It does: 1202 is handled.' },
    { sk: 'COMMENT#7975-87-97T90:99:99.999Z', text: 'It has to survive alarms.' },
  ],
  parse: (row) => comments.parse(row),
  parsed: { project: 'apollo', task: 1, at: new Date('2024-12-03T16:20:00Z') },
}

export default {
  title: 'A task manager, nine access patterns',
  uses: 'entityKeys',
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
    commentsOnTask,
  ],
}
