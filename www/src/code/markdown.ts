// The documentation of the table, as `ddb-keys docs` writes it.

import { documentTable } from '../lib/package.ts'
import { askedOf } from '../keys/question_call.ts'
import { attempted } from '../keys/problem.ts'
import { FAULTY, leftOut, type CodeForm, type CodeSource } from './code_text.ts'

export const markdown: CodeForm = {
  name: 'Markdown',
  language: 'markdown',
  ending: 'md',
  make: (source) => {
    if (source.table.keys === undefined) return { text: '', notes: [FAULTY] }
    const { answer = '', problem } = attempted(() => pageOf(source))
    return { text: answer, notes: [...leftOut(source.table), ...(problem ? [problem.message] : [])] }
  },
}

function pageOf({ design, table }: CodeSource): string {
  const patterns = design.patterns.flatMap(({ name, description, query }) => {
    const asked = askedOf(table, query)
    if (asked === undefined) return []
    const { owner: entity, index, method, values: [fields, bounds], descending } = asked
    return [{ name, description, entity, index, fields, bounds, plan: method === 'plan', descending }]
  })
  return documentTable(table.keys as never, { title: design.table, patterns: patterns.map(given) as never })
}

function given(pattern: object): object {
  return Object.fromEntries(Object.entries(pattern).filter(([, value]) => value !== undefined))
}
