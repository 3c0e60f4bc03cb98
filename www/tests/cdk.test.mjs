// The real aws-cdk-lib: the CDK code of the page compiles, and the stack has the keys and indexes that `schema()` has for CreateTable.

import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { multiAttributeIndex, tableKeys } from 'ddb-keys'
import { lockedTools } from '../../pkg-template/setup/locked_tools.mjs'
import { load } from './load.mjs'
import { inNoOrder, sourcesIn } from './support/compiled.mjs'
import { hostile, reserved, rich } from './support/designs.mjs'

const { allPatterns, tableOf, cdk } = await load('gallery/index', 'keys/table', 'code/cdk')

const cdkOf = (design, table) => cdk.make({ design, table, rows: [] }).text

/** The CDK takes no name of a table that DynamoDB does not take. */
const designs = [...allPatterns, reserved, rich, { id: hostile.id, design: { ...hostile.design, table: 'hostile' } }]

/** A local index, indexes of one and of several attributes of every type, and every kind of projection. */
const keys = tableKeys(
  {
    order: {
      pk: 'CUSTOMER#{customerId}',
      sk: 'ORDER#{orderId}',
      gsi1pk: 'DAY#{day:day}',
      gsi2pk: 'STATUS#{status}',
      gsi2sk: '{day:day}',
      total: { template: '{total:N}', kind: 'sort', index: 'byTotal' },
    },
    byTenant: multiAttributeIndex({ indexName: 'TenantIndex', partition: { tenantId: 'S', region: 'S' }, sort: { major: 'N', minor: 'N', patch: 'N' } }),
    byHash: multiAttributeIndex({ indexName: 'HashIndex', partition: { hash: 'B' }, sort: { at: 'N' } }),
    byPlace: multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S', town: 'S' } }),
    byAge: multiAttributeIndex({ indexName: 'AgeIndex', partition: { group: 'S' }, sort: { age: 'N', name: 'S' } }),
  },
  { indexNames: { gsi2: 'StatusIndex' } },
)
const projections = {
  gsi1: { projection: 'KEYS_ONLY' },
  gsi2: { projection: ['total', 'note'] },
  byTenant: { projection: ['note'] },
  byHash: { projection: 'KEYS_ONLY' },
}

/** What TypeScript is to take without a cast, by a program that hands over what `cdk()` returns. */
const spreads = `
import type { Construct } from 'constructs'
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { TableKeys } from 'ddb-keys'
export const table = (scope: Construct, keys: Pick<TableKeys, 'cdk'>, projections?: Parameters<TableKeys['cdk']>[0]) =>
  new TableV2(scope, 'Table', { tableName: 'orders', ...keys.cdk(projections) })
`

const code = sourcesIn('cdk', { spreads, ...Object.fromEntries(designs.map(({ id, design }) => [id, cdkOf(design, tableOf(design))])) }, { module: 'NodeNext', moduleResolution: 'NodeNext' })

const stacks = new Map()

/** One app for all tables. The check of templates that comes with the CDK takes ten times as long as all the rest, and knows no more of keys. */
async function synthesise() {
  const { App, Stack } = createRequire(join(code.folder, 'package.json'))('aws-cdk-lib')
  const app = new App({ outdir: join(code.folder, 'cdk.out'), analyticsReporting: false, builtinCloudFormationValidation: false })
  for (const { id } of designs) (await code.module(id)).table(new Stack(app, `page-${id}`))
  const { table } = await code.module('spreads')
  table(new Stack(app, 'all-projected'), keys)
  table(new Stack(app, 'some-projected'), keys, projections)
  for (const { stackName, template } of app.synth().stacks) stacks.set(stackName, template)
}

/** The properties of the one table of a stack. */
function tableIn(stack) {
  const resources = Object.values(stacks.get(stack).Resources)
  assert.deepEqual(resources.map(({ Type }) => Type), ['AWS::DynamoDB::GlobalTable'])
  return resources[0].Properties
}

const keysIn = ({ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, LocalSecondaryIndexes }) => inNoOrder({ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, LocalSecondaryIndexes })

describe('the CDK', () => {
  before(async () => {
    symlinkSync(join(lockedTools('cdk', fileURLToPath(new URL('cdk', import.meta.url))), 'node_modules'), join(code.folder, 'node_modules'), 'junction') // `ddb-keys` is found in the folders above
    code.compile()
    await synthesise()
  })

  for (const { id, design } of designs) {
    test(`${id}: the stack has the table of the page`, () => {
      const made = tableIn(`page-${id}`)
      assert.deepEqual(keysIn(made), keysIn(tableOf(design).keys.schema()))
      assert.deepEqual([made.TableName, made.BillingMode], [design.table, 'PAY_PER_REQUEST'])
    })
  }

  test('a table with every kind of index', () => {
    const schema = keys.schema()
    assert.deepEqual([schema.GlobalSecondaryIndexes.length, schema.LocalSecondaryIndexes.length], [6, 1])
    assert.deepEqual(keysIn(tableIn('all-projected')), keysIn(schema))
  })

  test('projections', () => {
    assert.deepEqual(keysIn(tableIn('some-projected')), keysIn(keys.schema(projections)))
  })
})
