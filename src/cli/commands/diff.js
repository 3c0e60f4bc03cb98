// `ddb-keys diff FILE` and `ddb-keys diff BEFORE AFTER`: what a change of key formats means for existing items.

import { diffTables } from '../../design.js'
import { acceptedIn, checkNames, lockPlace, locksAt, openFindings, writeLocks } from '../lock_file.js'
import { printFindings } from '../findings.js'
import { refuse } from '../read/refuse.js'
import { counted, tableOf, tablesOf } from '../table.js'
import { bold, green, printJson, safe } from '../terminal.js'

/** @typedef {{ name: string, table: any, lock: any, findings: any[] }} Compared - a table and its lock */

export async function run({ words: [word, other], options }) {
  const { accept, json } = options
  if (other !== undefined) for (const name of ['accept', 'lock']) if (options[name] !== undefined) refuse(`"--${name}" is about the lock of a module, so give it with FILE alone`)
  if (accept === undefined) for (const name of ['entity', 'attribute', 'reason']) if (options[name] !== undefined) refuse(`"--${name}" belongs to "--accept"`)
  if (other !== undefined) return answered([await comparedTwo(word, other)], json)
  const { place, locks, compared } = await comparedWithLock(word, options.lock)
  return accept === undefined ? answered(compared, json) : accepted({ place, locks, compared }, options)
}

async function comparedTwo(before, after) {
  const [{ table: lock }, { name, table }] = [await tableOf(before), await tableOf(after)]
  return { name, table, lock, findings: diffTables(lock, table) }
}

/** The tables of a module, each with its lock. */
async function comparedWithLock(word, given) {
  const found = await tablesOf(word)
  const place = lockPlace(found.file, given)
  const locks = await locksAt(place)
  checkNames(found, locks, place)
  const compared = found.tables.map(({ name, table }) => {
    const lock = Object.hasOwn(locks, name) ? locks[name] : refuse(noLock(word, place, name, locks))
    return { name, table, lock, findings: openFindings(lock, table, true) }
  })
  return { place, locks, compared }
}

function noLock(word, place, name, locks) {
  const missing = Object.keys(locks).length === 0 ? `there is no ${place}` : `${place} has no table "${name}"`
  return `${missing}: write it with: ddb-keys lock ${word}`
}

const isOpen = ({ severity }) => severity !== 'compatible'

/** Prints the findings, with the names of their tables if there are several; returns the exit code. */
function answered(/** @type {Compared[]} */ compared, json) {
  const isOne = compared.length === 1
  if (json) printJson(compared.flatMap(({ name, findings }) => (isOne ? findings : findings.map((finding) => ({ table: name, ...finding })))))
  for (const { name, findings } of json ? [] : compared) {
    if (!isOne) console.log(bold(safe(name)))
    print(findings)
  }
  return compared.some(({ findings }) => findings.some(isOpen)) ? 1 : 0
}

function print(findings) {
  printFindings(findings)
  console.log(findings.length === 0 ? green('nothing has changed for the items that exist') : summary(findings))
}

function summary(findings) {
  const counts = ['breaking', 'backfill', 'compatible'].map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity])
  return counts.filter(([count]) => count > 0).map(([count, severity]) => `${count} ${severity}`).join(', ')
}

/** Records a finding as accepted. Once no other finding of its table is open, the lock gets the new formats. */
async function accepted({ place, locks, compared }, { accept: code, entity, attribute, reason, json }) {
  if (reason === undefined || reason.trim() === '') refuse('"--accept" requires "--reason": the lock says why a change is harmless')
  const isMeant = (finding) => finding.code === code && (entity === undefined || finding.entity === entity) && (attribute === undefined || finding.attribute === attribute)
  const found = compared.flatMap((of) => of.findings.filter(isMeant).map((finding) => ({ of, finding })))
  if (found.length !== 1) refuse(notOne(code, found, compared))
  const [{ of, finding }] = found
  const rest = of.findings.filter((other) => other !== finding)
  await writeLocks(place, { ...locks, [of.name]: acceptedIn(of.lock, of.table, finding, reason, rest.filter(isOpen)) })
  if (!json) console.log(green(`${place} has accepted ${placeOf(finding)}`))
  return answered(compared.map((one) => (one === of ? { ...one, findings: rest } : one)), json)
}

function notOne(code, found, compared) {
  const isOne = compared.length === 1
  const told = ({ of, finding }) => `${placeOf(finding)}${isOne ? '' : ` of the table "${of.name}"`}`
  const which = isOne ? '"--entity" and "--attribute"' : '"--entity" and "--attribute", and the table with FILE#NAME'
  if (found.length > 1) return `${counted(found.length, 'finding has', 'findings have')} the code ${code}: say which with ${which}: ${found.map(told).join('; ')}`
  const all = compared.flatMap((of) => of.findings.filter(isOpen).map((finding) => told({ of, finding }))).join('; ')
  return `there is no finding ${code} to accept here, but ${all === '' ? 'none at all' : all}`
}

const placeOf = ({ code, entity, attribute }) => [code, ...(entity === undefined ? [] : [`--entity ${safe(entity)}`]), ...(attribute === undefined ? [] : [`--attribute ${safe(attribute)}`])].join(' ')
