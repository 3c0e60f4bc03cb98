// Actions on the design, in an order in which a person could take them: how, by any hand or by each of its own, and how one sees that they are done.

import { becomes, button, cell, dialog, entity, focused, items, region, template, templates } from './page.mjs'

const index = (page, name) => region(page, `Index ${name}`)
const entityName = (page, name) => entity(page, name).getByLabel('Name of the entity')

export const designActions = [
  {
    name: 'edit a template',
    by: async (page, { to, press, type }) => { await to(template(page, 'sk', 'customer')); await entity(page, 'customer').locator('.cm-content').waitFor(); await press('End'); await type('#1') },
    done: (page) => becomes(() => templates(page, 'customer'), ['CUSTOMER#{customerId}', 'PROFILE#1']),
  },
  {
    name: 'rename an entity',
    by: async (page, { fill, press }) => { await fill(entityName(page, 'customer'), 'buyer'); await press('Enter') },
    done: (page) => entity(page, 'buyer').waitFor(),
  },
  {
    name: 'add an entity',
    by: async (page, { hit, type, press }) => { await hit(button(page, 'Entity')); await focused(page, 'Name of the entity'); await type('note'); await press('Enter') },
    done: (page) => entity(page, 'note').waitFor(),
  },
  {
    name: 'remove an entity',
    by: async (page, { hit }) => { await hit(button(page, 'More about note')); await dialog(page, 'More about note').waitFor(); await hit(button(page, 'Remove note')) },
    done: (page) => entity(page, 'note').waitFor({ state: 'detached' }),
  },
  {
    name: 'add an index',
    by: async (page, { hit }) => { await hit(button(page, 'Index')); await hit(button(page, /^A pair.* for buyer/).first()) },
    done: (page) => becomes(async () => (await templates(page, 'buyer')).length, 4),
  },
  {
    name: 'rename a key of an index',
    by: async (page, { hit, fill, press }) => { await hit(button(page, 'gsi1sk of buyer: settings')); await fill(dialog(page, 'gsi1sk of buyer: settings').getByLabel('Name', { exact: true }), 'gsi1sort'); await press('Escape') },
    done: (page) => template(page, 'gsi1sort', 'buyer').waitFor(),
  },
  {
    name: 'remove a key of an index',
    by: async (page, { hit }) => { await hit(button(page, 'gsi1sort of buyer: settings')); await hit(button(page, 'Remove gsi1sort')) },
    done: (page) => template(page, 'gsi1sort', 'buyer').waitFor({ state: 'detached' }),
  },
  {
    name: 'add an index of several attributes',
    by: async (page, { hit }) => { await hit(button(page, 'Index')); await hit(button(page, 'An index of several attributes')) },
    done: (page) => index(page, 'StatusIndex').waitFor(),
  },
  {
    name: 'rename an index of several attributes',
    by: async (page, { fill, press }) => { await fill(page.getByLabel('Name of the index'), 'ByStatus'); await press('Enter') },
    done: (page) => index(page, 'ByStatus').waitFor(),
  },
  {
    name: 'remove an index of several attributes',
    by: async (page, { hit }) => { await hit(button(page, 'More about ByStatus')); await hit(button(page, 'Remove ByStatus')) },
    done: (page) => index(page, 'ByStatus').waitFor({ state: 'detached' }),
  },
  {
    name: 'add an item',
    by: async (page, { hit }) => { await hit(entity(page, 'order').getByRole('button', { name: 'order', exact: true })) },
    done: (page) => cell(page, 'orderId', 'order', 5).waitFor(),
  },
  {
    name: 'change a value of an item',
    by: async (page, { fill }) => { await fill(cell(page, 'orderId', 'order', 5), 'Z-9') },
    done: (page) => becomes(async () => (await items(page, 'order'))[4][2], 'Z-9'),
  },
  {
    name: 'remove an item',
    keys: async (page, { to, press }) => { await to(cell(page, 'orderId', 'order', 5)); await press('ControlOrMeta+Delete') },
    touch: async (page, { hit }) => { await hit(cell(page, 'customerId', 'order', 5)); await hit(button(page, 'Remove order 5')) },
    done: (page) => cell(page, 'orderId', 'order', 5).waitFor({ state: 'detached' }),
  },
]
