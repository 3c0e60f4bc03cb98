// Tenants with roles: every partition key, of the table and of the index, begins with the tenant.

import { entityKeys, keyTemplate, tenantScope } from 'ddb-keys'
import { gsi1 } from '../tables.mjs'
import { where } from '../where.mjs'

const project = keyTemplate('TENANT#{tenant}#PROJECT#{project}')
const role = keyTemplate('ROLE#{role:enum(editor|owner|viewer)}#{user}', { limit: 'sort' })
const user = keyTemplate('TENANT#{tenant}#USER#{user}')
const inProject = keyTemplate('PROJECT#{project}', { limit: 'sort' })

const grantKeys = entityKeys({
  pk: project.template,
  sk: role.template,
  gsi1pk: user.template,
  gsi1sk: inProject.template,
})

const grant = (tenant, project, role, user) => ({ ...grantKeys.keys({ tenant, project, role, user }), role })

const items = [
  grant('acme', 'rocket', 'owner', 'kim'),
  grant('acme', 'rocket', 'editor', 'lee'),
  grant('acme', 'rocket', 'editor', 'max'),
  grant('acme', 'sled', 'viewer', 'lee'),
  grant('acme-eu', 'rocket', 'owner', 'lee'),
]

/** What the back end uses once it knows whom it serves. */
const acme = tenantScope('TENANT', 'acme')

/** Nothing is parsed that belongs to somebody else. */
function parse(row) {
  acme.assert(row.pk)
  return grantKeys.parse(row)
}

const everybody = {
  title: 'Everybody with a role in a project',
  why: 'scope.key puts the tenant in front: acme-eu has a rocket too, in another partition.',
  query: where({ pk: acme.key('PROJECT', 'rocket') }),
  expected: [
    { pk: 'TENANT#acme#PROJECT#rocket', sk: 'ROLE#editor#lee' },
    { pk: 'TENANT#acme#PROJECT#rocket', sk: 'ROLE#editor#max' },
    { pk: 'TENANT#acme#PROJECT#rocket', sk: 'ROLE#owner#kim' },
  ],
  parse,
  parsed: { tenant: 'acme', project: 'rocket', role: 'editor', user: 'lee' },
}

const editors = {
  title: 'The editors of a project',
  why: 'A role is a prefix. It is typed as editor, owner or viewer, and any other is refused.',
  query: where({ pk: acme.key('PROJECT', 'rocket'), sk: { beginsWith: role.prefix({ role: 'editor' }) } }),
  expected: [{ sk: 'ROLE#editor#lee' }, { sk: 'ROLE#editor#max' }],
}

const rolesOfAUser = {
  title: 'The roles of a user in all projects',
  why: 'Lee is an owner at acme-eu; the index begins with the tenant as well, so that stays there.',
  query: where({ gsi1pk: acme.key('USER', 'lee') }, { IndexName: 'gsi1' }),
  expected: [
    { gsi1sk: 'PROJECT#rocket', role: 'editor' },
    { gsi1sk: 'PROJECT#sled', role: 'viewer' },
  ],
  parse,
  parsed: { tenant: 'acme', project: 'rocket', role: 'editor', user: 'lee' },
}

const mayTheUser = {
  title: 'May this user change that project?',
  why: 'Both keys whole: one grant or none.',
  query: where(
    { gsi1pk: acme.key('USER', 'lee'), gsi1sk: inProject.build({ project: 'sled' }) },
    { IndexName: 'gsi1' },
  ),
  expected: [{ gsi1sk: 'PROJECT#sled', role: 'viewer' }],
}

const statement = {
  title: 'The same border for IAM',
  why: 'scope.leadingKeysPolicy: with this statement no request leaves the tenant.',
  value: acme.leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/app'),
}

export default {
  name: 'Tenants with roles',
  uses: 'tenantScope, entityKeys, keyTemplate',
  about: 'A scope builds keys of one tenant and refuses all others; it stops at acme#, before acme-eu#.',
  indexes: [gsi1],
  items,
  patterns: [everybody, editors, rolesOfAUser, mayTheUser],
  also: statement,
}
