// Tenant and customer: both are the partition key together.

import { entity, example, index, indexed, is, pattern, query } from '../pattern.ts'

const byCustomer = index('TenantIndex', { tenantId: 'S', customerId: 'S' }, { departmentId: 'S' })

export const customers = example({
  id: 'tenant-customer',
  title: 'Tenant and customer',
  about: 'Tenant and customer are the partition key together; a query has to name both. The department is a level below.',
  table: 'contacts',
  entities: [entity('contact', { pk: 'CONTACT#{contactId}', sk: 'CONTACT' }, { fields: ['tenantId', 'customerId', 'departmentId'] })],
  indexes: [byCustomer],
  items: indexed('contact', 'contactId', byCustomer, [['acme', '42', 'sales'], ['acme', '42', 'legal'], ['acme', '7', 'sales'], ['acme#42', '7', 'sales'], ['other', '42', 'sales']]),
  patterns: [
    pattern('Contacts of a department', query('', { tenantId: 'acme', customerId: '42' }, { index: 'TenantIndex', sort: { departmentId: is('sales') } })),
    pattern('Contacts of a customer', query('', { tenantId: 'acme', customerId: '42' }, { index: 'TenantIndex' })),
    pattern('One contact', query('contact', { contactId: '4' })),
  ],
})
