// How many items each access pattern returns. With many items the counts follow a pause, so that they never delay what is typed.

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
      void [playground.table, playground.rows, playground.design.patterns]
      const timer = setTimeout(() => (this.#late = this.#counted()), PAUSE)
      return () => clearTimeout(timer)
    })
  }

  readonly #isMany = $derived.by(() => this.#playground.rows.length >= MANY)
  readonly #now = $derived.by(() => (this.#isMany ? this.#late : this.#counted()))

  /** Undefined if the pattern cannot be asked, or is not counted yet. The one that is asked is always counted. */
  of(at: number): number | undefined {
    const { pattern, answer } = this.#playground
    if (at === pattern) return answer.plan ? answer.found.size : undefined
    return this.#now[at]
  }

  #counted(): readonly (number | undefined)[] {
    return this.#playground.answers.map(({ plan, found }) => (plan ? found.size : undefined))
  }
}
