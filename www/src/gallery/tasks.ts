// A task manager: tasks by project, by assignee and due day, and by status and urgency.

import { entity, example, is, item, pattern, query } from './pattern.ts'

const task = (task: number, status: string, priority: number, due: string, user = '') => item('task', { project: 'apollo', task, status, priority, due, user })

export const tasks = example({
  id: 'tasks',
  title: 'Tasks by assignee and urgency',
  about: 'Two directions in one key: the priority counts down and the due day counts up, so the most urgent task comes first.',
  table: 'projects',
  entities: [
    entity('task', {
      pk: 'PROJECT#{project}',
      sk: 'TASK#{task:int(4)}',
      gsi1pk: { template: 'USER#{user}', when: ['user'] },
      gsi1sk: { template: 'DUE#{due:day}#{task:int(4)}', when: ['user'] },
      gsi2pk: 'PROJECT#{project}#STATUS#{status:enum(done|doing|open)}',
      gsi2sk: '{priority:int(1) desc}#{due:day}#{task:int(4)}',
    }),
    entity('member', { pk: 'PROJECT#{project}', sk: 'MEMBER#{user}', gsi1pk: 'USER#{user}', gsi1sk: 'PROJECT#{project}' }),
  ],
  items: [
    task(9, 'open', 5, '2024-12-06', 'neil'),
    task(1, 'doing', 5, '2024-12-04', 'margaret'),
    task(2, 'open', 3, '2024-12-03', 'margaret'),
    task(3, 'open', 4, '2024-12-11', 'neil'),
    task(10, 'open', 1, '2024-12-22'),
    item('member', { project: 'apollo', user: 'neil' }),
    item('member', { project: 'apollo', user: 'margaret' }),
  ],
  patterns: [
    pattern('Open tasks of a project, the most urgent first', query('task', { project: 'apollo', status: 'open' }, { index: 'gsi2' })),
    pattern('Tasks of a user by due day', query('task', { user: 'neil' }, { index: 'gsi1' })),
    pattern('One task', query('task', { project: 'apollo' }, { sort: { task: is('9') } })),
    pattern('Members of a project', query('member', { project: 'apollo' })),
  ],
})
