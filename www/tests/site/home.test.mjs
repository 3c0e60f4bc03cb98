// The site with a home: its address stands in the head of each page, and the sitemap and the lists of pages have whole addresses.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { OTHER_HOME } from '../../../pkg-template/home.mjs'
import { withHead } from '../../docs/build/head.mjs'
import { listFiles } from '../../docs/build/lists.mjs'
import { pages } from './built.mjs'

const SITE = 'https://keys.example/docs/'
const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-home-'))
const given = process.env[OTHER_HOME]

function moveTo(site) {
  writeFileSync(join(folder, 'home.json'), JSON.stringify({ site, repository: '', package: '' }))
  process.env[OTHER_HOME] = join(folder, 'home.json')
}

before(() => moveTo(SITE))
after(() => {
  if (given === undefined) delete process.env[OTHER_HOME]
  else process.env[OTHER_HOME] = given
  rmSync(folder, { recursive: true, force: true })
})

const files = () => Object.fromEntries(listFiles())

test('the sitemap has the whole address of every page', () => {
  const found = [...files()['sitemap.xml'].matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  assert.deepEqual(found.sort(), pages.map(({ address }) => SITE + address).sort())
})

test('lists of pages have whole addresses', () => {
  assert.match(files()['llms.txt'], /\]\(https:\/\/keys\.example\/docs\/findings\/\)/)
  assert.doesNotMatch(files()['llms.txt'], /\]\((?!https:)/)
})

test('a page has its address and that of the picture', () => {
  const html = withHead('guides/lambda/index.html', '<head></head>')
  assert.match(html, /<link rel="canonical" href="https:\/\/keys\.example\/docs\/guides\/lambda\/">/)
  assert.match(html, /og:url" content="https:\/\/keys\.example\/docs\/guides\/lambda\/"/)
  assert.match(html, /og:image" content="https:\/\/keys\.example\/docs\/picture\.png"/)
})

test('without a home, there is no sitemap and no address', () => {
  moveTo('')
  assert.equal(files()['sitemap.xml'], undefined)
  assert.doesNotMatch(withHead('guides/lambda/index.html', '<head></head>'), /https?:/)
  moveTo(SITE)
})
