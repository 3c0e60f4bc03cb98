// The text of a module with adopted definitions: plain JavaScript, which TypeScript reads with all types.

import { countsSentence } from '../evidence/written_counts.js'
import { frozen, inOneLine, madeTable } from '../design/source_text.js'

/** @param {{ definition: any, options: any, notes: any[], written?: any }} found */
export function adoptedModule({ definition, options, notes, written }, source) {
  const head = [
    `From ${source}, by ddb-keys.`,
    ...(written ? [countsSentence(written)] : []),
    ...notes.map(({ entity, attribute, code, why }) => `${code}: ${[entity, attribute].filter(Boolean).join('.')}: ${why}`),
  ]
  return [
    ...head.map((line) => `// ${inOneLine(line)}`),
    '',
    "import { entityKeys, tableKeys } from 'ddb-keys'",
    '',
    `export const definition = ${frozen(definition, '')}`,
    '',
    `export const options = ${frozen(options, '')}`,
    '',
    ...madeTable(Object.keys(definition)),
    '',
  ].join('\n')
}
