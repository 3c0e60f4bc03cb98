// What people type who look for a page, beside the words that are on it: other names, questions, and names of other libraries' things. The search
// finds them as if they stood in the heading of the page.

import { pagePaths } from './pages.mjs'

/** How the search ranks pages: these words count more than titles, because those of the reference are names, which hold many words. */
export const RANKING = { metaWeights: { title: 1, words: 8 } }

const WORDS = {
  '': 'playground home',
  'concepts/index': 'basics introduction',
  'concepts/item-collections': 'one to many one-to-many relation relationship join parent children collection',
  'concepts/keys': 'sort key partition key primary key composite key hash key range key pk sk',
  'concepts/indexes': 'gsi gsis lsi global secondary index local secondary index inverted index',
  'concepts/order': 'sorting lexicographic number sorts before zero padding',
  'concepts/codecs': 'format padding types',
  'errors': 'error message exception',
  'formats/index': 'python go java port other languages',
  'guides/another-table': 'copy table migrate rename pk sk',
  'guides/changing-formats': 'migration migrate change key format schema migration zero downtime backfill optimistic locking version attribute',
  'guides/counting': 'total count counter count items aggregate number of items',
  'guides/examples': 'many to many many-to-many adjacency list example designs patterns recipes',
  'guides/existing-table': 'legacy table brownfield describe infer',
  'guides/from-ddb-lib': 'migrate migration switch replace patternhelpers',
  'guides/from-dynamodb-toolbox': 'migrate migration switch replace',
  'guides/from-electrodb': 'migrate migration switch replace electro',
  'guides/from-mbc-cqrs-serverless': 'migrate migration switch replace',
  'guides/from-onetable': 'migrate migration switch replace',
  'guides/jest-and-vitest': 'unit test mock fake timers snapshot mocha',
  'guides/lambda': 'cold start serverless aws function api gateway bundle esbuild',
  'guides/moving-items': 'scan backfill migrate',
  'guides/pagination': 'url encode cursor next page token limit offset lastevaluatedkey exclusivestartkey infinite scroll paging',
  'guides/sharded-writes': 'hot partition hot key throttling write sharding',
  'guides/single-table': 'single table design access patterns modelling modeling create table getting started batch write',
  'guides/soft-delete': 'deleted flag trash bin restore undelete archive',
  'guides/streams': 'dynamodb streams trigger event source mapping projection',
  'guides/tenant-data': 'delete a tenant export tenant gdpr erase offboarding',
  'guides/time-series': 'query by date date range ttl time to live expire by month logs metrics',
  'guides/unique-values': 'unique email constraint username duplicate',
  'guides/versions': 'latest version history revision audit',
  'guides/workers': 'cloudflare edge vercel deno bun',
  'manual/conditions': 'begins_with between filter expression condition expression keyconditionexpression',
  'manual/design': 'lint linttable check diff',
  'manual/entities': 'query options marshall raw client projection',
  'manual/tables': 'cdk create table cloudformation schema attributedefinitions',
  'manual/updates': 'transaction transactwrite update expression updatecommand set remove add',
  'numbers': 'bundle size performance benchmark speed startup kilobytes gzip',
  'proof': 'fuzzing property tests',
  'start': 'install installation npm quick start',
}

const pages = pagePaths()
for (const page of Object.keys(WORDS)) if (page !== '' && !pages.includes(`${page}.md`)) throw new Error(`there is no page ${page}.md to find by other words`)

/** The words of the page of a file of the site, such as `guides/streams/index.html`. */
export function searchWords(path) {
  const page = path.replace(/\/?index\.html$/, '')
  return WORDS[page] ?? WORDS[`${page}/index`]
}
