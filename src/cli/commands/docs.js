// `ddb-keys docs FILE [EXPORT]`

import { documentTable } from '../../design.js'
import { tableOf } from '../table.js'
import { exportOf } from '../tables_in.js'
import { printJson, safe } from '../terminal.js'
import { writeText } from '../write.js'

export async function run({ words: [file, name], options: { title, patterns, out, json } }) {
  const { table, beside, called } = await tableOf(file, name)
  const named = patterns === undefined ? beside.patterns : await exportOf(patterns, 'patterns')
  const page = documentTable(table, { title: title ?? titleOf(called), patterns: named })
  if (json) printJson(page)
  else if (out === undefined) process.stdout.write(page)
  else await writtenTo(out, page)
  return 0
}

/** What a page is called without a title: the table, or its file without folders and ending. */
function titleOf(called) {
  const name = called.split(/[\\/]/).at(-1) ?? called
  return name.replace(/\.[^.]*$/, '')
}

async function writtenTo(out, page) {
  await writeText(out, page)
  console.log(`wrote ${safe(out)}`)
}
