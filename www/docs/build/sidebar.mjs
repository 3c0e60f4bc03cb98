// The sidebar: groups in the order in which a reader needs them, with the pages that exist.

import { pagePaths } from './pages.mjs'

/** Names that a group begins with, in this order; its other pages follow in the order of the alphabet. */
const GROUPS = [
  ['Concepts', 'concepts', ['index', 'keys', 'order', 'templates', 'codecs', 'item-collections', 'indexes', 'generations']],
  [
    'Guides',
    'guides',
    [
      'single-table', 'existing-table', 'sharded-writes', 'time-series', 'hierarchies', 'multi-tenant', 'versions', 'multi-attribute-indexes',
      'pagination', 'testing', 'ci', 'changing-formats',
      'from-electrodb', 'from-dynamodb-toolbox', 'from-onetable', 'from-ddb-lib', 'from-mbc-cqrs-serverless', 'lambda', 'workers', 'browsers',
    ],
  ],
  [
    'Manual',
    'manual',
    ['entities', 'tables', 'templates', 'conditions', 'updates', 'shards', 'tenants', 'helpers', 'multi-attribute-keys', 'versions-ids-ulids', 'design', 'limits'],
  ],
  [
    'Formats',
    'formats',
    [
      'index', 'vectors', 'escaping', 'bounds', 'shards', 'tenants', 'tuples', 'versions',
      'text', 'int', 'digits', 'number', 'decimal', 'date', 'year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'plaindate',
      'ulid', 'uuid', 'version', 'semver', 'enum', 'rank', 'word', 'rest', 'lower', 'rfc3339', 's', 'n', 'b', 'epoch', 'epochms',
    ],
  ],
  ['Command line', 'cli', ['index']],
  ['Errors', 'errors', ['index']],
  ['Findings', 'findings', ['index']],
  ['Reference', 'reference', ['index', 'ddb-keys', 'helpers', 'design', 'web']],
]
const FIRST = ['start', 'why']
const LAST = ['comparison', 'numbers', 'limits']

export function sidebar() {
  const paths = pagePaths()
  const single = (name) => (paths.includes(`${name}.md`) ? [{ slug: name }] : [])
  return [...FIRST.flatMap(single), ...GROUPS.flatMap((group) => entryOf(group, paths)), ...LAST.flatMap(single)]
}

/** A group, or a link where the group is one page. */
function entryOf([label, folder, first], paths) {
  // The pages of the reference are in the lists of its entries.
  const names = paths.filter((path) => path.startsWith(`${folder}/`) && path.split('/').length === 2).map((path) => path.slice(folder.length + 1, -'.md'.length))
  if (paths.includes(`${folder}.md`)) names.unshift(undefined)
  if (names.length === 0) return []
  const slugs = inOrder(names, first).map((name) => (name === undefined || name === 'index' ? folder : `${folder}/${name}`))
  if (slugs.length === 1) return [{ label, slug: slugs[0] }]
  return [{ label, collapsed: true, items: slugs.map((slug) => (slug === folder ? { label: 'Overview', slug } : { slug })) }]
}

function inOrder(names, first) {
  const known = first.filter((name) => names.includes(name))
  return [...names.filter((name) => name === undefined), ...known, ...names.filter((name) => name !== undefined && !known.includes(name))]
}
