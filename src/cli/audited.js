// The report on the items of inputs, compared with a table.

import { KeyError, auditTable } from '../design.js'
import { startProgress } from './progress.js'
import { read } from './read/read.js'
import { refuse } from './read/refuse.js'

/** The report on all items of the inputs. It is complete: an input that cannot be read throws. */
export async function reportOn(table, inputs, { quiet, partial: isPartial }) {
  const audit = auditTable(table)
  const progress = startProgress({ quiet })
  for await (const batch of read(inputs, { want: 'bytes', isPartial, onProgress: progress.show })) add(audit, batch)
  progress.end()
  return audit.report()
}

function add(audit, { bytes, items, untyped, file, line, at, from }) {
  try {
    if (bytes === undefined) audit.add(items, { untyped })
    else audit.addLines(bytes)
  } catch (error) {
    if (!(error instanceof KeyError) || error.code === 'DISPOSED') throw error
    if (bytes === undefined) refuseItem(error.message, { file, line, at, from })
    const place = error.details.parameter === 'bytes' ? line + error.details.index : line
    const said = error.message.replace(/^auditTable\.\w+: /, '')
    refuse(said.startsWith('line ') ? `${file}, ${said.replace(/^line \d+/, `line ${place}`)}` : `${file}, line ${place}: ${said}`)
  }
}

/** Refuses an item at its line. The error counts the items of a batch, and a reader those of a page that begins in that line. */
function refuseItem(message, { file, line, at, from }) {
  const found = /\bitems\[(\d+)\]/.exec(message)
  const index = from + (found === null ? 0 : Number(found[1]))
  const ofLine = at.filter((one) => one === at[index]).length
  const item = ofLine > 1 ? `items[${index - at.indexOf(at[index])}]` : 'item'
  refuse(`${file}, line ${at[index] ?? line}: ${message.replace(/^auditTable\.\w+(: )?/, (_, colon) => (colon ? '' : 'check')).replace(found?.[0] ?? '', item)}`)
}
