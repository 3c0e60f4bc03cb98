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

function add(audit, { bytes, items, untyped, file, line }) {
  try {
    if (bytes === undefined) audit.add(items, { untyped })
    else audit.addLines(bytes)
  } catch (error) {
    if (!(error instanceof KeyError) || error.code === 'DISPOSED') throw error
    const at = error.details.parameter === 'bytes' ? line + error.details.index : line
    const said = error.message.replace(/^auditTable\.\w+: /, '')
    refuse(said.startsWith('line ') ? `${file}, ${said.replace(/^line \d+/, `line ${at}`)}` : `${file}, line ${at}: ${said}`)
  }
}
