// Pages without a bundler, from a server that only serves files.

const pages = {
  'an import map': 'import_map.html',
  "a CSP of script-src 'self' 'wasm-unsafe-eval'": 'csp.html',
  "a CSP of script-src 'self' alone, which forbids WebAssembly": 'forbidden.html',
  'a module worker': 'worker.html',
  'ddb-keys/web': 'web.html',
  'ddb-keys/design/web': 'design_web.html',
}

export default ({ chromium, firefox, address }) =>
  Object.entries(pages).flatMap(([what, file]) => [
    { name: `Chromium, no bundler: ${what}`, check: () => chromium.outcomeOf(`${address}/page/${file}`) },
    { name: `Firefox, no bundler: ${what}`, check: () => firefox.outcomeOf(`${address}/page/${file}`) },
  ])
