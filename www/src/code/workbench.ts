// The table and its sample items as a model of NoSQL Workbench.

import { NoModel, modelOf } from '../keys/workbench.ts'
import type { CodeForm } from './code_text.ts'

export const workbench: CodeForm = {
  name: 'NoSQL Workbench model',
  language: 'json',
  ending: 'json',
  make: ({ design, table, rows }) => {
    try {
      const { text, notes } = modelOf(design.table, table, rows)
      return { text: `${text}\n`, notes }
    } catch (error) {
      if (!(error instanceof NoModel)) throw error
      return { text: '', notes: [error.message] }
    }
  },
}
