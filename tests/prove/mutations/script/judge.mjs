// Finds which tests reach which mutants, and judges a mutant by those that reach it.

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url))
const SECONDS = 30
const TIMES_AS_LONG = 20
const MOST_SECONDS_TO_LOAD = 120
const MOST_SECONDS_TO_REACH = 90

/** Tests that take more processor time are not tried on each mutant: they would take longer than all others together. */
const MOST_SECONDS = 10

/** Mutants are numbered in source order: this many before and after a mutant are near it. */
const AROUND = 20

/** A copy of a test file stays in memory. After so many, the process is replaced. */
const COPIES = 150

/** A mutant that is reached this many times more often than in the original code never ends. */
const TIMES_AS_OFTEN = 100
const OFTEN = 10_000

export class Judge {
  #worker
  #copies = 0
  #loaded = new Set()
  #hits = new Map()
  /** The mutants that the tests of a file reach after it was loaded. */
  #inside = new Map()

  /**
   * The tests are below `cwd`. What they test `isLoadedOnce` by a process, so that each mutant that is reached while it is loaded gets a process of
   * its own. `known` keeps the reach of each test file from run to run. `budget` is the most seconds of tests for a mutant.
   */
  constructor({ cwd, isLoadedOnce = false, known = { get() {}, set() {} }, budget = Infinity }) {
    Object.assign(this, { cwd, isLoadedOnce, known, budget })
  }

