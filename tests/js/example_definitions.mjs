// The definitions of the examples: those that an example makes with `entityKeys`, and for examples that join keys by hand those that its items
// have.

import assert from 'node:assert/strict'
import { register } from 'node:module'
import { tableKeys } from 'ddb-keys/design'

const RECORDER = new URL('recorded_ddb_keys.mjs', import.meta.url).href

/** What an example imports as `ddb-keys` is the recorder. */
const HOOK = `export const resolve = (specifier, context, next) =>
  specifier === 'ddb-keys' && context.parentURL?.includes('/examples/') ? { url: ${JSON.stringify(RECORDER)}, shortCircuit: true } : next(specifier, context)`

register(`data:text/javascript,${encodeURIComponent(HOOK)}`)

const verbatim = (template) => ({ template, text: 'verbatim' })

/** Of the examples that join keys by hand. */
const byHand = {
  'categories_by_path.mjs': {
    category: { pk: 'CATALOGUE', sk: verbatim('{branch}'), gsi1pk: verbatim('{parent}'), gsi1sk: verbatim('{category}') },
  },
  'errors_by_category_and_time.mjs': { entry: { pk: 'LOG#{entry}', sk: 'ENTRY' } },
  'latest_version.mjs': { document: { pk: 'TENANT#{tenant}', sk: 'DOC#{id}#{version:version(6)}' } },
  'log_by_month.mjs': { entry: { pk: 'LOG#{month:month}', sk: '{id:ulid}' } },
  'many_to_many.mjs': { membership: { pk: 'USER#{user}', sk: 'ORG#{organisation}' } },
  'metrics_by_time.mjs': { metric: { pk: 'METRIC#{category}#{day:day}', sk: verbatim('{day:day}-{clock:int(2)}#{host}') } },
  'orders_by_user.mjs': {
    user: { pk: 'USER#{user}', sk: 'PROFILE' },
    order: {
      pk: 'USER#{user}',
      sk: 'ORDER#{day:day}#{order}',
      gsi1pk: { template: 'ORDER#open', when: ['open'] },
      gsi1sk: { template: '{day:day}#{order}', when: ['open'] },
      gsi2sk: { template: '{open}', kind: 'sort', index: 'gsi2', when: ['open'] },
    },
  },
  'pitfall_open_prefix.mjs': { task: { pk: 'PROJECT#{project}', sk: 'USER#{user}#TASK#{task}' } },
  'pitfall_unpadded_version.mjs': {
    byHand: { pk: 'BY-HAND', sk: verbatim('INVOICE#v{version:digits}') },
    padded: { pk: 'DDB-KEYS', sk: 'INVOICE#{version:version}' },
  },
  'places_by_country.mjs': { shop: { pk: 'SHOP#{shop}', sk: 'SHOP' } },
  'products_by_brand_and_price.mjs': { product: { pk: 'PRODUCT#{product}', sk: 'PRODUCT' } },
  'tickets_by_department.mjs': { ticket: { pk: 'TICKET#{tenant}#{ticket}', sk: 'TICKET' } },
  'users_by_tenant.mjs': { member: { pk: 'MEMBER#{tenant}', sk: '{role:enum(ADMIN|STAFF)}#{user}' } },
  'versions_from_to.mjs': { release: { pk: 'DOC#{document}', sk: 'V#{name}' } },
}

/** The definition of the table of an example, which says of every item what it is. */
export async function definitionsOf(file) {
  const { recorded } = await import(RECORDER)
  recorded.length = 0
  const { default: example } = await import(`../../examples/${file}`)
  const made = Object.fromEntries(recorded.map((definition, i) => [`entity${i}`, definition]))
  const definition = recorded.length > 0 ? made : byHand[file]
  const tables = Object.entries(definition).map(([name, entity]) => tableKeys({ [name]: primaryOf(entity) }))
  for (const item of example.items) assert(tables.some((table) => table.identify(item)), `${file}: ${JSON.stringify(item)}`)
  return definition
}

/** The keys of the table alone: an example of a sparse index may leave the others out by hand. */
function primaryOf({ pk, sk }) {
  return sk === undefined ? { pk } : { pk, sk }
}
