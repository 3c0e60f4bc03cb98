// The present question as the document client takes it: one input, or those of a plan.

import { askedOf } from '../keys/question_call.ts'
import { attempted } from '../keys/problem.ts'
import { planOf, shapeOf } from '../keys/question_shape.ts'
import type { CodeForm, CodeSource } from './code_text.ts'
import { jsonOf } from './json.ts'

export const queryInput: CodeForm = {
  name: 'Query input',
  language: 'json',
  ending: 'json',
  make: (source) => {
    const inputs = inputsOf(source)
    if (inputs === undefined) return { text: '', notes: ['The question is not complete yet, or not valid.'] }
    const [first, ...rest] = inputs
    if (first === undefined) return { text: '', notes: ['No item can be in this range, so no query is sent.'] }
    if (rest.length === 0) return { text: `${jsonOf(first)}\n`, notes: [] }
    return { text: `${jsonOf(inputs)}\n`, notes: [`A plan of ${inputs.length} queries. The package sends them and puts their items in order: “pages” in TypeScript.`] }
  },
}

function inputsOf({ design: { table: TableName, query }, table }: CodeSource): readonly object[] | undefined {
  const [asked, shape] = [askedOf(table, query), shapeOf(table, query)]
  if (asked === undefined || shape === undefined) return undefined
  if (asked.kind === 'get') {
    const { answer } = attempted(() => shape.ready?.keys?.primary(asked.values[0] as never))
    return answer && [{ TableName, Key: answer }]
  }
  const inputs = planOf(shape, query).answer?.inputs
  return inputs?.map((input) => ({ TableName, ...input, ...(query.descending && { ScanIndexForward: false }) }))
}
