// Reads who has a role in a project, who has one certain role, and the roles of a user in all projects or one, within a tenant.

import { entityKeys, keyTemplate, tenantScope } from 'ddb-keys'

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

/** What a back end builds keys with, once it knows the tenant of a request. */
const acme = tenantScope('TENANT', 'acme')

/** Refuses the rows of another tenant. */
function parse(row) {
  acme.assert(row.pk)
  return grantKeys.parse(row)
}

const rolesInProject = {
  title: 'Everyone with a role in a project',
  why: 'scope.key puts the tenant first: acme-eu has a rocket too, in another partition.',
  query: {
    KeyConditionExpression: 'pk = :project',
    ExpressionAttributeValues: { ':project': acme.key('PROJECT', 'rocket') },
  },
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
  why: 'A role is a prefix. It can only be editor, owner or viewer; anything else is refused.',
  query: {
    KeyConditionExpression: 'pk = :project AND begins_with(sk, :editors)',
    ExpressionAttributeValues: {
      ':project': acme.key('PROJECT', 'rocket'),
      ':editors': role.prefix({ role: 'editor' }),
    },
  },
  expected: [{ sk: 'ROLE#editor#lee' }, { sk: 'ROLE#editor#max' }],
}

const rolesOfUser = {
  title: 'The roles of a user in all projects',
  why: 'Lee is also an owner at acme-eu. The keys of the index begin with the tenant too, so that role is not found here.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :user',
    ExpressionAttributeValues: { ':user': acme.key('USER', 'lee') },
  },
  expected: [
    { gsi1sk: 'PROJECT#rocket', role: 'editor' },
    { gsi1sk: 'PROJECT#sled', role: 'viewer' },
  ],
  parse,
  parsed: { tenant: 'acme', project: 'rocket', role: 'editor', user: 'lee' },
}

const mayUserChange = {
  title: 'May this user change that project?',
  why: 'Both keys are complete, so there is one role or none. A viewer may not.',
  query: {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :user AND gsi1sk = :project',
    ExpressionAttributeValues: {
      ':user': acme.key('USER', 'lee'),
      ':project': inProject.build({ project: 'sled' }),
    },
  },
  expected: [{ gsi1sk: 'PROJECT#sled', role: 'viewer' }],
}

const statement = {
  title: 'The same boundary in IAM',
  why: 'scope.leadingKeysPolicy: a role that has only this statement cannot reach another tenant.',
  value: acme.leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/app'),
}

export default {
  title: 'Tenants with roles',
  uses: 'tenantScope, entityKeys, keyTemplate',
  about: 'A scope builds the keys of one tenant and refuses those of every other: acme does not match acme-eu.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [rolesInProject, editors, rolesOfUser, mayUserChange],
  also: statement,
}
