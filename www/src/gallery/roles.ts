// Roles in keys: who may do what in a project, from the side of the project and of the user.

import { entity, is, item, query, type Pattern } from './pattern.ts'

const grant = (tenant: string, project: string, role: string, user: string) => item('grant', { tenant, project, role, user })

export const roles: Pattern = {
  id: 'roles',
  title: 'Roles in keys',
  about: 'A role is a prefix of the sort key, and can only be one of three words. The index asks the other way round: what may Lee do?',
  design: {
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
    query: query('grant', { tenant: 'acme', project: 'rocket' }, { sort: { role: is('editor') } }),
    shown: 0,
  },
}
