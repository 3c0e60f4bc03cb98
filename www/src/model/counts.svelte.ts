// How many items each access pattern returns. With many items the counts follow a pause, so that they never delay what is typed.

import type { Answer } from '../keys/answer.ts'
import type { Playground } from './playground.svelte.ts'

const MANY = 500 // items from which on the counts wait
const PAUSE = 160 // milliseconds

export class Counts {
  readonly #playground: Playground
  #late: readonly (number | undefined)[] = $state.raw([])

  constructor(playground: Playground) {
    this.#playground = playground
    $effect(() => {
      if (!this.#isMany) return
      void [playground.table, playground.rows]
      const { patterns } = playground.design
      const counts: (number | undefined)[] = []
      // One at a time, so that what is typed meanwhile waits for one answer at most.
      const countNext = () => {
        const pattern = patterns[counts.length]
        if (pattern === undefined) {
          this.#late = counts
          return
        }
        counts.push(countOf(playground.answerTo(pattern.query)))
        timer = setTimeout(countNext)
      }
      let timer = setTimeout(countNext, PAUSE)
      return () => clearTimeout(timer)
    })
  }

  readonly #isMany = $derived.by(() => this.#playground.rows.length >= MANY)
  readonly #now = $derived.by(() => (this.#isMany ? this.#late : this.#counted()))

  /** Undefined if the pattern cannot be asked, or is not counted yet. The pattern that is asked is always counted. */
  of(at: number): number | undefined {
    const { pattern, answer } = this.#playground
    if (at === pattern) return countOf(answer)
    return this.#now[at]
  }

  #counted(): readonly (number | undefined)[] {
    return this.#playground.answers.map(countOf)
  }
}

function countOf({ plan, found }: Answer): number | undefined {
  return plan ? found.size : undefined
}
