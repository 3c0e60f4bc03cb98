// Finds which tests reach which mutants, and judges a mutant by those that reach it: the quickest first.

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url))
const SECONDS = 20
const TIMES_AS_LONG = 10

/** Tests that take longer are not tried on each mutant: they would take more time than all others together. */
const MOST_SECONDS = 4

/** A copy of a test file stays in memory. After so many, the process is replaced. */
const COPIES = 150

export class Judge {
  #worker
  #copies = 0
  #loaded = new Set()

  constructor(cwd) {
    this.cwd = cwd
  }

  /** The tests that reach each mutant, by its id: `{ file, at, seconds, isAnew }`. Tests that fail without any mutant are left out, and named. */
  async reachedBy(paths) {
    const reaching = new Map()
    const add = (id, reach) => reaching.set(id, [...(reaching.get(id) ?? []), reach])
    for (const file of paths) {
      const answer = await this.#ask({ call: 'reached', file })
      if (typeof answer === 'string') {
        console.log(`left out, because it does not run without a mutant: ${file}`)
        continue
      }
      this.#loaded.add(file)
      for (const { at, name, failure, seconds, ids } of answer.tests) {
        if (seconds > MOST_SECONDS) console.log(`left out, because it takes ${seconds.toFixed(0)} s: ${file}: ${name}`)
        else if (failure) console.log(`left out, because it fails without a mutant: ${file}: ${name}: ${failure}`)
        else for (const id of new Set([...ids, ...answer.atImport])) add(id, { file, at, seconds, isAnew: answer.atImport.includes(id) })
      }
    }
    return reaching
  }

  /** 'caught', 'timeout' or 'alive'. */
  async judge(id, reaches = []) {
    for (const { file, ats, seconds, isAnew } of groupsOf(reaches)) {
      const ask = () => this.#askAbout({ call: 'judge', id, file, ats, isAnew }, SECONDS + seconds * TIMES_AS_LONG)
      let answer = await ask()
      if (answer.isSpoilt) {
        this.end()
        answer = await ask()
        this.end()
      }
      if (answer === 'late') return 'timeout'
      if (answer === 'ended' || answer.isCaught) return 'caught'
    }
    return 'alive'
  }

  end() {
    this.#worker?.kill('SIGKILL')
    this.#worker = undefined
    this.#copies = 0
    this.#loaded.clear()
  }

  async #askAbout(question, seconds) {
    if (question.isAnew && ++this.#copies > COPIES) this.end()
    if (!question.isAnew && !this.#loaded.has(question.file)) {
      await this.#ask({ call: 'load', file: question.file })
      this.#loaded.add(question.file)
    }
    return await this.#ask(question, seconds)
  }

  async #ask(question, seconds = 300) {
    this.#worker ??= await started(this.cwd)
    const worker = this.#worker
    const answer = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve('late'), seconds * 1000)
      const finish = (result) => {
        clearTimeout(timer)
        worker.removeAllListeners('message').removeAllListeners('exit')
        resolve(result)
      }
      worker.once('message', finish).once('exit', () => finish('ended'))
      worker.send(question, () => {})
    })
    if (typeof answer === 'string') this.end()
    return answer
  }
}

function started(cwd) {
  return new Promise((resolve) => {
    const worker = fork(WORKER, { cwd, execArgv: ['--expose-gc', '--max-old-space-size=2000'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    worker.once('message', () => resolve(worker))
  })
}

/** The tests of a file in one run each, the quickest first; slow tests have runs of their own. */
function groupsOf(reaches) {
  const groups = []
  for (const { file, at, seconds, isAnew } of [...reaches].sort((a, b) => a.seconds - b.seconds)) {
    const group = groups.find((one) => one.file === file && seconds < 0.2)
    if (group) {
      group.ats.push(at)
      group.seconds += seconds
    } else groups.push({ file, ats: [at], seconds, isAnew })
  }
  return groups
}
