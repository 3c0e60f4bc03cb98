// The steps of `npm run prove`: a name, its share of the time, the tools that it needs, and its command. A step ends by itself when its seconds are
// over, and prints a line for each result: `proved ` and JSON with `what`, `count`, `unit`, `faults`, and a `note` if there is more to say.
// A step without a `share` lasts as long as it takes. A step that `mayBeDone` continues where earlier runs ended, and so may find nothing left to
// check; for any other step, a result without a check is a fault.

const node = process.execPath

export const steps = [
  { name: 'laws', share: 3, needs: ['npm', 'wasm'], command: ({ seconds, seed }) => [node, 'tests/prove/laws.mjs', '--seconds', String(seconds), '--seed', String(seed)] },
  { name: 'fuzz', share: 3, needs: ['fuzz'], command: ({ seconds, seed }) => [node, 'tests/prove/fuzz.mjs', '--seconds', String(seconds), '--seed', String(seed)] },
  { name: 'fuzz in JavaScript', share: 1, needs: ['npm'], command: ({ seconds, seed }) => [node, 'tests/prove/fuzz_js.mjs', '--seconds', String(seconds), '--seed', String(seed)] },
  { name: 'differential', share: 2, needs: ['npm', 'java'], command: ({ seconds, seed }) => [node, 'tests/prove/differential.mjs', '--seconds', String(seconds), '--seed', String(seed)] },
  { name: 'memory', share: 1, needs: ['wasm', 'miri'], command: ({ seconds, seed, tools }) => [node, 'tests/prove/memory.mjs', '--seconds', String(seconds), '--seed', String(seed), '--miri', tools.miri] },
  { name: 'load', share: 1, needs: ['npm'], command: ({ seconds, seed }) => [node, 'tests/prove/load.mjs', '--seconds', String(seconds), '--seed', String(seed)] },
  { name: 'net', share: 1, needs: ['npm'], command: ({ seconds, seed }) => [node, 'tests/prove/net.mjs', '--seconds', String(seconds), '--seed', String(seed)] },
  {
    name: 'mutations',
    share: 2,
    mayBeDone: true,
    needs: ['npm', 'wasm', 'mutants'],
    command: ({ seconds, tools }) => [node, 'tests/prove/mutations.mjs', '--seconds', String(seconds), '--cargo-mutants', tools['cargo-mutants']],
  },
]
