// Works with the table of `table.mjs`: five access patterns, an update, and a list of the items that nothing describes.

import { UpdateCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'
import { updateExpression } from 'ddb-keys'
import { customer, desk, message, tag, ticket } from './table.mjs'

export function openDesk(client, TableName) {
  /** The items of all pages. */
  async function find(query) {
    const items = []
    for await (const { Items = [] } of paginateQuery({ client }, { TableName, ...query })) items.push(...Items)
    return items
  }

  return {
    customerByEmail: async (email) => (await find(customer.index('byEmail').query({ email })))[0],
    ticketsOf: (customerId) => find(ticket.query({ customerId })),
    ticketByNumber: async (number) => (await find(ticket.index('inverted').query({ number }))).find(ticket.matches),
    dueBefore: (assignee, before) => find(ticket.index('byDue').query({ assignee }, { due: { before } })),
    messagesOfDay: (number, day) => find(message.query({ number }, { at: { startsWith: day } })),
    ticketsWith: (word) => find(tag.query({ tag: word.toLowerCase() })),

    /** Closes a ticket: it is no longer due, and leaves the index. Fails if there is no such ticket, which an update would make. */
    close(fields) {
      const change = updateExpression({ ...ticket.changes({ due: undefined }), condition: { pk: { exists: true } } })
      return client.send(new UpdateCommand({ TableName, Key: ticket.primary(fields), ...change }))
    },

    /** The number of items of each kind, and the items of no kind. */
    async census() {
      const counts = {}
      const strays = []
      for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
        for (const item of Items) {
          const found = desk.identify(item)
          if (found) counts[found.entity] = (counts[found.entity] ?? 0) + 1
          else strays.push(item)
        }
      }
      return { counts, strays }
    },
  }
}
