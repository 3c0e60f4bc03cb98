// The reference: a page for each public name, written by TypeDoc from the declarations of the built package, and a list for each entry.

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, ReflectionKind } from 'typedoc'
import { pagesFolder } from './pages.mjs'

const dist = fileURLToPath(new URL('../../../pkg/dist/', import.meta.url))
const work = fileURLToPath(new URL('../../.cache/reference/', import.meta.url))
const pages = `${pagesFolder}reference/`

/** The entries in the order of their list; `design` declares every name of the package. */
const ENTRIES = [
  { name: 'ddb-keys', file: 'index', page: 'ddb-keys', about: 'Everything for run time: keys, queries, conditions, tables, and the documented helpers.' },
  { name: 'ddb-keys/helpers', file: 'helpers', page: 'helpers', about: 'A smaller entry without templates, with the same names and types.' },
  { name: 'ddb-keys/design', file: 'design', page: 'design', about: 'For design time, in tests and tools: everything in `ddb-keys`, and these.' },
  { name: 'ddb-keys/testing', file: 'testing', page: 'testing', about: 'For property tests: arbitraries of the fields, items and queries of an entity, made with your own fast-check.' },
  { name: 'ddb-keys/web', file: 'web', page: 'web', isLoaded: true, about: 'For browsers that do not compile wasm synchronously: everything in `ddb-keys`, after `await init()`.' },
  { name: 'ddb-keys/design/web', file: 'design-web', page: 'design-web', isLoaded: true, about: 'For pages that design tables: those of the names of `ddb-keys/design` that they need, after `await init()`.' },
]
const KINDS = [
  ['Functions', ReflectionKind.Function],
  ['Namespaces', ReflectionKind.Namespace],
  ['Classes', ReflectionKind.Class],
  ['Constants', ReflectionKind.Variable],
  ['Interfaces', ReflectionKind.Interface],
  ['Types', ReflectionKind.TypeAlias],
]

