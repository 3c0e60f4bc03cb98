// Reads who has a role in a project, who has one certain role, and the roles of a user in all projects or one, within a tenant.

import { entityKeys, tenantScope } from 'ddb-keys'

const grants = entityKeys({
  pk: 'TENANT#{tenant}#PROJECT#{project}',
  sk: 'ROLE#{role:enum(editor|owner|viewer)}#{user}',
  gsi1pk: 'TENANT#{tenant}#USER#{user}',
  gsi1sk: 'PROJECT#{project}',
})

const grant = (tenant, project, role, user) => grants.withKeys({ tenant, project, role, user })

const items = [
  grant('acme', 'rocket', 'owner', 'kim'),
  grant('acme', 'rocket', 'editor', 'lee'),
  grant('acme', 'rocket', 'editor', 'max'),
  grant('acme', 'sled', 'viewer', 'lee'),
  grant('acme-eu', 'rocket', 'owner', 'lee'),
]

/** What a back end checks keys with, once it knows the tenant of a request. */
const tenant = 'acme'
const acme = tenantScope('TENANT', tenant)

/** Refuses the rows of another tenant. */
function parse(row) {
  acme.assert(row.pk)
  return grants.parse(row)
}

const rolesInProject = {
  title: 'Everyone with a role in a project',
  why: 'The tenant comes first: acme-eu has a rocket too, in another partition.',
  query: grants.query({ tenant, project: 'rocket' }),
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
  query: grants.query({ tenant, project: 'rocket', role: 'editor' }),
  expected: [{ sk: 'ROLE#editor#lee' }, { sk: 'ROLE#editor#max' }],
}

const rolesOfUser = {
  title: 'The roles of a user in all projects',
  why: 'Lee is also an owner at acme-eu. The keys of the index begin with the tenant too, so that role is not found here.',
  query: grants.index('gsi1').query({ tenant, user: 'lee' }),
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
  query: grants.index('gsi1').query({ tenant, user: 'lee', project: 'sled' }),
  expected: [{ gsi1sk: 'PROJECT#sled', role: 'viewer' }],
}

const statement = {
  title: 'The same boundary in IAM',
  why: 'scope.leadingKeysPolicy: a role that has only this statement cannot reach another tenant.',
  value: acme.leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/app'),
}

export default {
  title: 'Tenants with roles',
  uses: 'tenantScope, entityKeys',
  about: 'A scope knows the keys of one tenant and refuses those of every other: acme does not match acme-eu.',
  indexes: { gsi1: ['gsi1pk', 'gsi1sk'] },
  items,
  accessPatterns: [rolesInProject, editors, rolesOfUser, mayUserChange],
  also: statement,
}
