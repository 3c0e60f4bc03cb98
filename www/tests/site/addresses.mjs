// The addresses of the site that stay: the playground, the README, error messages and other sites link to them.

import { readFileSync } from 'node:fs'

const folder = (name, pages) => pages.split(' ').map((page) => `${name}/${page}/`)
const codecs = JSON.parse(readFileSync(new URL('../../../pkg/codecs.json', import.meta.url), 'utf8'))

export const addresses = [
  '',
  'start/',
  'why/',
  'concepts/',
  'guides/',
  'manual/',
  ...folder('concepts', 'keys order templates codecs item-collections indexes generations'),
  ...folder('guides', 'single-table existing-table sharded-writes time-series hierarchies multi-tenant versions multi-attribute-indexes pagination'),
  ...folder('guides', 'testing ci changing-formats from-electrodb from-dynamodb-toolbox from-onetable from-ddb-lib from-mbc-cqrs-serverless take-over'),
  ...folder('guides', 'lambda workers browsers examples sparse-indexes unique-values days-and-time-zones which-entity streams moving-items another-table'),
  ...folder('guides', 'soft-delete counting tenant-data renaming-attributes jest-and-vitest'),
  ...folder('manual', 'entities tables templates conditions updates shards tenants helpers multi-attribute-keys versions-ids-ulids design limits'),
  'formats/',
  ...codecs.map(({ name }) => `formats/${name.toLowerCase()}/`),
  ...folder('formats', 'bounds casing escaping shards tenants tuples vectors versions'),
  'cli/',
  'errors/',
  'findings/',
  'reference/',
  'comparison/',
  'numbers/',
  'results/',
  'proof/',
  'security/',
  'versioning/',
]

/** Anchors that programs print or the playground links to. */
export const anchors = ['errors/#invalid_type', 'findings/#hot_partition', 'cli/#lint']
