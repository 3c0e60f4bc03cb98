// That examples are really checked: a wrong promise fails with its place, and names go from one example to the next.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fencesOf, moduleOf, runExamples } from './readme_example.mjs'

const page = (...examples) => examples.map((code) => `Text.\n\n\`\`\`ts\n${code}\n\`\`\`\n`).join('\n')
const run = (...examples) => runExamples(fencesOf(page(...examples)))

test('a promise that is kept passes, and a broken one says where', async () => {
  await run('1 + 1 // 2')
  await assert.rejects(run('const one = 1', '1 + one // 3'), /^AssertionError.*: the example at line 10: promised: 3/)
})

test('an error says where it is', async () => {
  await assert.rejects(run('missing()'), /the example at line 4: missing is not defined/)
})

test('an example knows the names above it, and may declare them anew', async () => {
  await run('const a = 1\nconst b = 2', 'const a = 10\n[a, b] // [10, 2]', 'a // 10')
  await run("import { entityKeys as made } from 'ddb-keys'", "made({ pk: 'A#{a}' }).primary({ a: 'x' }) // { pk: 'A#x' }")
})

test('a type, an import for an example below, and an import of a file above are no trouble', async () => {
  await run("import { join } from 'node:path'\nimport type { KeyError } from 'ddb-keys'\nexport const c = 3", "import { c } from './above.js'\njoin('a', String(c)) // 'a/3'")
})

test('every fence of TypeScript and JavaScript is an example', () => {
  const text = '```ts play\n1\n```\n- a list\n\n  ```js\n  2\n    3\n  ```\n```sh\nls\n```\n```typescript\n4\n```\n'
  assert.deepEqual(fencesOf(text), [{ code: '1\n', line: 2 }, { code: '2\n  3\n', line: 7 }, { code: '4\n', line: 14 }])
})

test('a module for the compiler has its imports once, at its top', () => {
  const fences = fencesOf(page("import { a, b } from 'm'\na()", "import { a, c } from 'm'\nimport { d } from './d.js'\nexport const e = 1"))
  assert.equal(moduleOf(fences).replace(/\n+/g, '\n'), "import { a, b, c } from 'm'\n{\na()\n{\nconst e = 1\n}}\nexport {}\n")
})
