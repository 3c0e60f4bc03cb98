// `ddb-keys docs FILE [EXPORT]`

import { documentTable } from '../../design.js'
import { fileAndName, tableOf } from '../table.js'
import { exportOf } from '../tables_in.js'
import { printJson, safe } from '../terminal.js'
import { checkOutputs, checkOwn, replaceText } from '../write.js'

export async function run({ words: [file, name], options: { title, patterns, out, json } }) {
  if (out !== undefined && !json) await checkOut(out, fileAndName(file, name).file, patterns)
  const { table, beside, called } = await tableOf(file, name)
  const named = patterns === undefined ? beside.patterns : await exportOf(patterns, 'patterns')
  const page = documentTable(table, { title: title ?? titleOf(called), patterns: named })
  if (json) printJson(page)
  else if (out === undefined) process.stdout.write(page)
  else await writtenTo(out, page)
  return 0
}

/** Refuses to replace anything but a page. */
async function checkOut(out, file, patterns) {
  await checkOutputs([[out, 'the page']], [[file, 'the table'], [patterns, 'the access patterns']])
  await checkOwn(out, (text) => PAGE.test(text), 'a page that docs has made')
}

/** The beginning of a page: its title, and the sentence that names the command. */
const PAGE = /^# .*\r?\n\r?\n.*Made by `ddb-keys docs`/

/** What a page is called without a title: the table, or its file without folders and ending. */
function titleOf(called) {
  const name = called.split(/[\\/]/).at(-1) ?? called
  return name.replace(/\.[^.]*$/, '')
}

async function writtenTo(out, page) {
  await replaceText(out, page)
  console.log(`wrote ${safe(out)}`)
}
