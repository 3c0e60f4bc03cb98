// `ddb-keys diff FILE` and `ddb-keys diff BEFORE AFTER`: what a change of key formats means for the items that exist.

import { diffTables } from '../../design.js'
import { LOCK_FILE, acceptedIn, lockThere, openFindings, tableAt, writeLock } from '../lock_file.js'
import { printFindings } from '../findings.js'
import { refuse } from '../read/refuse.js'
import { counted } from '../table.js'
import { green, printJson, safe } from '../terminal.js'

export async function run({ words: [file, other], options }) {
  const { accept, json } = options
  if (other !== undefined && accept !== undefined) refuse(`"--accept" writes to ${LOCK_FILE}, so give it with FILE alone`)
  if (accept === undefined) for (const name of ['entity', 'attribute', 'reason']) if (options[name] !== undefined) refuse(`"--${name}" belongs to "--accept"`)
  const before = other === undefined ? (await lockThere()) ?? noLock(file) : (await tableAt(file)).table
  const { table } = await tableAt(other ?? file)
  const findings = other === undefined ? openFindings(before, table, true) : diffTables(before, table)
  if (accept !== undefined) return accepted(before, table, findings, options)
  if (json) printJson(findings)
  else print(findings)
  return findings.some(isOpen) ? 1 : 0
}

const isOpen = ({ severity }) => severity !== 'compatible'

function print(findings) {
  printFindings(findings)
  console.log(findings.length === 0 ? green('nothing has changed for the items that exist') : summary(findings))
}

function summary(findings) {
  const counts = ['breaking', 'backfill', 'compatible'].map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity])
  return counts.filter(([count]) => count > 0).map(([count, severity]) => `${count} ${severity}`).join(', ')
}

/** Records one finding as accepted. Once no other is open, the lock has the new formats. */
async function accepted(before, table, findings, { accept: code, entity, attribute, reason, json }) {
  if (reason === undefined || reason.trim() === '') refuse('"--accept" requires "--reason": the lock says why a change is harmless')
  const found = findings.filter((finding) => finding.code === code && (entity === undefined || finding.entity === entity) && (attribute === undefined || finding.attribute === attribute))
  if (found.length !== 1) refuse(notOne(code, found, findings))
  const [finding] = found
  const rest = findings.filter((other) => other !== finding)
  await writeLock(acceptedIn(before, table, finding, reason, rest.filter(isOpen)))
  if (json) printJson(rest)
  else {
    console.log(green(`${LOCK_FILE} has accepted ${placeOf(finding)}`))
    print(rest)
  }
  return rest.some(isOpen) ? 1 : 0
}

function notOne(code, found, findings) {
  if (found.length > 1) return `${counted(found.length, 'finding has', 'findings have')} the code ${code}: say which with "--entity" and "--attribute": ${found.map(placeOf).join('; ')}`
  const all = findings.filter(isOpen).map(placeOf).join('; ')
  return `there is no finding ${code} to accept here, but ${all === '' ? 'none at all' : all}`
}

const placeOf = ({ code, entity, attribute }) => [code, ...(entity === undefined ? [] : [`--entity ${safe(entity)}`]), ...(attribute === undefined ? [] : [`--attribute ${safe(attribute)}`])].join(' ')

function noLock(file) {
  refuse(`there is no ${LOCK_FILE} in this folder: write it with: ddb-keys lock ${file}`)
}
