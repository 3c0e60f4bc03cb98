// The peers, each set up to make the same keys: USER#{userId} and ORDER#{orderId}, with no change of case.

import { Table as OneTable } from 'dynamodb-onetable'
import { Entity as ToolboxEntity, EntityParser, Table as ToolboxTable, item, string } from 'dynamodb-toolbox'
import { Entity as ElectroEntity, createConversions } from 'electrodb'

const electroField = (field, composite, template) => ({ field, composite, template, casing: 'none' })

const electroOrder = new ElectroEntity(
  {
    model: { entity: 'order', version: '1', service: 'shop' },
    attributes: { userId: { type: 'string' }, orderId: { type: 'string' } },
    indexes: {
      byUser: {
        pk: electroField('pk', ['userId'], 'USER#${userId}'),
        sk: electroField('sk', ['orderId'], 'ORDER#${orderId}'),
      },
    },
  },
  { table: 'shop' },
)

/** ElectroDB with six key attributes: a table and two indexes, as `entityKeys` has them in its case. */
const electroItem = new ElectroEntity(
  {
    model: { entity: 'item', version: '1', service: 'shop' },
    attributes: Object.fromEntries(['userId', 'orderId', 'status', 'region'].map((name) => [name, { type: 'string' }])),
    indexes: {
      byUser: {
        pk: electroField('pk', ['userId'], 'USER#${userId}'),
        sk: electroField('sk', ['orderId'], 'ORDER#${orderId}'),
      },
      byStatus: {
        index: 'gsi1',
        pk: electroField('gsi1pk', ['status'], 'STATUS#${status}'),
        sk: electroField('gsi1sk', ['userId'], 'USER#${userId}'),
      },
      byRegion: {
        index: 'gsi2',
        pk: electroField('gsi2pk', ['region'], 'REGION#${region}'),
        sk: electroField('gsi2sk', ['orderId'], 'ORDER#${orderId}'),
      },
    },
  },
  { table: 'shop' },
)

/** ElectroDB with a sort key that a query goes into: a status, then a time. */
const electroHistory = new ElectroEntity(
  {
    model: { entity: 'history', version: '1', service: 'shop' },
    attributes: Object.fromEntries(['userId', 'status', 'placedAt', 'orderId'].map((name) => [name, { type: 'string' }])),
    indexes: {
      byUser: {
        pk: electroField('pk', ['userId'], 'USER#${userId}'),
        sk: electroField('sk', ['status', 'placedAt', 'orderId'], 'ORDER#${status}#${placedAt}#${orderId}'),
      },
    },
  },
  { table: 'shop' },
)

/** ElectroDB with an index whose keys are several attributes, as `multiAttributeIndex` has it in its case. */
const electroComposite = new ElectroEntity(
  {
    model: { entity: 'order', version: '1', service: 'shop' },
    attributes: {
      ...Object.fromEntries(['tenantId', 'customerId', 'status', 'orderId'].map((name) => [name, { type: 'string' }])),
      placedAt: { type: 'number' },
    },
    indexes: {
      primary: { pk: electroField('pk', ['tenantId'], 'T#${tenantId}'), sk: electroField('sk', ['orderId'], 'O#${orderId}') },
      byStatus: {
        index: 'StatusIndex',
        type: 'composite',
        pk: { composite: ['tenantId', 'customerId'] },
        sk: { composite: ['status', 'placedAt', 'orderId'] },
      },
    },
  },
  { table: 'shop' },
)

const orderConversions = createConversions(electroOrder)
const itemConversions = createConversions(electroItem)

export const electro = {
  toKeys: (fields) => orderConversions.fromComposite.toKeys(fields),
  toComposite: (keys) => orderConversions.fromKeys.toComposite(keys),
  getParams: (fields) => electroItem.get(fields).params(),
  putParams: (fields) => electroItem.put(fields).params(),
  queryParams: ({ userId, status }, { placedAt: { from } }) => electroHistory.query.byUser({ userId, status }).gte({ placedAt: from }).params(),
  compositeParams: ({ tenantId, customerId, status, low }) =>
    electroComposite.query.byStatus({ tenantId, customerId, status }).gte({ placedAt: low }).params(),
  parse: (item) => electroItem.parse({ Item: item }),
  sixKeys: (fields) => itemConversions.fromComposite.toKeys(fields),
}

const toolboxOrder = new ToolboxEntity({
  name: 'ORDER',
  table: new ToolboxTable({
    name: 'shop',
    partitionKey: { name: 'pk', type: 'string' },
    sortKey: { name: 'sk', type: 'string' },
  }),
  schema: item({ userId: string().key(), orderId: string().key() }),
  computeKey: ({ userId, orderId }) => ({ pk: `USER#${userId}`, sk: `ORDER#${orderId}` }),
})

const parser = toolboxOrder.build(EntityParser)

export const toolbox = {
  toKeys: (fields) => parser.parse(fields, { mode: 'key' }).key,
}

/** What OneTable asks of its client before it sends anything: a stand-in for its wrapper of the AWS SDK. */
const unsent = { V3: true, params: {}, marshall: (item) => item, unmarshall: (item) => item }

const oneTableOrder = new OneTable({
  name: 'shop',
  client: unsent,
  partial: false,
  logger: false,
  schema: {
    format: 'onetable:1.1.0',
    version: '0.0.1',
    indexes: { primary: { hash: 'pk', sort: 'sk' } },
    models: {
      Order: {
        pk: { type: String, value: 'USER#${userId}' },
        sk: { type: String, value: 'ORDER#${orderId}' },
        userId: { type: String, required: true },
        orderId: { type: String, required: true },
      },
    },
    params: {},
  },
}).getModel('Order')

export const oneTable = {
  toKeys: (fields) => oneTableOrder.get(fields, { execute: false }),
}
