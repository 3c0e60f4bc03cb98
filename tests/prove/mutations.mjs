// The step "mutations" of `npm run prove`: makes one small change of the sources after the other, and checks whether a test notices.
//
//   --seconds <n>            no file is begun after that; the record keeps each complete file --files <start>          only files whose paths begin
//   like this; can be repeated --quick                  the mutants of JavaScript by the quickest tests alone, for a first look; the next run tries
//   them by all --again                  also files that have been tried in their present form --open                   files of the crate with open
//   mutants, for which tests may exist by now --unit-tests             files of the crate by their unit tests alone, which take far less time: the
//   next run tries the survivors --cargo-mutants <path>   the program

import { spawnSync } from 'node:child_process'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../pkg-template/setup/command.mjs'
import { inOrder } from './mutations/order.mjs'
import { hashOf, isStale, keep, leftIn, recorded, UNIT_TESTS } from './mutations/record.mjs'
import { proved } from './results.mjs'
import { crateOutcomes } from './mutations/rust/outcomes.mjs'
import { packageOutcomes, pageOutcomes } from './mutations/script/outcomes.mjs'
import { filesOf } from './mutations/scratch.mjs'

const options = {
  seconds: { type: 'string', default: '600' },
  files: { type: 'string', multiple: true, default: [''] },
  quick: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  'unit-tests': { type: 'boolean', default: false },
  'cargo-mutants': { type: 'string', default: 'cargo-mutants' },
}
const { values } = parseArgs({ options })
const end = performance.now() + Number(values.seconds) * 1000
const isOver = () => performance.now() > end

const all = inOrder(filesOf(['src/*.rs', 'src/js/*.js', 'www/src/model/*.ts', 'www/src/keys/*.ts']))
const before = recorded()
const differing = new Set(changedSinceMain())
const wanted = all
  .filter((file) => values.files.some((start) => file.startsWith(start)) && isWanted(file))
  .sort((a, b) => differing.has(b) - differing.has(a))

const hashes = new Map(wanted.map((file) => [file, hashOf(file)]))

let mutants = 0
const regressed = []
const files = new Set()
for await (const [file, outcomes, { tests, isRest } = {}] of outcomesOf(wanted)) {
  const open = keep(file, outcomes, { tests, isRest, hash: hashes.get(file) })
  if (!files.has(file)) mutants += outcomes.length
  files.add(file)
  const { caught, timeouts, unviable, constant, survivors } = recorded().files[file]
  const counts = `${caught} caught, ${timeouts} timed out, ${unviable} do not compile, ${constant} in constants, ${survivors} survive`
  console.log(`${file}: ${counts}${tests === UNIT_TESTS ? ' the unit tests' : ''}, ${open.length} of them open`)
  if (tests === undefined && wasSettled(file)) regressed.push(...open)
}
for (const mutant of regressed) console.log(`survives where none did before: ${mutant}`)
proved({ what: `mutants of ${files.size} files`, count: mutants, unit: 'mutants', faults: regressed.length, note: noteOf() })

/** The outcomes of file after file, until the time is over: the first file decides whether the crate, the package or the page comes first. */
async function* outcomesOf(list) {
  const left = (file) => (values.again ? undefined : leftIn(file, before))
  const ways = {
    '.rs': (files) => crateOutcomes(files, { seconds: Number(values.seconds), isOver, leftIn: left, cargoMutants: values['cargo-mutants'], isBrief: values['unit-tests'] }),
    '.js': (files) => packageOutcomes(files, { isOver, isQuick: values.quick }),
    '.ts': (files) => pageOutcomes(files, { isOver, isQuick: values.quick }),
  }
  for (const kind of new Set(list.map(extname))) if (!isOver()) yield* ways[kind](list.filter((file) => extname(file) === kind))
}

function isWanted(file) {
  const isOpen = file.endsWith('.rs') && file in before.open
  const isTried = values['unit-tests'] && leftIn(file, before) !== undefined
  return values.again || (isStale(file, before) && !isTried) || (values.open && isOpen)
}

/** Whether a file was tried and had no survivor without a reason. */
function wasSettled(file) {
  return before.files[file] !== undefined && before.open[file] === undefined
}

/** The files that differ from the last commit on main, or without that branch, from the last commit. */
function changedSinceMain() {
  const diff = (base) => spawnSync('git', ['diff', '--name-only', base], { cwd: root, encoding: 'utf8' })
  const ofMain = diff('main')
  return (ofMain.status === 0 ? ofMain : diff('HEAD')).stdout.split('\n')
}

function noteOf() {
  const { files: tried, open } = recorded()
  const left = all.filter((file) => isStale(file, { files: tried })).length
  const waiting = Object.values(open).flat().length
  return `${left} of ${all.length} files wait to be tried, ${waiting} survivors wait for a test or a reason`
}
