// What the types of a large table cost the compiler: in instantiations, because seconds are those of a machine. On two shared cores
// the 50 entities below take TypeScript 5.9 about a second.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import ts from 'typescript59'

const FILE = fileURLToPath(new URL('types_cost.generated.ts', import.meta.url))
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
}

/** What a program costs, which has to be right. */
function costOf(source) {
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists } = host
  host.fileExists = (file) => file === FILE || fileExists(file)
  host.getSourceFile = (file, ...rest) =>
    file === FILE ? ts.createSourceFile(file, source, OPTIONS.target, true) : getSourceFile(file, ...rest)
  const program = ts.createProgram([FILE], OPTIONS, host)
  const problems = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
  assert.deepEqual(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')), [])
  return program.getInstantiationCount()
}

const entity = (n) => `{
  pk: 'TENANT#{tenantId}#E${n}#{id}', sk: 'V#{version:version}',
  gsi1pk: 'TENANT#{tenantId}#S${n}', gsi1sk: '{status:enum(open|done)}#{at:date}#{id}',
  gsi2pk: { template: 'OPEN#E${n}#{day:day}', when: ['day'] }, gsi2sk: { template: '{owner}#{id}', when: ['day', 'owner'] },
}`
const entities = Array.from({ length: 50 }, (_, n) => `e${n}: ${entity(n)},`).join('\n')
const IMPORT = "import { tableKeys } from 'ddb-keys'\n"

/** A little above the present cost: optional fields, casing and the places of fields took a sixth more than before them. */
const MOST = 110_000

test('a table of 50 entities of 6 attributes costs the compiler no more than it should', () => {
  const empty = costOf(`${IMPORT}export const make = tableKeys\n`)
  const table = costOf(`${IMPORT}export const app = tableKeys({\n${entities}\n})\n`)
  const used = costOf(`${IMPORT}export const app = tableKeys({\n${entities}\n})
export const key = app.e7.primary({ tenantId: 't', id: '1', version: 3 })
export const found = app.identify({})?.entity
`)
  assert(table - empty < MOST && used - empty < MOST, `${table - empty} and ${used - empty} instantiations`)
})

