// Reads the tickets of a customer of a tenant, of one department, or from one number on: each level an attribute of its own.

import { multiAttributeIndex, multiTenantKey } from 'ddb-keys'

const byDepartment = multiAttributeIndex({
  indexName: 'DepartmentIndex',
  partition: { tenantId: 'S', customerId: 'S' },
  sort: { departmentId: 'S', ticket: 'N' },
})

function ticket(tenantId, customerId, departmentId, number, title) {
  const keys = byDepartment.attributes(multiTenantKey(tenantId, customerId), [departmentId, number])
  return { pk: `TICKET#${tenantId}#${number}`, sk: 'TICKET', ...keys, title }
}

const items = [
  ticket('acme', 'north', 'sales', 9, 'Price list'),
  ticket('acme', 'north', 'sales', 10, 'Contract'),
  ticket('acme', 'north', 'sales', 112, 'Discount'),
  ticket('acme', 'north', 'support', 31, 'Printer'),
  ticket('acme', 'south', 'sales', 12, 'Offer'),
  ticket('acme-eu', 'north', 'sales', 4, 'Invoice'),
]

const ofCustomer = {
  title: 'The tickets of a customer',
  why: 'Both attributes of the partition key are needed, and nothing has to be joined: no separator can be in the way.',
  query: [...byDepartment.query(multiTenantKey('acme', 'north'))],
  expected: [
    { departmentId: 'sales', ticket: 9, title: 'Price list' },
    { departmentId: 'sales', ticket: 10, title: 'Contract' },
    { departmentId: 'sales', ticket: 112, title: 'Discount' },
    { departmentId: 'support', ticket: 31, title: 'Printer' },
  ],
}

const ofDepartment = {
  title: 'The tickets of one department',
  why: 'An array holds the leading values of the sort key. Numbers sort as numbers, 9 before 10 and 112, without zeros in front.',
  query: [...byDepartment.query(multiTenantKey('acme', 'north'), ['sales'])],
  expected: [
    { departmentId: 'sales', ticket: 9 },
    { departmentId: 'sales', ticket: 10 },
    { departmentId: 'sales', ticket: 112 },
  ],
}

const newTickets = {
  title: 'What came after ticket 9',
  why: 'The same by name, with bounds for the attribute that comes next.',
  query: [...byDepartment.query({ tenantId: 'acme', customerId: 'north', departmentId: 'sales' }, { ticket: { after: 9 } })],
  expected: [
    { ticket: 10, title: 'Contract' },
    { ticket: 112, title: 'Discount' },
  ],
}

export default {
  title: 'Tenants, customers and departments',
  uses: 'multiAttributeIndex, multiTenantKey',
  about: 'The keys of the index are the attributes themselves, up to four for each of its two keys.',
  indexes: { byDepartment },
  items,
  accessPatterns: [ofCustomer, ofDepartment, newTickets],
}
