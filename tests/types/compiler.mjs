// A process that compiles one project after the other with one version of TypeScript: a compiler that has run before is warm, and takes two thirds
// of the time. Each message is the path of a configuration; the answer is what `tsc -p` prints, and whether it succeeds.

import { createRequire } from 'node:module'

const [compiler] = process.argv.slice(2)
const ts = createRequire(import.meta.url)(compiler)
const here = { getCurrentDirectory: () => process.cwd(), getCanonicalFileName: (name) => name, getNewLine: () => '\n' }

process.on('message', (config) => process.send(compiled(config)))

function compiled(config) {
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(config, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: failed })
  const problems = ts.getPreEmitDiagnostics(ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors }))
  return { ok: problems.length === 0, output: ts.formatDiagnostics(problems, here) }
}

/** There is no such configuration. */
function failed({ messageText }) {
  throw new Error(messageText)
}
