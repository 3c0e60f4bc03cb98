// The picture that other sites show beside a link to this one: two keys as the package builds and explains them. It is committed, since
// drawing it needs a browser; `npm run build:www -- --screenshot` draws it anew.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { entityKeys } from 'ddb-keys'
import { explainKey } from 'ddb-keys/design'

const FILE = new URL('public/picture.png', import.meta.url)
export const SIZE = { width: 1200, height: 630 }

const TEMPLATES = { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placed:date}#{orderId}' }
const ITEM = { customerId: '4#2', placed: '2026-05-02T10:30:00Z', orderId: '7' }
const INKS = ['#0f4c81', '#1c6b3c', '#8a4a00']

/** The picture as a page. */
export function pictureHtml() {
  const keys = entityKeys(TEMPLATES).keys(ITEM)
  const rows = Object.entries(keys).map(([name, key]) => {
    const { parts } = explainKey(key, TEMPLATES[name])
    let field = 0
    const cells = parts.map(({ kind, text, name }) => (kind === 'literal' ? `<b>${text}</b>` : `<span style="--ink:${INKS[field++ % INKS.length]}"><i>${name}</i>${text}</span>`))
    return `<div class="row"><em>${name}</em><code>${cells.join('')}</code></div>`
  })
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; box-sizing: border-box; padding: 76px 80px; background: #fbfbfa; color: #1e2124; font: 34px/1.35 'Noto Sans', 'Liberation Sans', sans-serif; }
    h1 { margin: 0 0 10px; font-size: 76px; color: #1a5f8f; }
    p { margin: 0 0 54px; color: #5b6066; }
    .row { display: flex; align-items: end; gap: 28px; margin-top: 44px; }
    em { width: 50px; font: 34px 'Liberation Mono', monospace; color: #5b6066; }
    code { display: flex; align-items: end; padding: 14px 22px; border: 2px solid #dededa; border-radius: 14px; background: #fff; font: 37px/1.3 'Liberation Mono', monospace; white-space: pre; }
    b { font-weight: 400; color: #5b6066; }
    span { display: flex; flex-direction: column; color: var(--ink); border-bottom: 5px solid var(--ink); margin-bottom: -5px; }
    i { font: 21px 'Noto Sans', 'Liberation Sans', sans-serif; }
  </style><h1>ddb-keys</h1><p>Keys for DynamoDB that sort, parse back and stay within the limits</p>${rows.join('')}`
}

export const pictureHash = () => createHash('sha256').update(pictureHtml()).digest('hex')

/** The hash of what the committed picture was drawn from. */
export const drawnHash = () => /drawn from ([0-9a-f]{64})/.exec(readFileSync(FILE, 'latin1'))?.[1]

export async function drawPicture(browser) {
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(pictureHtml())
  writeFileSync(FILE, withText(await page.screenshot(), `drawn from ${pictureHash()}`))
  await page.close()
}

/** A PNG with a comment after its header, which is 33 bytes long. */
function withText(png, text) {
  const data = Buffer.from(`tEXtComment\0${text}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, 33), length, data, sum, png.subarray(33)])
}

function crc32(bytes) {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
