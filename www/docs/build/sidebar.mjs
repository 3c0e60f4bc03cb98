// The sidebar: groups in the order in which a reader needs them. The index page of a group decides the order of its pages, and their headings.

import { pagePaths, readPage } from './pages.mjs'

const GROUPS = [
  ['Concepts', 'concepts'],
  ['Guides', 'guides'],
  ['Manual', 'manual'],
  ['Formats', 'formats'],
  ['Command line', 'cli'],
  ['Errors', 'errors'],
  ['Findings', 'findings'],
  ['Reference', 'reference'],
]
const FIRST = ['start', 'why']
const LAST = ['comparison', 'numbers', 'results', 'proof', 'security', 'versioning']

export function sidebar() {
  const paths = pagePaths()
  const single = (name) => (paths.includes(`${name}.md`) ? [{ slug: name }] : [])
  return [...FIRST.flatMap(single), ...GROUPS.flatMap((group) => entryOf(group, paths)), ...LAST.flatMap(single)]
}

/** A group, or a link where the group is one page. */
function entryOf([label, folder], paths) {
  if (paths.includes(`${folder}.md`)) return [{ label, slug: folder }]
  // The pages of the reference are in the lists of its entries.
  const names = paths.filter((path) => path.startsWith(`${folder}/`) && path.split('/').length === 2).map((path) => path.slice(folder.length + 1, -'.md'.length))
  if (names.length === 0) return []
  const overview = names.includes('index') ? [{ label: 'Overview', slug: folder }] : []
  const others = names.filter((name) => name !== 'index')
  return [{ label, collapsed: true, items: [...overview, ...arranged(folder, others, overview.length > 0 ? readPage(`${folder}/index.md`).body : '')] }]
}

/** Links to these pages as the index lists them, below its headings where it has several; then those that it does not list. */
function arranged(folder, names, index) {
  const left = new Set(names)
  const linkOf = (name) => ({ slug: `${folder}/${name}`.toLowerCase() })
  const sections = index.split(/^## /m).map((section, place) => ({ heading: place === 0 ? '' : section.split('\n')[0], items: listedIn(section, left).map(linkOf) }))
  const filled = sections.filter(({ items }) => items.length > 0)
  const rest = [...left].map(linkOf)
  const isFlat = filled.length < 2 || filled.some(({ heading }) => heading === '')
  if (isFlat) return [...filled.flatMap(({ items }) => items), ...rest]
  return [...filled.map(({ heading, items }) => ({ label: heading, items })), ...rest]
}

/** The pages that the lists and tables of a section begin with; they are then no longer left. */
function listedIn(section, left) {
  const lines = section.match(/^(?:- |\| |\d+\. )\[.*$/gm) ?? []
  return lines.flatMap((line) => [...line.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => name).filter((name) => left.delete(name)))
}
