// Designs of which the code is hard to write, beside those of the gallery.

/** Names and values that would break code that is put together carelessly. */
export const hostile = {
  id: 'hostile',
  design: {
    table: "it's a `table`\n",
    entities: [
      { name: 'an "order"', attributes: [{ name: 'pk', template: "A'B\\#{id}" }, { name: 'sk', template: 'N#{no:int(20)}#{x:number}#{{}}' }, { name: 'by-day_pk', template: '`&${{x}}`#{id}', when: ['id'] }] },
    ],
    indexes: [],
    items: [{ entity: 'an "order"', values: { id: "\\'\n`${1}` \u2028 😀 */", no: '12345678901234567890', x: '-0' } }],
    patterns: [
      { name: 'delete */ all\n of "it"', description: '`${x}` \u2028 */', query: { entity: 'an "order"', index: 'by-day', partition: { id: '1', x: '2' }, sort: {}, descending: false } },
      { name: '!', query: { entity: 'an "order"', index: 'table', partition: { id: '1' }, sort: { no: { operator: 'after', value: '7' } }, descending: false } },
      { name: 'unfinished', query: { entity: 'an "order"', index: 'table', partition: { id: '' }, sort: {}, descending: false } },
    ],
    query: { entity: 'an "order"', index: 'table', partition: { id: "\\'" }, sort: { no: { operator: 'equals', value: '7' }, x: { operator: 'range', value: '-1.5', to: '1e21' } }, descending: true },
    shown: 0,
  },
}

/** Fields that are named like what every object has. */
export const inherited = {
  id: 'inherited',
  design: {
    table: 'inherited',
    entities: [{ name: 'a', attributes: [{ name: 'pk', template: 'A#{id}' }, { name: 'sk', template: 'B#{toString}#{valueOf:int(4)}#{hasOwnProperty}#{constructor}' }, { name: 'gsi1pk', template: 'C#{isPrototypeOf}', when: ['isPrototypeOf'] }, { name: 'gsi1sk', template: 'D' }] }],
    indexes: [],
    items: [{ entity: 'a', values: { id: '1', toString: 'x', valueOf: '2', hasOwnProperty: 'y', constructor: 'z' } }],
    patterns: [
      { name: 'all', query: { entity: 'a', index: 'table', partition: { id: '1' }, sort: {}, descending: false } },
      { name: 'some', query: { entity: 'a', index: 'table', partition: { id: '1' }, sort: { toString: { operator: 'equals', value: 'x' } }, descending: false } },
      { name: 'bounds', query: { entity: 'a', index: 'table', partition: { id: '1' }, sort: { toString: { operator: 'equals', value: 'x' }, valueOf: { operator: 'after', value: '1' } }, descending: false } },
      { name: 'one', query: { entity: 'a', index: 'table', partition: { id: '1' }, sort: Object.fromEntries(['toString', 'valueOf', 'hasOwnProperty', 'constructor'].map((name) => [name, { operator: 'equals', value: '2' }])), descending: false } },
    ],
    query: { entity: 'a', index: 'table', partition: { id: '1' }, sort: {}, descending: false },
    shown: 0,
  },
}

/** A table whose name cannot be that of a variable, and patterns whose names are taken. */
export const reserved = {
  id: 'reserved',
  design: {
    table: 'delete',
    entities: [{ name: 'user', attributes: [{ name: 'pk', template: 'USER#{id}' }, { name: 'sk', template: 'PROFILE' }] }],
    indexes: [],
    items: [{ entity: 'user', values: { id: '1' } }],
    patterns: ['table', 'input', 'send', 'Time', 'a user', 'A user!'].map((name, at) => ({ name, query: { entity: 'user', index: 'table', partition: { id: String(at) }, sort: {}, descending: false } })),
    query: { entity: 'user', index: 'table', partition: { id: '1' }, sort: {}, descending: false },
    shown: 0,
  },
}

/** Former formats, a local index, numbers beyond JavaScript's, a plan of several queries backwards, and an index of several attributes. */
export const rich = {
  id: 'rich',
  design: {
    table: 'rich',
    entities: [
      {
        name: 'order',
        attributes: [
          { name: 'pk', template: 'CUSTOMER#{customer}' },
          { name: 'sk', template: 'ORDER#{at:date}#{no:int(20)}' },
          { name: 'gsi1pk', template: 'STATUS#{status:enum(open|paid)}#{shard:int(2)}' },
          { name: 'gsi1sk', template: '{at:date}#{no:int(20)}' },
          { name: 'totalKey', template: '{total:int(6)}', kind: 'sort', index: 'byTotal' },
        ],
        fields: ['country', 'rank'],
        previous: [{ attributes: [{ name: 'pk', template: 'CUST#{customer}' }, { name: 'sk', template: 'O#{at:date}#{no:int(20)}' }] }],
      },
    ],
    indexes: [{ name: 'byCountry', partition: [{ name: 'country', type: 'S' }], sort: [{ name: 'rank', type: 'N' }] }, { name: 'byBoth', partition: [{ name: 'country', type: 'S' }, { name: 'rank', type: 'N' }], sort: [] }],
    items: [{ entity: 'order', values: { customer: '42', at: '2024-12-02T09:00:00Z', no: '12345678901234567890', status: 'open', shard: '3', total: '12', country: 'CH', rank: '7' } }],
    patterns: [
      { name: 'one order', query: { entity: 'order', index: 'table', partition: { customer: '42' }, sort: { at: { operator: 'equals', value: '2024-12-02T09:00:00Z' }, no: { operator: 'equals', value: '12345678901234567890' } }, descending: false } },
      { name: 'open orders, the latest first', query: { entity: 'order', index: 'gsi1', partition: { status: 'open', shard: '0..3' }, several: ['shard'], sort: { at: { operator: 'after', value: '2024-12-01T00:00:00Z' } }, descending: true } },
      { name: 'large orders of a customer', query: { entity: 'order', index: 'byTotal', partition: { customer: '42' }, sort: { total: { operator: 'range', value: '10', to: '' } }, descending: true } },
      { name: 'orders of a country', query: { entity: '', index: 'byCountry', partition: { country: 'CH' }, sort: { rank: { operator: 'range', value: '1', to: '12345678901234567890' } }, descending: true } },
      { name: 'a range of tuples', query: { entity: '', index: 'byCountry', partition: { country: 'CH' }, sort: {}, range: { lower: 'after', low: ['1'], upper: 'to', high: ['9'] }, descending: false } },
    ],
    query: { entity: 'order', index: 'table', partition: { customer: '42' }, sort: {}, descending: false },
    shown: 0,
  },
}
