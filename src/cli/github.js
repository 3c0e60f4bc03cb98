// Findings as annotations on GitHub: workflow commands that name a file and a line.

import { relative, resolve, sep } from 'node:path'

const KINDS = { error: 'error', warning: 'warning', info: 'notice' }

/** The command for a finding, such as `::warning file=table.mjs,line=3,title=NUMBER_DOES_NOT_SORT::…`. */
export function annotation({ severity, title, message, file, line }) {
  const properties = Object.entries({ file: file && fileInRepository(file), line, title }).filter(([, value]) => value !== undefined)
  return `::${KINDS[severity]} ${properties.map(([name, value]) => `${name}=${escapedProperty(String(value))}`).join(',')}::${escaped(message)}`
}

/** GitHub expects paths relative to the root of the repository. */
function fileInRepository(file) {
  const root = process.env.GITHUB_WORKSPACE || process.cwd()
  return relative(root, resolve(file)).replaceAll(sep, '/')
}

function escaped(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapedProperty(text) {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
