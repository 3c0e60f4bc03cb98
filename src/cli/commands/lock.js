// `ddb-keys lock FILE`: writes the formats of a table to `ddb-keys.lock.json`.

import { lockTable } from '../../design.js'
import { LOCK_FILE, lockThere, nextLock, openFindings, tableAt, writeLock } from '../lock_file.js'
import { printFindings } from '../findings.js'
import { counted, sizeOf } from '../table.js'
import { green, printJson, safe } from '../terminal.js'

export async function run({ words: [file], options: { json } }) {
  const { table, called } = await tableAt(file)
  const before = await lockThere()
  const lock = before === undefined ? lockTable(table) : nextLock(before, table)
  const found = before === undefined ? [] : openFindings(before, table)
  if (json) printJson(lock)
  else if (found.length > 0) refuseOver(found)
  else if (await writeLock(lock)) console.log(green(`${LOCK_FILE} has the formats of ${sizeOf(table)} of ${safe(called)}`))
  else console.log(green(`${LOCK_FILE} is as it was`))
  return found.length > 0 ? 1 : 0
}

/** Over a lock with changes that nobody has accepted, nothing is written. */
function refuseOver(found) {
  printFindings(found)
  const changes = counted(found.length, 'change that is not accepted', 'changes that are not accepted')
  console.log(`${LOCK_FILE} is not written, because of ${changes}: see diff --accept`)
}

