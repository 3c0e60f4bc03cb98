// A design of a shop, which nobody can write into, and its parts: what the tests of its changes begin with.

/** A value that nobody can write into. */
export function frozen(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

export const asks = (entity, more = {}) => ({ entity, index: 'table', partition: { id: '1' }, sort: {}, descending: false, ...more })
export const made = (entity, values) => ({ entity, values })
export const pasted = { attributes: { pk: 'USER#9', entity: 'USER' } }

export const user = { name: 'user', attributes: [{ name: 'pk', template: 'USER#{id}' }, { name: 'sk', template: 'USER' }] }
export const order = {
  name: 'order',
  attributes: [{ name: 'pk', template: 'USER#{id}', when: ['id'] }, { name: 'sk', template: 'ORDER#{orderId}', text: 'verbatim' }],
  fields: ['status'],
  previous: [{ attributes: [{ name: 'pk', template: 'U#{oldId}' }] }],
}
export const design = frozen({
  table: 'shop',
  about: 'A shop.',
  entities: [user, order],
  indexes: [],
  items: [made('user', { id: '1' }), made('order', { id: '1', orderId: '7' }), pasted, made('user', { id: '2' })],
  patterns: [{ name: 'one', description: 'An order.', query: asks('order') }, { name: 'other', query: asks('user') }],
  query: asks('user', { partition: { id: '3' } }),
  left: [asks('order', { partition: { id: '8' } }), asks('user', { partition: { id: '9' } })],
  shown: 3,
})
export const without = (whole, name) => {
  const { [name]: _, ...rest } = whole
  return rest
}
export const template = (entity, place, text) => ({ ...entity, attributes: entity.attributes.with(place, { ...entity.attributes[place], template: text }) })
