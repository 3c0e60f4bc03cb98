// `ddb-keys lock FILE`: writes the formats of the tables of a module to the lock beside it.

import { lockTable } from '../../design.js'
import { checkNames, lockPlace, locksAt, nextLock, openFindings, writeLocks } from '../lock_file.js'
import { printFindings } from '../findings.js'
import { counted, sizeOf, tablesOf } from '../table.js'
import { green, printJson, safe } from '../terminal.js'

export async function run({ words: [word], options: { lock, json } }) {
  const found = await tablesOf(word)
  const place = lockPlace(found.file, lock)
  const before = await locksAt(place)
  checkNames(found, before, place)
  const ofTable = (name) => (Object.hasOwn(before, name) ? before[name] : undefined)
  const locked = found.tables.map(({ name, table }) => [name, ofTable(name) === undefined ? lockTable(table) : nextLock(ofTable(name), table)])
  const tables = { ...before, ...Object.fromEntries(locked) }
  const open = found.tables.flatMap(({ name, table }) => (ofTable(name) === undefined ? [] : openFindings(ofTable(name), table)))
  if (json) printJson({ tables })
  else if (open.length > 0) refuseOver(open, place)
  else if (await writeLocks(place, tables)) for (const one of found.tables) console.log(green(`${place} has the formats of ${sizeOf(one.table)} of ${safe(one.called)}`))
  else console.log(green(`${place} is as it was`))
  return open.length > 0 ? 1 : 0
}

/** Refuses to overwrite a lock while there are changes that nobody has accepted. */
function refuseOver(found, place) {
  printFindings(found)
  const changes = counted(found.length, 'change that is not accepted', 'changes that are not accepted')
  console.log(`${place} is not written, because of ${changes}: see diff --accept`)
}
