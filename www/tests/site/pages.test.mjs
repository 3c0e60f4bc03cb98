// The pages of the site as files: every link and anchor leads somewhere, every page has its descriptions, and none is too large.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as design from 'ddb-keys/design'
import { pagePaths, readPage } from '../../docs/build/pages.mjs'
import { drawnHash, pictureHash } from '../../docs/picture.mjs'
import { home } from '../../../pkg-template/home.mjs'
import { load } from '../load.mjs'
import { addresses, anchors } from './addresses.mjs'
import { exists, idsOf, isFile, loadedBy, pages, resolved, tagsOf, textOf, weightOf } from './built.mjs'

const MOST_BYTES = 150_000
const { designOf } = await load('model/share')

const pageAt = (address) => pages.find((page) => page.address === address)
const contentOf = (page, key) => tagsOf(page).find(({ tag, name, property }) => tag === 'meta' && (property === key || name === key))?.content

test('every address that stays has its page', () => {
  assert.deepEqual(addresses.filter((address) => pageAt(address) === undefined), [])
  assert.deepEqual(anchors.filter((anchor) => !idsOf(pageAt(anchor.split('#')[0])).has(anchor.split('#')[1])), [])
})

test('there are at least thirty pages that were written by hand', () => {
  assert.ok(pages.filter(({ address }) => !address.startsWith('reference/')).length >= 30)
})

test('every link leads to a page, and every anchor to its place', () => {
  const broken = pages.flatMap((page) => linksOf(page).filter((link) => !leadsSomewhere(link, page)).map((link) => `${page.address} → ${link}`))
  assert.deepEqual(broken, [])
})

const linksOf = (page) => tagsOf(page).flatMap(({ href, src, popovertarget }) => [href, src, popovertarget && `#${popovertarget}`].filter((link) => link !== undefined && link !== ''))

function leadsSomewhere(link, page) {
  const { path, hash } = resolved(link, page)
  if (path === undefined) return /^https:/.test(link)
  if (path === 'play/') return true
  const file = path.replace(/(^|\/)$/, '$1index.html')
  if (!isFile(file)) return false
  return hash === '' || idsOf(pages.find((one) => one.path === file)).has(hash)
}

test('no address is that of a root or of this machine', () => {
  const absolute = pages.flatMap((page) => linksOf(page).filter((link) => /^\/|localhost|127\.0\.0\.1/.test(link)))
  assert.deepEqual(absolute, [])
  assert.deepEqual(pages.filter(({ html }) => html.includes('__root__')).map(({ path }) => path), [])
})

test('nothing is loaded from another host', () => {
  const LOADING = ['script', 'img', 'link', 'iframe', 'source', 'video', 'audio', 'embed', 'object']
  const elsewhere = pages.flatMap((page) =>
    tagsOf(page).filter(({ tag, rel }) => LOADING.includes(tag) && rel !== 'canonical').map(({ src, href }) => src ?? href).filter((link) => link !== undefined && !link.startsWith('data:') && resolved(link, page).path === undefined),
  )
  assert.deepEqual(elsewhere, [])
})

