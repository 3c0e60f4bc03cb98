// Designs of which the code is hard to write, beside those of the gallery.

/** Names and values that would break code that is put together carelessly. */
export const hostile = {
  id: 'hostile',
  design: {
    table: "it's a `table`\n",
    entities: [
      { name: 'an "order"', attributes: [{ name: 'pk', template: "A'B\\#{id}" }, { name: 'sk', template: 'N#{no:int(20)}#{x:number}#{{}}' }, { name: 'by-day_pk', template: '`&${{x}}`#{id}', when: ['id'] }] },
    ],
    items: [{ entity: 'an "order"', values: { id: "\\'\n`${1}` \u2028 😀 */", no: '12345678901234567890', x: '-0' } }],
    query: { entity: 'an "order"', index: 'table', partition: { id: "\\'" }, sort: { no: { operator: 'equals', value: '7' }, x: { operator: 'range', value: '-1.5', to: '1e21' } }, descending: true },
    shown: 0,
  },
}

/** A table whose name cannot be that of a variable. */
export const reserved = {
  id: 'reserved',
  design: {
    table: 'delete',
    entities: [{ name: 'user', attributes: [{ name: 'pk', template: 'USER#{id}' }, { name: 'sk', template: 'PROFILE' }] }],
    items: [{ entity: 'user', values: { id: '1' } }],
    query: { entity: 'user', index: 'table', partition: { id: '1' }, sort: {}, descending: false },
    shown: 0,
  },
}
