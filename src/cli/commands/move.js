// `ddb-keys move FILE [EXPORT] --table NAME`

import { isConfirmed } from '../move/confirm.js'
import { describedTable } from '../move/described_table.js'
import { Movable } from '../move/movable.js'
import { printReport } from '../move/print.js'
import { leftIn } from '../move/report.js'
import { Requests } from '../move/requests.js'
import { runMove } from '../move/run.js'
import { senderFor } from '../move/sdk.js'
import { settingsOf } from '../move/settings.js'
import { beside, hashOf } from '../move/state.js'
import { jsonOf } from '../move/values.js'
import { tableOf } from '../table.js'
import { startProgress } from '../progress.js'
import { safeLines } from '../terminal.js'
import { checkOutputs } from '../write.js'

/** The exit code of a run that was interrupted, as shells have it. */
const INTERRUPTED = 130

const REPORT_VERSION = 1

const UNVERSIONED =
  'Without --version-attribute, the attribute that every write of your program changes, a move checks what it has read: an attribute that is added meanwhile is lost. --unversioned says that you know.'

/** Runs the command. `io` stands for the AWS SDK (`send`), the terminal (`input`, `output`), and the clock in tests. */
export async function run({ words, options: given, ...io }) {
  const settings = settingsOf(words, given)
  await checkOutputs(outputsOf(settings), [[settings.file, 'the table']])
  const { table } = await tableOf(settings.word, settings.exported)
  const movable = new Movable(table)
  const options = optionsOf(settings, movable)
  const send = io.send ?? senderFor(settings.file, settings)
  const { keyNames, id, itemCount } = await describedTable(send, settings.table, movable, settings.file)
  const names = settings.only === undefined ? movable.names : [settings.only]
  if (settings.isUnsaid) console.error(UNVERSIONED)
  if (!settings.isDry && !settings.isAgreed && !(await isConfirmed({ table: settings.table, names, itemCount }, io))) return 0
  const progress = startProgress(given)
  const found = await stoppable((stop) =>
    runMove({
      ...settings,
      movable,
      stop,
      options: { ...options, keyNames },
      requests: new Requests(send, settings.rate, io),
      identity: identityOf(settings, movable, id),
      onProgress: ({ scanned, moved }) => progress.say(`${scanned} items, ${moved} ${settings.isDry ? 'to move' : 'moved'}`),
    }),
  ).finally(() => progress.end())
  if (given.json) console.log(safeLines(JSON.stringify(jsonReport(settings, found), null, 2)))
  else printReport({ ...settings, ...found })
  return codeOf(found, settings.isDry)
}

/** The files that a run writes. */
function outputsOf({ state, left }) {
  return [[state, '--state'], [left, '--left'], ...(state === undefined ? [] : [[beside(state), 'the next --state']])]
}

/** The options of `move` of an entity. Each entity is asked whether it takes them, before anything is read. */
function optionsOf({ table, versioned, trust, only }, movable) {
  const move = { TableName: table, ...versioned, trust }
  if (only !== undefined && movable.get(only) === undefined) throw new Error(`there is no entity "${only}"; there are ${movable.names.map((name) => `"${name}"`).join(', ')}`)
  for (const name of only === undefined ? movable.names : [only]) {
    try {
      movable.get(name).move({}, move)
    } catch (error) {
      if (error?.code === 'INVALID_OPTION') throw new Error(`${name}: ${error.message}`)
    }
  }
  return { only, move }
}

function identityOf({ segments, segment = null, only = null, version = null, trust = null, left = null }, { definition }, table) {
  return { table, definition: hashOf(definition), segments, segment, entity: only, version, trust, left }
}

/** Calls `act` with a signal that is aborted by the first SIGINT or SIGTERM. The second one ends the process. */
async function stoppable(act) {
  const stop = new AbortController()
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED)
    stop.abort()
  }
  const names = ['SIGINT', 'SIGTERM']
  for (const name of names) process.on(name, onSignal)
  try {
    return await act(stop.signal)
  } finally {
    for (const name of names) process.off(name, onSignal)
  }
}

function jsonReport({ table, isDry, segments, segment }, { report, units, isContinued, isComplete }) {
  const whole = { version: REPORT_VERSION, table, isDry, isComplete, isContinued, segments, segment, ...report, units }
  return JSON.parse(jsonOf(whole))
}

function codeOf({ report, isComplete }, isDry) {
  if (!isComplete) return INTERRUPTED
  return leftIn(report) > 0 || (isDry && report.moved > 0) ? 1 : 0
}