test('every example that opens in the playground opens there', async () => {
  const hashes = pages.flatMap((page) => linksOf(page).filter((link) => link.includes('play/#')).map((link) => ({ page, hash: link.split('#')[1] })))
  const wanted = pagePaths().flatMap((path) => readPage(path).body.match(/^ *```\w+ (?:.* )?play\b/gm) ?? [])
  assert.equal(hashes.length, wanted.length)
  assert.ok(wanted.length > 0)
  for (const { page, hash } of hashes) {
    const { table, entities } = await designOf(hash)
    assert.ok(entities.length > 0, page.address)
    assert.ok(table.length >= 3, page.address)
  }
})

test('every page says what it is about, in words of its own', () => {
  for (const page of pages) {
    const description = contentOf(page, 'description')
    assert.ok(description?.length >= 20, page.address)
    assert.equal(contentOf(page, 'og:description'), description, page.address)
    assert.match(page.html, /<title>[^<]+<\/title>/, page.address)
  }
  const own = pages.filter(({ address }) => !address.startsWith('reference/')).map((page) => contentOf(page, 'description'))
  assert.deepEqual(own.filter((one, index) => own.indexOf(one) !== index), [])
})

test('every page has the picture of the site, which shows keys of the package', () => {
  for (const page of pages) {
    const picture = contentOf(page, 'og:image')
    assert.ok(home().site === '' ? isFile(resolved(picture, page).path) : picture === `${home().site}picture.png`, page.address)
  }
  assert.equal(drawnHash(), pictureHash(), 'npm run build:www -- --screenshot draws it anew')
})

test(`no page comes to more than ${MOST_BYTES / 1000} KB with all that it loads`, (t) => {
  const weights = pages.map((page) => ({ address: page.address, bytes: weightOf(page) })).sort((a, b) => b.bytes - a.bytes)
  t.diagnostic(`${pages.length} pages; the largest: ${weights.slice(0, 3).map(({ address, bytes }) => `${address} ${Math.round(bytes / 1000)} KB`).join(', ')}`)
  t.diagnostic(`the median: ${Math.round(weights[weights.length >> 1].bytes / 1000)} KB`)
  assert.deepEqual(weights.filter(({ bytes }) => bytes > MOST_BYTES), [])
  assert.ok(loadedBy(pages[0]).some((path) => path.includes('ui-core')), 'the search is counted')
})

test('no policy allows a style in an attribute, and no page has one', () => {
  for (const { html, address } of pages) {
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
    assert.match(policy, /default-src 'none'/, address)
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:|\*/, address)
    assert.doesNotMatch(html.replace(/<script[^]*?<\/script>/g, ''), /<[a-z][^>]* style="/, address)
  }
})

test('every public name has a page', () => {
  const names = textOf('reference/ddb-keys/index.html') + textOf('reference/design/index.html')
  const values = Object.keys(design)
  assert.ok(values.length > 50)
  assert.deepEqual(values.filter((name) => !names.includes(`>${name}</code>`)), [])
  for (const address of ['reference/web/', 'reference/design-web/']) assert.ok(idsOf(pageAt(address)).has('init'), address)
})

test('every entry of the package has a list of its names', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../../../pkg/package.json', import.meta.url), 'utf8'))
  const entries = Object.entries(exports).filter(([, conditions]) => typeof conditions === 'object').map(([path]) => path.replace(/^\./, 'ddb-keys'))
  const listed = [...pageAt('reference/').html.matchAll(/<a href="[^"]*"><code[^>]*>(ddb-keys[^<]*)<\/code>/g)].map(([, name]) => name)
  assert.ok(entries.length > 3)
  assert.deepEqual(listed.sort(), entries.sort())
})

test('llms.txt has every page that was written by hand, with links that lead there', () => {
  const text = textOf('llms.txt')
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): ./gm)].map(([, link]) => resolved(home().site === '' ? link : link.slice(home().site.length), { address: '' }).path)
  const wanted = pages.filter(({ address }) => !/^reference\/.*\//.test(address) || address.split('/').length === 3).map(({ address }) => address)
  assert.deepEqual([...links].sort(), wanted.sort())
  assert.match(text, /^# .+\n\n> .+\n\n## /)
  const full = textOf('llms-full.txt')
  assert.ok(full.length < 1_500_000)
  assert.doesNotMatch(full, /\]\((?!https:)[^)\s]*\.md[)#]/)
})

test('there is a sitemap only where the site is known', () => {
  assert.equal(exists('sitemap.xml'), home().site !== '')
})

/** The seconds of the build: by the clock, and of the processor, which other work on the machine does not lengthen. */
const build = JSON.parse(process.env.DDB_KEYS_SITE_BUILD ?? 'null')

test('the site is built within a minute', { skip: build === null && 'it was built before' }, (t) => {
  t.diagnostic(`${pages.length} pages in ${build.clock.toFixed(1)} s, ${build.processor.toFixed(1)} s of the processor`)
  assert.ok(build.processor <= 60)
})