/** Writes the pages below `pages/reference`, unless they are newer than what they come from. */
export async function writeReference() {
  if (isFresh()) return
  for (const folder of [work, pages]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const { project, written } = await describe(`${dist}design.d.ts`)
  for (const [path, text] of written) write(moved(path), withMovedLinks(path, text))
  for (const namespace of project.children.filter(({ kind }) => kind === ReflectionKind.Namespace)) writeNamespace(namespace)
  for (const entry of ENTRIES) await (entry.isLoaded ? writeLoaded(entry) : writeList(entry, project))
  writeOverview()
}

/** The overview is written last. */
function isFresh() {
  const sources = [...ENTRIES.map(({ file }) => `${dist}${file}.d.ts`), fileURLToPath(import.meta.url)]
  return existsSync(`${pages}index.md`) && sources.every((file) => statSync(file).mtimeMs < statSync(`${pages}index.md`).mtimeMs)
}

/** TypeDoc's model of a file with declarations, and its pages as pairs of path and text. */
async function describe(file) {
  const tsconfig = join(work, `${basename(file)}.json`) // TypeDoc remembers a file that it has read
  const compilerOptions = { strict: true, skipLibCheck: true, target: 'es2022', lib: ['es2022', 'dom'], module: 'esnext', moduleResolution: 'bundler', types: [] }
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: [file] }))
  const app = await Application.bootstrapWithPlugins({
    entryPoints: [file],
    tsconfig,
    plugin: [fileURLToPath(import.meta.resolve('typedoc-plugin-markdown'))],
    outputs: [{ name: 'markdown', path: join(work, 'pages') }],
    router: 'member',
    readme: 'none',
    disableSources: true,
    disableGit: true,
    excludeExternals: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    expandParameters: true,
    parametersFormat: 'table',
    validation: { notExported: false },
    logLevel: 'Warn',
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('TypeDoc could not read the declarations of the package')
  const written = []
  app.renderer.on('endPage', (page) => written.push([page.url, page.contents]))
  await app.generateOutputs(project)
  return { project, written: written.filter(([path]) => path !== 'README.md') }
}

/** Where a page of TypeDoc's goes: a namespace stands beside the other kinds. */
const moved = (path) => path.replace(/^[^/]+\/namespaces\/([^/]+)\/(?:functions\/)?/, 'namespaces/$1/').replace(/README\.md$/, 'index.md')

/** The text of a page with links to where pages go. */
function withMovedLinks(path, text) {
  const here = posix.dirname(moved(path))
  return text.replace(/\]\((?!https?:)([^)#]+\.md)/g, (_, link) => `](${posix.relative(here, moved(posix.join(posix.dirname(path), link)))}`)
}

/** TypeDoc's page with a title and a description in place of its heading. */
function write(path, text) {
  const [, title] = /^# (?:[A-Z][\w ]*: )?(.+)\n/.exec(text) ?? []
  if (title === undefined) throw new Error(`TypeDoc wrote ${path} without a heading`)
  const name = title.replace(/\\/g, '').replace(/\(\)$|<.*>$/, '')
  const body = text.replace(/^# .*\n/, '').replace(/^\*\*\*\n/gm, '').replace(EXTENDS, (_, lines) => publicOnly(lines)).replace(INHERITED, '')
  put(path, name, described(name, body), body)
}

/** Types that are not exported have no page, so their names help nobody. */
const INHERITED = /^#+ (?:Inherited from|Overrides)\n\n.*\n/gm
const EXTENDS = /^## Extends\n\n((?:- .*\n)+)/m

function publicOnly(lines) {
  const known = lines.split('\n').filter((line) => line.includes(']('))
  return known.length === 0 ? '' : `## Extends\n\n${known.join('\n')}\n`
}

/** The first sentence of a page's own text. */
function described(name, body) {
  const prose = body.replace(/^#.*$|^```[^]*?^```|^\|.*$|^> .*$/gm, '').trim().split(/\n\n/)[0] ?? ''
  const sentence = plain(prose.replace(/\n/g, ' ')).match(/^.*?[.:](?= |$)/)?.[0] ?? ''
  return sentence.length > 20 ? sentence.replace(/:$/, '.') : `${name} in the types of ddb-keys.`
}

const plain = (markdown) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*\\]/g, '')

function put(path, title, description, body) {
  mkdirSync(dirname(pages + path), { recursive: true })
  writeFileSync(pages + path, `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${body.trim()}\n`)
}

/** The list of a namespace, whose functions are pages beside it. */
function writeNamespace({ name, children }) {
  const about = `The functions of \`${name}\`, each with its parameters, errors and an example.`
  put(`namespaces/${name}/index.md`, name, plain(about), `${about}\n\n${children.map((one) => lineOf(one, `${one.name}.md`)).join('\n')}`)
}

/** The list of an entry: each of its names with the first sentence on it. `design` leaves out what `ddb-keys` lists. */
function writeList({ name, file, page, about }, project) {
  const names = namesOf(file)
  const listed = file === 'design' ? names.filter((one) => !namesOf('index').includes(one)) : names
  const sections = KINDS.map(([title, kind]) => {
    const found = project.children.filter((one) => one.kind === kind && listed.includes(one.name))
    return found.length === 0 ? '' : `## ${title}\n\n${found.map((one) => lineOf(one)).join('\n')}\n`
  })
  put(`${page}.md`, name, plain(about), `${about}\n\n${sections.filter(Boolean).join('\n')}`)
}

/** The names that a file declares, or exports from another. */
function namesOf(file) {
  const text = readFileSync(`${dist}${file}.d.ts`, 'utf8')
  const passedOn = /^export \{ (.*) \} from/m.exec(text)?.[1].split(', ').map((name) => name.replace('type ', '')) ?? []
  return [...Array.from(text.matchAll(/^export (?:const|function|class|interface|type|namespace) (\w+)/gm), ([, name]) => name), ...passedOn]
}

function lineOf(reflection, path = pathOf(reflection)) {
  const { summary } = reflection.comment ?? reflection.signatures?.[0]?.comment ?? {}
  const text = (summary ?? []).map(({ text }) => text).join('').split('\n\n')[0].replace(/\s+/g, ' ')
  const [sentence = text] = text.match(/^.*?[.:](?= |$)/) ?? []
  return `- [\`${reflection.name}\`](${path})${sentence === '' ? '' : `: ${sentence.replace(/[.:]$/, '')}`}`
}

const FOLDERS = {
  [ReflectionKind.Function]: 'functions',
  [ReflectionKind.Class]: 'classes',
  [ReflectionKind.Variable]: 'variables',
  [ReflectionKind.Interface]: 'interfaces',
  [ReflectionKind.TypeAlias]: 'type-aliases',
}

const pathOf = ({ kind, name }) => (kind === ReflectionKind.Namespace ? `namespaces/${name}/index.md` : `${FOLDERS[kind]}/${name}.md`)

/** An entry whose wasm is loaded has one name of its own, its default export, and passes on names of another. */
async function writeLoaded({ name, file, page, about }) {
  const declared = readFileSync(`${dist}${file}.d.ts`, 'utf8')
  const own = declared.replace(/^export (?:\*|\{[^}]*\}) from .*$/m, '').replace('export default function init', 'export function init')
  writeFileSync(join(work, `${file}.d.ts`), own)
  const { written } = await describe(join(work, `${file}.d.ts`))
  const [[, text]] = written
  const others = name.startsWith('ddb-keys/design') ? '[ddb-keys/design](design.md)' : '[ddb-keys](ddb-keys.md)'
  put(`${page}.md`, name, plain(about), `${about} Its other names are in the list of ${others}.\n\n## init\n\n${text.replace(/^# .*\n/, '').replace(/^## /gm, '### ')}`)
}

function writeOverview() {
  const lines = ENTRIES.map(({ name, page, about }) => `- [\`${name}\`](${page}.md): ${about[0].toLowerCase()}${about.slice(1)}`)
  const body = `Every public name has a page, written from the declarations of the package.\n\n${lines.join('\n')}`
  put('index.md', 'Reference', 'Every public name of the package, from its declarations.', body)
}
