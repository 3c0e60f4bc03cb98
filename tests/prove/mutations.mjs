// The step "mutations" of `npm run prove`: changes the sources in one small way after the other, and looks whether a test notices.
//
//   --seconds <n>            files are begun until then; the record keeps each that is complete
//   --files <start>          only files whose paths begin so; given again, more of them
//   --quick                  the mutants of JavaScript by the quickest tests alone, for a first look; the next run tries them by all
//   --again                  files that have been tried as they are, too
//   --cargo-mutants <path>   the program

import { spawnSync } from 'node:child_process'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../pkg-template/setup/command.mjs'
import { inOrder } from './mutations/order.mjs'
import { isStale, keep, recorded } from './mutations/record.mjs'
import { proved } from './results.mjs'
import { crateOutcomes } from './mutations/rust/outcomes.mjs'
import { packageOutcomes, pageOutcomes } from './mutations/script/outcomes.mjs'
import { filesOf } from './mutations/scratch.mjs'

const options = {
  seconds: { type: 'string', default: '600' },
  files: { type: 'string', multiple: true, default: [''] },
  quick: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  'cargo-mutants': { type: 'string', default: 'cargo-mutants' },
}
const { values } = parseArgs({ options })
const end = performance.now() + Number(values.seconds) * 1000
const isOver = () => performance.now() > end

const all = inOrder(filesOf(['src/*.rs', 'src/js/*.js', 'www/src/model/*.ts', 'www/src/keys/*.ts']))
const before = recorded()
const differing = new Set(changedSinceMain())
const wanted = all
  .filter((file) => values.files.some((start) => file.startsWith(start)) && (values.again || isStale(file, before)))
  .sort((a, b) => differing.has(b) - differing.has(a))

let mutants = 0
const regressed = []
const files = []
for await (const [file, outcomes, { tests } = {}] of outcomesOf(wanted)) {
  const open = keep(file, outcomes, { tests })
  mutants += outcomes.length
  files.push(file)
  const { caught, timeouts, unviable, constant, survivors } = recorded().files[file]
  console.log(`${file}: ${caught} caught, ${timeouts} timed out, ${unviable} do not compile, ${constant} in constants, ${survivors} survive, ${open.length} of them open`)
  if (tests === undefined && wasSettled(file)) regressed.push(...open)
}
for (const mutant of regressed) console.log(`survives where none did before: ${mutant}`)
proved({ what: `mutants of ${files.length} files`, count: mutants, unit: 'mutants', faults: regressed.length, note: noteOf() })

/** The outcomes of file after file, until the time is over: the first file decides whether the crate, the package or the page comes first. */
async function* outcomesOf(list) {
  const ways = {
    '.rs': (files) => crateOutcomes(files, { isOver, cargoMutants: values['cargo-mutants'] }),
    '.js': (files) => packageOutcomes(files, { isOver, isQuick: values.quick }),
    '.ts': (files) => pageOutcomes(files, { isOver, isQuick: values.quick }),
  }
  for (const kind of new Set(list.map(extname))) if (!isOver()) yield* ways[kind](list.filter((file) => extname(file) === kind))
}

/** Whether a file had been tried, and had no survivor without a reason. */
function wasSettled(file) {
  return before.files[file] !== undefined && before.open[file] === undefined
}

/** The files that differ from the last commit on main, or where there is no such branch, from the last commit. */
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
