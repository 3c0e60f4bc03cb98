// The table as it is: a description of each kind of item, in the formats that programs of six years have written.

import { entityKeys, tableKeys } from 'ddb-keys'

/**
 * Text as it stands: no character is escaped.
 *
 * @template {string} T
 * @param {T} template
 * @returns {{ template: T, text: 'verbatim' }}
 */
const asWritten = (template) => ({ template, text: 'verbatim' })

/** The index `byEmail` is on the attribute that the item has anyway. */
const email = /** @type {const} */ ({ template: '{email:S}', kind: 'partition', index: 'byEmail' })

/** `rest` reaches to the end of the key, so an id may hold a `#`. */
const pk = asWritten('CUSTOMER#{customerId:rest}')

const customerOf2019 = entityKeys({ pk: asWritten('customer#{customerId:rest}'), sk: 'profile', email })

export const customer = entityKeys({ pk, sk: 'PROFILE', email }, { previous: [customerOf2019] })

export const ticket = entityKeys(
  {
    pk,
    sk: asWritten('TICKET#{number:digits}'), // sorts 10 before 9, as it always has
    assignee: { template: '{assignee:S}', kind: 'partition', index: 'byDue', when: ['due'] },
    due: { template: '{due:epoch}', kind: 'sort', index: 'byDue' },
  },
  { indexes: { inverted: { partition: 'sk', sort: 'pk' } } },
)

export const message = entityKeys({ pk: asWritten('TICKET#{number:digits}'), sk: asWritten('MESSAGE#{at:rfc3339}') })

export const tag = entityKeys({ pk: asWritten('TAG#{tag:lower}'), sk: asWritten('TICKET#{number:digits}') })

export const desk = tableKeys({ customer, ticket, message, tag })
