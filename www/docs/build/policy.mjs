// The Content Security Policy of a page of the site. Nothing comes from another host, no script runs but those of the build, and no style
// stands in an attribute.

import { createHash } from 'node:crypto'

const INLINE = /<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/g
const STYLE = /<style>([^]*?)<\/style>/g

/** Scripts and styles within the page by their hashes; the search needs WebAssembly, a worker, and its index. Starlight draws its icons as data:. */
function policyOf(html) {
  const scripts = [...html.matchAll(INLINE)].filter(([, attributes]) => !/type="(?!module|text\/javascript)/.test(attributes)).map(([, , text]) => hashOf(text))
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...new Set(scripts)].join(' ')}`.trim(),
    ["style-src 'self'", ...[...html.matchAll(STYLE)].map(([, text]) => hashOf(text))].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page with its policy, before anything that the policy could forbid. */
export function withPolicy(html) {
  const head = '<meta charset="utf-8"/>'
  if (!html.includes(head)) throw new Error('a page does not begin as expected')
  return html.replace(head, `${head}<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}"/><meta name="referrer" content="no-referrer"/>`)
}