  /**
   * The tests that reach each mutant, by its id: `{ file, at, seconds, isAnew }`. Tests that fail without any mutant are left out, and named.
   * `undefined` if the time is over before all tests have run.
   */
  async reachedBy(paths, isOver = () => false) {
    const reaching = new Map()
    for (const file of paths) {
      if (isOver()) return undefined
      const answer = this.known.get(file) ?? (await this.#asked(file))
      if (typeof answer === 'string') console.log(`left out, because it does not run without a mutant: ${file}`)
      else for (const test of answer.tests.filter((test) => isTried(file, test))) this.#add(reaching, file, test, answer.atImport)
    }
    return reaching
  }

  /** A mutant that a test reaches after its file was loaded is turned on for this test alone first, which is quicker. */
  #add(reaching, file, { at, seconds, hits }, atImport) {
    if (!this.#inside.has(file)) this.#inside.set(file, new Set())
    for (const id of Object.keys(hits)) this.#inside.get(file).add(Number(id))
    const [later, anew] = [false, true].map((isAnew) => ({ file, at, seconds, isAnew }))
    for (const id of Object.keys({ ...atImport, ...hits }).map(Number)) {
      if (!reaching.has(id)) reaching.set(id, [])
      if (id in hits) reaching.get(id).push(later)
      if (id in atImport) reaching.get(id).push(anew)
      this.#hits.set(id, Math.max(this.#hits.get(id) ?? 0, (hits[id] ?? 0) + (atImport[id] ?? 0)))
    }
  }

  /** `{ atImport, tests }` of a file. A test that takes too long ends its process, and the next one has another. */
  async #asked(file) {
    if (this.isLoadedOnce) this.end()
    const load = () => this.#ask({ call: 'load', file }, MOST_SECONDS_TO_LOAD)
    const first = await load()
    const tests = []
    for (const [at, name] of (first.names ?? []).entries()) {
      if (this.#worker === undefined) await load()
      const answer = await this.#ask({ call: 'reach', file, at }, MOST_SECONDS_TO_REACH)
      tests.push(typeof answer === 'string' ? { at, name, failure: 'it takes too long', seconds: 0, hits: {} } : answer)
    }
    if (this.#worker !== undefined && first.names) this.#loaded.add(file)
    const answer = typeof first === 'string' ? first : { atImport: first.atImport, tests }
    this.known.set(file, answer)
    return answer
  }

  /** 'caught', 'timeout' or 'alive'. */
  async judge(id, reaches = []) {
    for (const { file, ats, seconds, isAnew } of groupsOf(this.#inOrder(id, reaches))) {
      const most = (this.#hits.get(id) ?? 0) * TIMES_AS_OFTEN + OFTEN
      const ask = () => this.#askAbout({ call: 'judge', id, file, ats, isAnew, most, isLast: isAnew && this.isLoadedOnce }, SECONDS + seconds * TIMES_AS_LONG)
      let answer = await ask()
      if (answer.isSpoilt) {
        this.end()
        answer = await ask()
        this.end()
      }
      if (answer === 'late' || answer.isEndless) return 'timeout'
      if (answer === 'ended' || answer.isCaught) return 'caught'
    }
    return 'alive'
  }

  /**
   * The tests that fit the budget, then those that must be loaded again: first the files that test the code around the mutant, and in these the
   * quickest tests.
   */
  #inOrder(id, reaches) {
    const around = Array.from({ length: 2 * AROUND }, (_, i) => id - AROUND + i)
    const relevance = new Map()
    for (const { file } of reaches) if (!relevance.has(file)) relevance.set(file, around.filter((one) => this.#inside.get(file).has(one)).length)
    const byFile = (a, b) => relevance.get(b.file) - relevance.get(a.file) || (a.file < b.file ? -1 : Number(a.file > b.file))
    const sorted = [...reaches].sort((a, b) => byFile(a, b) || a.seconds - b.seconds)
    return [false, true].flatMap((isAnew) => within(this.budget, sorted.filter((one) => one.isAnew === isAnew)))
  }

  end() {
    this.#worker?.kill('SIGKILL')
    this.#worker = undefined
    this.#copies = 0
    this.#loaded.clear()
  }

  async #askAbout(question, seconds) {
    if (question.isLast) return await this.#askOnce(question, seconds)
    if (question.isAnew && ++this.#copies > COPIES) this.end()
    if (!question.isAnew && !this.#loaded.has(question.file)) {
      await this.#ask({ call: 'load', file: question.file }, MOST_SECONDS_TO_LOAD)
      this.#loaded.add(question.file)
    }
    return await this.#ask(question, seconds)
  }

  /** Asks a process of its own. */
  async #askOnce(question, seconds) {
    const worker = await started(this.cwd)
    const answer = await answerOf(worker, question, seconds)
    worker.kill('SIGKILL')
    return answer
  }

  async #ask(question, seconds) {
    this.#worker ??= await started(this.cwd)
    const answer = await answerOf(this.#worker, question, seconds)
    if (typeof answer === 'string') this.end()
    return answer
  }
}

/** Whether a test is quick enough, and passes without any mutant. */
function isTried(file, { name, failure, seconds }) {
  if (seconds > MOST_SECONDS) console.log(`left out, because it takes ${seconds.toFixed(0)} s: ${file}: ${name}`)
  else if (failure) console.log(`left out, because it fails without a mutant: ${file}: ${name}: ${failure}`)
  else return true
  return false
}

/** The answer of a process, or 'late', or 'ended' if it ends instead. */
function answerOf(worker, question, seconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), seconds * 1000)
    const finish = (result) => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('exit')
      resolve(result)
    }
    worker.once('message', finish).once('exit', () => finish('ended'))
    worker.send(question, () => {})
  })
}

function started(cwd) {
  return new Promise((resolve) => {
    const worker = fork(WORKER, { cwd, execArgv: ['--expose-gc', '--max-old-space-size=2000'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    worker.once('message', () => resolve(worker))
  })
}

/** The time to load a file in a process of its own. */
const SECONDS_TO_LOAD = 0.3

/** The first of these tests, as far as their time goes. */
function within(budget, reaches) {
  const files = new Set()
  let sum = 0
  return reaches.filter(({ file, seconds, isAnew }) => {
    const cost = seconds + (isAnew && !files.has(file) ? SECONDS_TO_LOAD : 0)
    if (sum + cost > budget) return false
    files.add(file)
    sum += cost
    return true
  })
}

/** The tests of a file in one run each; slow tests have runs of their own. */
function groupsOf(reaches) {
  const groups = []
  for (const { file, at, seconds, isAnew } of reaches) {
    const group = groups.find((one) => one.file === file && one.isAnew === isAnew && seconds < 0.2)
    if (group) {
      group.ats.push(at)
      group.seconds += seconds
    } else groups.push({ file, ats: [at], seconds, isAnew })
  }
  return groups
}
