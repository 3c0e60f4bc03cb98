// Roles in keys: who may do what in a project, from the side of the project and of the user.

import { entity, example, is, item, pattern, query } from './pattern.ts'

const grant = (tenant: string, project: string, role: string, user: string) => item('grant', { tenant, project, role, user })

export const roles = example({
  id: 'roles',
  title: 'Roles in keys',
  about: 'A role is a prefix of the sort key, and can only be one of three words. The index asks the other way round: what may Lee do?',
  table: 'app',
  entities: [
    entity('grant', {
      pk: 'TENANT#{tenant}#PROJECT#{project}',
      sk: 'ROLE#{role:enum(editor|owner|viewer)}#{user}',
      gsi1pk: 'TENANT#{tenant}#USER#{user}',
      gsi1sk: 'PROJECT#{project}',
    }),
  ],
  items: [grant('acme', 'rocket', 'editor', 'lee'), grant('acme', 'rocket', 'owner', 'kim'), grant('acme', 'rocket', 'editor', 'max'), grant('acme', 'sled', 'viewer', 'lee'), grant('acme-eu', 'rocket', 'owner', 'lee')],
  patterns: [
    pattern('Users with a role in a project', query('grant', { tenant: 'acme', project: 'rocket' }, { sort: { role: is('editor') } })),
    pattern('Users of a project', query('grant', { tenant: 'acme', project: 'rocket' })),
    pattern('Projects of a user', query('grant', { tenant: 'acme', user: 'lee' }, { index: 'gsi1' })),
  ],
})
