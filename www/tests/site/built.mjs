// The built site as files: its pages, where their links lead, and what a browser loads for each.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url)).replaceAll('\\', '/')

/** The address of the site in this file alone: pages are resolved against it. */
const ROOT = 'http://site.example/below/'

const files = readdirSync(dist, { recursive: true }).map((path) => path.replaceAll('\\', '/')).filter((path) => !/^play(?:\/|$)/.test(path))

export const isFile = (path) => files.includes(path)
export const textOf = (path) => readFileSync(dist + path, 'utf8')

/** Every page of the site: `path` of its file, `address` below the root, and its `html`. That of wrong addresses is none of them. */
export const pages = files
  .filter((path) => path.endsWith('.html') && path !== '404.html')
  .sort()
  .map((path) => ({ path, address: path.replace(/index\.html$/, ''), html: textOf(path) }))

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi
const decoded = (text) => text.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")

/** The tags of a page with their attributes. */
export function tagsOf({ html }) {
  const visible = html.replace(/(<script[^>]*>)[^]*?<\/script>/g, '$1')
  return [...visible.matchAll(TAG)].map(([, name, list]) => {
    const attributes = [...list.matchAll(/([^\s=>"']+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [key, decoded(value)])
    return { ...Object.fromEntries(attributes), tag: name.toLowerCase() }
  })
}

/** The address of a page, resolved; `hash` without its sign, and `path` below the root or undefined if it leads out of the site. */
export function resolved(link, { address }) {
  const url = new URL(link, ROOT + address)
  const isHere = url.href.startsWith(ROOT)
  return { url, path: isHere ? decodeURIComponent(url.pathname.slice(new URL(ROOT).pathname.length)) : undefined, hash: decodeURIComponent(url.hash.slice(1)) }
}

const ids = new Map()

/** The anchors of a page. */
export function idsOf(page) {
  if (!ids.has(page.path)) ids.set(page.path, new Set(tagsOf(page).flatMap(({ id }) => (id === undefined ? [] : [id]))))
  return ids.get(page.path)
}

/** The scripts and styles that a page loads, with what these import, as paths below the root. */
export function loadedBy(page) {
  const first = tagsOf(page).flatMap(({ tag, src, href, rel, media }) =>
    tag === 'script' && src !== undefined ? [src] : tag === 'link' && rel === 'stylesheet' && media !== 'print' ? [href] : [],
  )
  const found = new Set()
  const follow = (path) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of importsOf(path)) follow(next)
  }
  for (const link of first) follow(resolved(link, page).path)
  return [...found]
}

const importsOf = (path) =>
  path.endsWith('.js') ? [...textOf(path).matchAll(/(?:import|from)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(([, name]) => posix.join(posix.dirname(path), name)) : []

const sizes = new Map()

function gzipped(path) {
  if (!sizes.has(path)) sizes.set(path, gzipSync(readFileSync(dist + path), { level: 9 }).length)
  return sizes.get(path)
}

/** The bytes that a page comes to, without its pictures, when a server compresses with gzip. */
export const weightOf = (page) => [page.path, ...loadedBy(page)].reduce((sum, path) => sum + gzipped(path), 0)

export const exists = (path) => existsSync(dist + path)
